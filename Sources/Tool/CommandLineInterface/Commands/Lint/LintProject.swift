internal import Diagnostics
import Glibc
internal import JSON
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

/// Reads `.sotto.json`.
///
/// ```
/// configuration := { "persona": "regular" | "pedantic", "disable": [ rule … ], "enable": [ rule … ], "severities": { rule: "note" | "warning" | "error" … },
///                    "ignore": [ pattern … ], "suppress": [ suppression … ], "developmentLanguage": text, "languages": [ language … ],
///                    "failOn": severity }
/// ```
/// A misspelled member or rule ends the run, because otherwise it would silently have no effect. All diagnostics are
/// reported at once.
struct LintConfigurationFile {
  static let members = [
    "disable", "enable", "severities", "ignore", "suppress", "developmentLanguage", "languages", "failOn", "persona",
  ]

  private var configuration = LintConfiguration()
  private var diagnostics: [Diagnostic] = []
  private let file: String

  static func read(_ path: String) throws -> LintConfiguration {
    let reader = JSONReader(try SourceText(contentsOf: path))
    var reading = LintConfigurationFile(file: path)
    do throws(JSONSyntaxError) {
      reading.readMembers(try reader.readDocument())
    } catch {
      throw ConfigurationError.diagnostics([error.diagnostic])
    }
    guard reading.diagnostics.isEmpty else { throw ConfigurationError.diagnostics(reading.diagnostics) }
    return reading.configuration
  }

  private mutating func readMembers(_ root: JSONValue) {
    do throws(JSONTypeError) {
      try root.forEachMember { (name, value) throws(JSONTypeError) in
        do throws(JSONTypeError) { try readMember(name, value) } catch { report(error.inside(.member(name.text))) }
      }
    } catch {
      report(error)
    }
  }

  private mutating func readMember(_ name: JSONKey, _ value: JSONValue) throws(JSONTypeError) {
    switch name {
    case "disable":
      for rule in try strings(of: value, "disable") {
        check(rule: rule.text, at: rule.location)
        configuration.disabled.insert(rule.text)
      }
    case "enable":
      for rule in try strings(of: value, "enable") {
        check(rule: rule.text, at: rule.location)
        configuration.enabled.insert(rule.text)
      }
    case "severities":
      try value.forEachMember { (rule, value) throws(JSONTypeError) in
        check(rule: rule.text, at: location(of: rule))
        do throws(JSONTypeError) {
          configuration.severities[rule.text] = try severity(value)
        } catch {
          report(error.inside(.member(rule.text)).inside(.member("severities")))
        }
      }
    case "ignore": configuration.ignored += try strings(of: value, "ignore").map(\.text)
    case "suppress":
      try value.forEachElement { (index, value) throws(JSONTypeError) in
        do throws(JSONTypeError) {
          configuration.suppressions.append(try suppression(value))
        } catch {
          report(error.inside(.element(index)).inside(.member("suppress")))
        }
      }
    case "developmentLanguage": configuration.developmentLanguage = try value.string()
    case "languages": configuration.languages = try strings(of: value, "languages").map(\.text)
    case "failOn": configuration.failOn = try severity(value)
    case "persona": configuration.persona = try choice(value, among: .personas)
    // Editors use it to find the schema of the file.
    case "$schema": _ = try value.string()
    default: diagnostics.append(Diagnostic(InputFault.unknownSetting(name.text), at: location(of: name)))
    }
  }

  private mutating func suppression(_ value: JSONValue) throws(JSONTypeError) -> Suppression {
    var parts: [String: String] = [:]
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      do throws(JSONTypeError) {
        guard ["rule", "path", "key", "language"].contains(name.text) else {
          diagnostics.append(Diagnostic(InputFault.unknownSetting(name.text), at: location(of: name)))
          return
        }
        parts[name.text] = try value.string()
        if name.text == "rule" { check(rule: try value.string(), at: location(of: name)) }
      } catch {
        throw error.inside(.member(name.text))
      }
    }
    let suppression = Suppression(
      rule: parts["rule"], path: parts["path"], key: parts["key"], language: parts["language"])
    guard !suppression.isEmpty else {
      throw JSONTypeError(expected: "“rule”, “path”, “key” or “language”", at: value)
    }
    return suppression
  }

  /// Reads an array of strings; elements of other types are reported and skipped.
  private mutating func strings(
    of value: JSONValue, _ member: String
  ) throws(JSONTypeError) -> [(text: String, location: SourceLocation)] {
    var strings: [(text: String, location: SourceLocation)] = []
    try value.forEachElement { (index, value) throws(JSONTypeError) in
      do throws(JSONTypeError) {
        strings.append(
          (try value.string(), SourceLocation(file: file, line: value.line, jsonPath: "\(member)[\(index)]")))
      } catch {
        report(error.inside(.element(index)).inside(.member(member)))
      }
    }
    return strings
  }

  private func severity(_ value: JSONValue) throws(JSONTypeError) -> Severity {
    try choice(value, among: .severities)
  }

  private func choice<Value>(_ value: JSONValue, among choices: FlagChoices<Value>) throws(JSONTypeError) -> Value {
    let name = try value.string()
    guard let choice = choices[name] else {
      let words = choices.words.map { "“\($0)”" }
      let expected = words.dropLast().joined(separator: ", ") + (words.last.map { " or \($0)" } ?? "")
      let near = quotedSuggestion(for: name, among: choices.words)
      throw JSONTypeError(expected: expected, found: quoted(name) + near, at: value)
    }
    return choice
  }

  private mutating func check(rule name: String, at location: SourceLocation) {
    guard LintRule.named(name) == nil else { return }
    diagnostics.append(Diagnostic(InputFault.unknownRule(name), at: location))
  }

  private mutating func report(_ error: JSONTypeError) { diagnostics.append(error.diagnostic(file: file)) }

  private func location(of name: JSONKey) -> SourceLocation {
    SourceLocation(file: file, line: name.position.line, column: name.position.column)
  }
}

/// Why a configuration or baseline cannot be used.
enum ConfigurationError: Error {
  case message(String)
  /// Diagnostics with locations in the file.
  case diagnostics([Diagnostic])
}
