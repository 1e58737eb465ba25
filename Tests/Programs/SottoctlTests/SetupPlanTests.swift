import Testing

@testable import sottoctl

/// What setup would do, from what is on a machine.
@Suite struct SetupPlanTests {
  private static let home = "/home/ann"

  private static func findings(
    _ files: [String: String] = [:], programs: [String] = [], units: [String] = [], services: [String] = [],
    obstacles: [String: String] = [:], links: [String: String] = [:]
  ) throws -> SetupFindings {
    SetupFindings(
      folders: try SetupFolders(environment: ["HOME": home]),
      programs: Dictionary(uniqueKeysWithValues: programs.map { ($0, $0) }),
      units: Dictionary(uniqueKeysWithValues: units.map { ($0, "/usr/lib/systemd/user/\($0)") }), services: services
    ) { path in
      let name = String(path.dropFirst(home.count + 1))
      var found = FoundPath()
      if let text = files[name] { found = FoundPath(kind: .file, bytes: Array(text.utf8)) }
      if let target = links[name] { found = FoundPath(kind: .link(to: target), obstacle: FoundPath.isLink) }
      found.obstacle = obstacles[name] ?? found.obstacle
      return found
    }
  }

  private static func changes(_ plan: SetupPlan) -> [String] {
    plan.steps.map { step in
      let path = step.path.dropFirst(home.count + 1)
      switch step.change {
      case .create(let text): return "\(path) = \(text)"
      case .link(let target): return "\(path) -> \(target)"
      case .append(let text, _): return "\(path) + \(text)"
      }
    }
  }

  @Test func `units are linked and masked`() throws {
    let service = "/usr/share/sotto-desktop/services/org.freedesktop.Notifications.service"
    let plan = SetupPlan(
      try Self.findings(units: ["sottod.service", "mako.service", "dunst.service"], services: [service]))
    #expect(
      Self.changes(plan).filter { $0.contains("->") } == [
        ".config/systemd/user/graphical-session.target.wants/sottod.service -> /usr/lib/systemd/user/sottod.service",
        ".local/share/dbus-1/services/org.freedesktop.Notifications.service -> \(service)",
        ".config/systemd/user/dunst.service -> /dev/null", ".config/systemd/user/mako.service -> /dev/null",
      ])
  }

  struct ServerRow: CustomTestStringConvertible {
    let testDescription: String
    var programs = ["swaync", "mako", "dunst"]
    var files: [String: String] = [:]
    let server: String
  }

  static let servers = [
    ServerRow(testDescription: "the first of those that are installed", server: "dunst"),
    ServerRow(testDescription: "the only one", programs: ["xfce4-notifyd"], server: "xfce4-notifyd"),
    ServerRow(testDescription: "the one with settings", files: [".config/mako/config": ""], server: "mako"),
    ServerRow(
      testDescription: "the one that sway starts",
      files: [".config/mako/config": "", ".config/sway/config": "exec /usr/bin/swaync -c x\n"], server: "swaync"),
    ServerRow(
      testDescription: "none that a comment or a key starts",
      files: [".config/sway/config": "# exec mako\nbindsym x exec makoctl dismiss\n"], server: "dunst"),
  ]

  @Test(arguments: servers) func `one server draws`(_ row: ServerRow) throws {
    let plan = SetupPlan(try Self.findings(row.files, programs: row.programs))
    #expect(Self.changes(plan).contains(".config/sotto/sottod.env = SOTTOD_FLAGS=\"--in-front-of \(row.server)\"\n"))
  }

  @Test func `without a server nothing draws`() throws {
    let plan = SetupPlan(try Self.findings())
    #expect(!Self.changes(plan).contains { $0.contains("sottod.env") })
    #expect(plan.remarks.contains { $0.contains("nothing draws") })
  }

  @Test func `settings of the person are kept`() throws {
    let files = [".config/sotto/sottod.env": "SOTTOD_FLAGS=\"--in-front-of x\"\n", ".config/sotto/center.json": ""]
    #expect(SetupPlan(try Self.findings(files, programs: ["mako"])).steps.isEmpty)
    let other = SetupPlan(
      try Self.findings([".config/sotto/sottod.env": "# --in-front-of x\nSOTTOD_FLAGS=\n"], programs: ["mako"]))
    #expect(other.omissions.map(\.reason) == ["it names no server, so nothing draws"])
  }

  struct HookRow: CustomTestStringConvertible {
    let path: String
    var text = ""
    var obstacle: String?
    /// A line of what is added; nil if nothing is.
    var line: String?
    var reason: String?
    var testDescription: String { "\(path): \(text)" }
  }

  static let hooks = [
    HookRow(path: ".config/sway/config", text: "set $x y", line: "; sottoctl unlock\"\n"),
    HookRow(path: ".sway/config", line: "; sottoctl unlock\"\n"),
    HookRow(path: ".config/i3/config", line: "; sottoctl unlock\"\n"),
    HookRow(path: ".config/hypr/hyprland.conf", line: "exec-once = dbus-update"),
    HookRow(path: ".config/hypr/hypridle.conf", line: "    on_lock_cmd = sottoctl lock\n"),
    HookRow(path: ".config/gtklock/config.ini", text: "[main]\n", line: "[main]\nlock-command=sottoctl lock\n"),
    HookRow(path: ".config/xdg-desktop-portal-wlr/config", line: "[screencast]\nexec_before=sottoctl share on\n"),
    HookRow(path: ".config/xdg-desktop-portal-wlr/sway", line: "exec_after=sottoctl share off\n"),
    HookRow(path: ".config/swayidle/config", line: "lock 'pidof swaylock || sottoctl lock -- swaylock'\n"),
    HookRow(path: ".config/swayidle/config", text: "# lock\n", line: "lock 'pidof"),
    // What the person has is neither replaced nor said twice.
    HookRow(path: ".config/sway/config", text: "exec sottoctl unlock\n"),
    HookRow(path: ".config/sway/config", text: "# sottoctl unlock\n", line: "; sottoctl unlock\"\n"),
    HookRow(path: ".config/swayidle/config", text: "lock 'x'\n", reason: "line 1 has a “lock” of your own"),
    HookRow(
      path: ".config/hypr/hypridle.conf", text: "general {\n  on_lock_cmd = x\n}\n",
      reason: "line 2 has a “on_lock_cmd” of your own"),
    HookRow(
      path: ".config/gtklock/config.ini", text: "[main]\nunlock-command=x\n",
      reason: "line 2 has a “unlock-command” of your own"),
    HookRow(path: ".config/i3/config", text: "exec x \\\n", reason: "its last line is continued"),
    HookRow(path: ".config/sway/config", obstacle: "it is read-only", reason: "it is read-only"),
  ]

  @Test(arguments: hooks) func `a configuration gets lines at its end`(_ row: HookRow) throws {
    let obstacles = row.obstacle.map { [row.path: $0] } ?? [:]
    let plan = SetupPlan(try Self.findings([row.path: row.text], programs: ["swaylock"], obstacles: obstacles))
    let added = Self.changes(plan).filter { $0.contains(" + ") }
    if let line = row.line {
      let piece = try #require(added.first)
      let isOpen = !row.text.isEmpty && !row.text.hasSuffix("\n")
      #expect(piece.hasPrefix("\(row.path) + \(isOpen ? "\n" : "")\(ConfigurationHook.first)\n"))
      #expect(piece.contains(line) && piece.hasSuffix("\n\(ConfigurationHook.last)\n"))
    } else {
      #expect(added == [])
    }
    #expect(plan.omissions.map(\.reason) == (row.reason.map { [$0] } ?? []))
  }

  @Test func `nothing is planned for what is not there`() throws {
    let plan = SetupPlan(try Self.findings(programs: ["mako", "swaylock"]))
    #expect(
      plan.steps.map { String($0.path.dropFirst(Self.home.count + 1)) } == [
        ".config/sotto/sottod.env", ".config/sotto/center.json",
      ])
  }

  @Test func `what is there is left alone`() throws {
    let unit = ".config/systemd/user/mako.service"
    let mask = SetupPlan(try Self.findings(units: ["mako.service"], links: [unit: "/dev/null"]))
    #expect(mask.present == ["\(Self.home)/\(unit)"])
    let other = SetupPlan(try Self.findings(units: ["mako.service"], links: [unit: "/opt/mako.service"]))
    let own = SetupPlan(try Self.findings([unit: "[Unit]\n"], units: ["mako.service"]))
    for plan in [other, own] { #expect(plan.omissions.map(\.path) == ["\(Self.home)/\(unit)"]) }
  }

  @Test func `what starts a server or a locker is for the person to change`() throws {
    let files = [
      ".config/sway/config": "exec mako\nbindsym l exec swaylock -f\nbindsym k exec sottoctl lock -- swaylock\n",
      ".config/swayidle/config": "timeout 300 '/usr/bin/swaylock -f'\n",
    ]
    let remarks = SetupPlan(try Self.findings(files, programs: ["mako"], units: ["sottod.service"])).remarks
    #expect(
      remarks == [
        "~/.config/sway/config:1 starts mako: remove the line, because sottod starts it",
        "~/.config/sway/config:2 starts swaylock: write “sottoctl lock -- swaylock” there",
        "~/.config/swayidle/config:1 starts swaylock: write “sottoctl lock -- swaylock” there",
      ])
  }

  @Test func `a plan on a terminal has no control characters`() throws {
    let plan = SetupPlan(
      try Self.findings([".config/sway/config": "exec mako\n"], obstacles: [".config/sway/config": "\u{1b}[2J"]))
    #expect(!plan.text.contains("\u{1b}"))
  }
}
