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
