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
