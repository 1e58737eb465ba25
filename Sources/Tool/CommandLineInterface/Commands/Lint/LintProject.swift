internal import Diagnostics
import Glibc
internal import Platform
internal import StringLint
internal import StringTables

/// The paths that share one configuration.
struct LintProject {
  static let configurationName = ProjectConfiguration.name
  static let baselineName = ".sotto-baseline.json"

  let configuration: LintConfiguration
  /// The files in the order of the command line.
  private(set) var files: [String] = []
  /// Standard input and pipes.
  private(set) var inputs: [String] = []
  private var known: Set<LiteralString> = []
  /// Diagnostics of files and folders that could not be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// The folder that paths are relative to, with all links resolved.
  private let root: String
  /// The paths as given, and with all links resolved.
  private var operands: [(given: String, real: String)] = []

  /// The path of the configuration, whether there is one or not.
  var configurationPath: String { "\(root)/\(Self.configurationName)" }

  /// The default path of the baseline: that in the checked folder, or the nearest above it up to the project's folder.
  var defaultBaseline: String {
    let folders = operands.compactMap { EnclosingFolder.nearest(holding: [Self.baselineName], above: $0.real) }
    let folder = folders.first { $0 == root || $0.hasPrefix(root + "/") } ?? root
    return "\(folder)/\(Self.baselineName)"
  }

  /// Whether a file, by its path relative to the project, is checked or does not exist.
  func checks() -> (String) -> Bool {
    let checked = Set(files.map(relativePath(of:)))
    return { [root] in checked.contains($0) || !EnclosingFolder.exists($0.hasPrefix("/") ? $0 : "\(root)/\($0)") }
  }

  /// Creates the projects of a command line; paths with the same configuration form a project.
  ///
  /// - Throws: `FileError` if a path cannot be read, `ConfigurationError` if a configuration is invalid.
  static func projects(of paths: [String]) throws -> [LintProject] {
    try projects(of: paths) { (project, path, real) throws(FileError) in
      if isInput(path) { project.addInput(path, real) } else { try project.add(path, real) }
    }
  }

  /// Creates the projects of files with any names. Missing files are left out, because reading them reports an error.
  static func projects(ofFiles paths: [String]) throws -> [LintProject] {
    try projects(of: paths.filter { EnclosingFolder.resolved($0) != nil }) { (project, path, real) in
      project.addFile(path, real)
    }
  }

  private static func projects(
    of paths: [String], _ add: (inout LintProject, _ path: String, _ real: String) throws(FileError) -> Void
  ) throws -> [LintProject] {
    var projects: [LintProject] = []
    for path in paths {
      guard let real = isInput(path) ? EnclosingFolder.resolved(".").map({ "\($0)/-" }) : EnclosingFolder.resolved(path)
      else {
        throw FileError(path: path, reason: String(cString: strerror(errno)))
      }
      let root =
        EnclosingFolder.nearest(holding: [configurationName], above: real) ?? EnclosingFolder.nearest(
          holding: [".git"], above: real)
        ?? EnclosingFolder.nearest(holding: [baselineName], above: real) ?? EnclosingFolder.resolved(".") ?? ""
      let index: Int
      if let known = projects.firstIndex(where: { $0.root == root }) {
        index = known
      } else {
        let file = root == EnclosingFolder.resolved(".") ? configurationName : "\(root)/\(configurationName)"
        let configuration = try EnclosingFolder.exists(file) ? LintConfigurationFile.read(file) : LintConfiguration()
        index = projects.count
        projects.append(LintProject(configuration: configuration, root: root))
      }
      try add(&projects[index], path, real)
    }
    return projects
  }

  private mutating func add(_ path: String, _ real: String) throws(FileError) {
    let path = Self.namingLanguage(withoutTrailingSlashes(path))
    operands.append((path == "." ? "" : path, real))
    let project = self
    let finder = try FileFinder(path: path) { project.configuration.ignores(project.relativePath(of: $0)) }
    for file in finder.files where known.insert(LiteralString(file)).inserted { files.append(file) }
    diagnostics += finder.diagnostics
  }

  /// Returns a path that has the name of its language's folder, as `../pl.lproj/L.strings` for `L.strings` in that folder.
  private static func namingLanguage(_ path: String) -> String {
    let isFolder = kind(of: path) == S_IFDIR
    let folder = isFolder ? path : EnclosingFolder.folder(of: path)
    guard [".", ".."].contains(StringFilePath.split(folder).name), let real = EnclosingFolder.resolved(folder) else {
      return path
    }
    let name = StringFilePath.split(real).name
    guard name.hasSuffix(".lproj") else { return path }
    let outside = (folder == "." ? "../" : "\(folder)/../") + name
    return isFolder ? outside : "\(outside)/\(StringFilePath.split(path).name)"
  }

  private mutating func addFile(_ path: String, _ real: String) {
    operands.append((path, real))
    if known.insert(LiteralString(path)).inserted { files.append(path) }
  }

  private mutating func addInput(_ path: String, _ real: String) {
    operands.append((path, path == "-" ? real : path))
    if known.insert(LiteralString(path)).inserted { inputs.append(path) }
  }

  /// Whether a path is standard input or a pipe, which can be read only once.
  private static func isInput(_ path: String) -> Bool { path == "-" || kind(of: path) == S_IFIFO }

  /// Whether a path is a regular file, which can be read more than once.
  static func isRegularFile(_ path: String) -> Bool { path != "-" && kind(of: path) == S_IFREG }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns the path of a file relative to the project's folder.
  func relativePath(of path: String) -> String {
    var absolute = path
    // Of nested operands, the longest one applies.
    let fitting = operands.filter {
      $0.given.isEmpty ? !path.hasPrefix("/") : path == $0.given || path.hasPrefix($0.given + "/")
    }
    if let operand = fitting.max(by: { $0.given.utf8.count < $1.given.utf8.count }) {
      absolute = operand.given.isEmpty ? "\(operand.real)/\(path)" : operand.real + path.dropFirst(operand.given.count)
    }
    let folder = root == "/" ? root : root + "/"
    return absolute.hasPrefix(folder) ? String(absolute.dropFirst(folder.count)) : absolute
  }
}
