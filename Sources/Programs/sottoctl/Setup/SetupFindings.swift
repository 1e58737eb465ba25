internal import Glibc
internal import Platform

/// What setup finds on a machine. A plan depends on nothing else.
struct SetupFindings {
  let folders: SetupFolders
  /// The command of each program that is installed: its name, or its path where PATH does not lead to it.
  var programs: [String: String]
  /// The path of each unit that is installed.
  var units: [String: String]
  /// Files by which the bus starts sottod, where a package leaves it to each person to link them.
  var services: [String]
  /// Returns what is at a path.
  let look: (String) -> FoundPath

  /// The configurations of compositors that are there.
  var compositors: [(path: String, file: FoundPath)] {
    ConfigurationHook.compositors(in: folders).map { ($0, look($0)) }.filter { $0.1.kind != .nothing }
  }
}

extension SetupFindings {
  /// Looks at this machine, and changes nothing.
  init(environment: [String: String]) throws(ControlError) {
    let folders = try SetupFolders(environment: environment)
    self.folders = folders
    look = { FoundPath(at: $0, in: folders) }
    programs = Self.programs(environment["PATH"] ?? "")
    units = Self.units(in: folders)
    services = ((try? directoryEntries(of: "/usr/share/sotto-desktop/services")) ?? []).map(\.path)
  }

  private static func programs(_ searchPath: String) -> [String: String] {
    // What systemd and the bus search as well.
    let usual = ["/usr/local/bin", "/usr/bin", "/bin"]
    let hidden = ["/usr/lib", "/usr/libexec"] + ((try? directoryEntries(of: "/usr/lib")) ?? []).map(\.path)
    let places =
      usual + searchPath.split(separator: ":").map(String.init).filter { $0.utf8.first == UInt8(ascii: "/") }
      + hidden.map { "\($0)/xfce4/notifyd" }
    var programs: [String: String] = [:]
    for name in NotificationServerKind.all.map(\.name) + ScreenLocker.names {
      guard let place = places.first(where: { isProgram("\($0)/\(name)") }) else { continue }
      programs[name] = usual.contains(place) ? name : "\(place)/\(name)"
    }
    return programs
  }

  private static func isProgram(_ path: String) -> Bool {
    isFile(path) && access(path, X_OK) == 0
  }

  /// Source: systemd.unit(5), User Unit Search Path.
  private static func units(in folders: SetupFolders) -> [String: String] {
    let places = [
      folders.units, "/etc/systemd/user", "\(folders.data)/systemd/user", "/usr/local/share/systemd/user",
      "/usr/share/systemd/user", "/usr/local/lib/systemd/user", "/usr/lib/systemd/user",
    ]
    var units: [String: String] = [:]
    for name in ["sottod.service"] + NotificationServerKind.all.map(\.unit) {
      // A unit that is masked is none.
      let path = places.map { "\($0)/\(name)" }.first(where: isFile)
      units[name] = path
    }
    return units
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

/// What is at a path.
struct FoundPath: Hashable {
  enum Kind: Hashable {
    case nothing, file, other
    case link(to: String)
  }

  var kind = Kind.nothing
  /// What the file says; of a link, what the file that it leads to says.
  var bytes: [UInt8] = []
  /// Why setup leaves what is there as it is, or creates nothing; nil if it may.
  var obstacle: String?

  /// The obstacle that a link is by itself.
  static let isLink = "it is a link"

  /// The lines that are no comments, with their numbers.
  var lines: [(number: Int, text: String)] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, String($0.element)) }
      .filter { line in
        let first = line.text.first { $0 != " " && $0 != "\t" }
        return first != nil && first != "#" && first != ";"
      }
  }

  /// Returns the lines of a text in order, each with its line feed.
  static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

extension FoundPath {
  /// A configuration that is longer is none that a person has written.
  private static let maximumLength = 1 << 20

  /// Looks at a path, and changes nothing.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - folders: The person's folders. Nothing outside the home folder may be changed, nor what a link leads to.
  init(at path: String, in folders: SetupFolders) {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    let mayWrite = status.st_mode & S_IWUSR != 0 && access(path, W_OK) == 0
    obstacle = Self.obstacle(onTheWayTo: path, in: folders)
    switch status.st_mode & S_IFMT {
    case _ where !isThere: break
    case S_IFLNK:
      kind = .link(to: Self.target(of: path) ?? "")
      bytes = Self.content(of: path) ?? []
      obstacle = obstacle ?? Self.isLink
    case S_IFREG:
      kind = .file
      let content = Self.content(of: path)
      bytes = content ?? []
      if content == nil { obstacle = obstacle ?? "it cannot be read" }
      if status.st_nlink > 1 { obstacle = obstacle ?? "it has another name too (a hard link)" }
      if !mayWrite { obstacle = obstacle ?? "it is read-only" }
    default:
      kind = .other
      obstacle = obstacle ?? "it is no file"
    }
  }

  /// Returns why nothing is created or removed in the folder of a path; nil if it may be.
  private static func obstacle(onTheWayTo path: String, in folders: SetupFolders) -> String? {
    guard folders.contain(path) else { return "it is outside of your home folder" }
    guard let home = EnclosingFolder.resolved(folders.home) else { return "your home folder is not there" }
    var folder = EnclosingFolder.folder(of: path)
    var status = stat()
    while lstat(folder, &status) != 0 { folder = EnclosingFolder.folder(of: folder) }
    guard folder == folders.home || folders.contain(folder) else { return "your home folder is not there" }
    // A link on the way leads to what other programs or repositories look after.
    guard let real = EnclosingFolder.resolved(folder), real == home + folder.dropFirst(folders.home.count) else {
      return "a folder on the way is a link"
    }
    guard lstat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return "a folder on the way is a file" }
    return status.st_mode & S_IWUSR != 0 && access(real, W_OK) == 0 ? nil : "its folder is read-only"
  }

  private static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns what a regular file says; nil if it cannot be read or is too long.
  static func content(of path: String) -> [UInt8]? {
    guard let file = try? InputFile(contentsOf: path),
      let head = try? file.head(maximumLength + 1), head.bytes.count <= maximumLength
    else { return nil }
    return Array(head.bytes)
  }
}

/// The lines that a program needs in its configuration.
struct ConfigurationHook {
  /// Where the configuration may be. Each file that is there gets the lines.
  let paths: [String]
  let lines: [String]
  let purpose: String
  /// A command that is in the configuration if somebody has put such lines there.
  let sign: String
  /// What the person may have set already, which these lines would replace.
  var names: [String] = []

  /// The first and the last line of what setup adds. `#` begins a comment in all these files.
  static let first = "# sottoctl setup begins here (sottoctl setup --undo removes these lines)"
  static let last = "# sottoctl setup ends here"

  /// Returns the text that setup adds to a file.
  func piece(after bytes: [UInt8]) -> String {
    let isLineOpen = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    return (isLineOpen ? "\n" : "") + FoundPath.text([Self.first] + lines + [Self.last])
  }

  /// Returns why the lines cannot be added to a file by whoever may change it; nil if they can.
  func obstacle(in file: FoundPath) -> String? {
    for line in file.lines {
      let name = line.text.split { " \t=".contains($0) }.first.map(String.init) ?? ""
      if names.contains(name) { return "line \(line.number) has a “\(name)” of your own" }
    }
    let end = file.bytes.last { $0 != UInt8(ascii: "\n") }
    return end == UInt8(ascii: "\\") ? "its last line is continued" : nil
  }

  /// Returns whether somebody has put such lines into a file.
  func isPresent(in file: FoundPath) -> Bool { file.lines.contains { $0.text.contains(sign) } }

  /// The configurations of compositors.
  static func compositors(in folders: SetupFolders) -> [String] { tiling(in: folders) + [hyprland(in: folders)] }

  private static func tiling(in folders: SetupFolders) -> [String] {
    ["sway", "i3"].flatMap { ["\(folders.configuration)/\($0)/config", "\(folders.home)/.\($0)/config"] }
  }

  private static func hyprland(in folders: SetupFolders) -> String { "\(folders.configuration)/hypr/hyprland.conf" }

  /// All hooks for what is installed.
  static func all(for findings: SetupFindings) -> [ConfigurationHook] {
    let folders = findings.folders
    let folder = folders.configuration
    // systemd and the bus start sottod with the environment that they know; the compositor knows the display.
    let environment = "dbus-update-activation-environment --systemd"
    let login = "says at login that the screen is not locked, and gives sottod the display"
    var hooks = [
      ConfigurationHook(
        paths: tiling(in: folders),
        lines: ["exec \"\(environment) DISPLAY WAYLAND_DISPLAY SWAYSOCK I3SOCK XDG_CURRENT_DESKTOP; sottoctl unlock\""],
        purpose: login, sign: "sottoctl unlock"),
      ConfigurationHook(
        paths: [hyprland(in: folders)],
        lines: [
          "exec-once = \(environment) DISPLAY WAYLAND_DISPLAY HYPRLAND_INSTANCE_SIGNATURE XDG_CURRENT_DESKTOP; "
            + "sottoctl unlock"
        ],
        purpose: login, sign: "sottoctl unlock"),
      ConfigurationHook(
        paths: ["\(folder)/hypr/hypridle.conf"],
        lines: ["general {", "    on_lock_cmd = sottoctl lock", "    on_unlock_cmd = sottoctl unlock", "}"],
        purpose: "hides content while the screen is locked", sign: "sottoctl lock",
        names: ["on_lock_cmd", "on_unlock_cmd"]),
      ConfigurationHook(
        paths: ["\(folder)/gtklock/config.ini"],
        lines: ["[main]", "lock-command=sottoctl lock", "unlock-command=sottoctl unlock"],
        purpose: "hides content while gtklock runs", sign: "sottoctl lock", names: ["lock-command", "unlock-command"]),
      ConfigurationHook(
        paths: ["sway", "config"].map { "\(folder)/xdg-desktop-portal-wlr/\($0)" },
        lines: ["[screencast]", "exec_before=sottoctl share on", "exec_after=sottoctl share off"],
        purpose: "hides content while others see the screen", sign: "sottoctl share",
        names: ["exec_before", "exec_after"]),
    ]
    if let locker = ScreenLocker.names.first(where: { findings.programs[$0] != nil }) {
      hooks.append(
        ConfigurationHook(
          paths: ["\(folder)/swayidle/config", "\(folders.home)/.swayidle/config"],
          lines: ["lock 'pidof \(locker) || sottoctl lock -- \(locker)'"],
          purpose: "locks with content hidden when logind asks for it", sign: "sottoctl lock", names: ["lock"]))
    }
    return hooks
  }
}

/// A notification server that sottod can start, and that must not start by itself.
struct NotificationServerKind: Hashable {
  /// The program's name.
  let name: String
  /// Its settings, below the folder of configurations.
  let settings: [String]

  var unit: String { name + ".service" }

  static let all = [
    NotificationServerKind(name: "dunst", settings: ["dunst/dunstrc"]),
    NotificationServerKind(name: "mako", settings: ["mako/config"]),
    NotificationServerKind(name: "swaync", settings: ["swaync/config.json", "swaync/style.css"]),
    NotificationServerKind(
      name: "xfce4-notifyd", settings: ["xfce4/xfconf/xfce-perchannel-xml/xfce4-notifyd.xml"]),
  ]

  /// Returns the server that draws: one that the compositor starts, else one with settings of the person, else any.
  static func chosen(from findings: SetupFindings) -> NotificationServerKind? {
    let installed = all.filter { findings.programs[$0.name] != nil }
    let folder = findings.folders.configuration
    return installed.first { server in
      findings.compositors.contains { !server.startingLines(in: $0.file).isEmpty }
    } ?? installed.first { server in
      server.settings.contains { findings.look("\(folder)/\($0)").kind != .nothing }
    } ?? installed.first
  }

  /// Returns the numbers of the lines by which a compositor starts the server.
  func startingLines(in file: FoundPath) -> [Int] {
    file.lines.filter { line in
      let words = line.text.split { " \t=\"';&".contains($0) }
      guard let first = words.first, ["exec", "exec_always", "exec-once"].contains(first) else { return false }
      return words.contains { $0.split(separator: "/").last.map(String.init) == name }
    }.map(\.number)
  }
}

/// A program that locks the screen and reports it to nobody.
enum ScreenLocker {
  /// The lockers, those that setup would rather start first. hyprlock is left out: hypridle reports what it does.
  static let names = ["swaylock", "gtklock", "waylock", "i3lock", "xsecurelock", "slock"]

  /// Returns the lines of a configuration that start a locker without saying so to sottod.
  static func unannounced(in file: FoundPath) -> [(number: Int, locker: String)] {
    file.lines.compactMap { line in
      guard !line.text.contains("sottoctl lock") else { return nil }
      let words = line.text.split { " \t=\"',;&|()".contains($0) }.compactMap { $0.split(separator: "/").last }
      return names.first { words.contains($0[...]) }.map { (line.number, $0) }
    }
  }
}
