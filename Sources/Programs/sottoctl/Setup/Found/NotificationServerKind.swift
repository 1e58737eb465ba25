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
