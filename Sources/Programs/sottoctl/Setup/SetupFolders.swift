/// The folders of the person in which setup works.
///
/// Source: XDG Base Directory Specification 0.8, Environment variables.
struct SetupFolders: Hashable {
  let home: String
  let configuration: String
  let data: String
  let state: String

  /// - Throws: ``ControlError`` if there is no home folder.
  init(environment: [String: String]) throws(ControlError) {
    guard let home = environment["HOME"], home.utf8.first == UInt8(ascii: "/"), home != "/" else {
      throw ControlError("there is no home folder; HOME is the path of one")
    }
    func folder(_ variable: String, otherwise path: String) -> String {
      // Relative paths are to be ignored.
      let value = environment[variable] ?? ""
      return value.utf8.first == UInt8(ascii: "/") ? Self.trimmed(value) : "\(Self.trimmed(home))/\(path)"
    }
    self.home = Self.trimmed(home)
    configuration = folder("XDG_CONFIG_HOME", otherwise: ".config")
    data = folder("XDG_DATA_HOME", otherwise: ".local/share")
    state = folder("XDG_STATE_HOME", otherwise: ".local/state")
  }

  /// The file in which setup records what it has done.
  var record: String { "\(state)/sotto/setup.json" }
  /// The folder of units that are the person's own.
  var units: String { "\(configuration)/systemd/user" }

  /// Returns whether a path is inside the home folder, as it is written.
  func contain(_ path: String) -> Bool {
    path.utf8.starts(with: (home + "/").utf8) && !path.split(separator: "/").contains("..")
  }

  /// Returns a path as it is shown: `~/.config/sway/config`.
  func shown(_ path: String) -> String { contain(path) ? "~" + path.dropFirst(home.count) : path }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
