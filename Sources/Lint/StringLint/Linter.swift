package import Diagnostics
internal import Platform
internal import StringTables

/// Checks string files, list documents, files of categories and payloads.
package struct Linter {
  /// The result of a run.
  package struct Result {
    /// The findings, sorted by file, line and column.
    package var findings: [Finding]
    /// How many files were checked.
    package let fileCount: Int
    fileprivate let files: [LiteralString: LintedFile]

    /// Returns an excerpt of a finding's line; nil if it has none, and for documents, whose content is never shown.
    ///
    /// - Complexity: O(1) once the lines of the file have been counted.
    package func excerpt(at finding: Finding) -> SourceExcerpt? {
      files[LiteralString(finding.location.file)]?.excerpt(at: finding.location)
    }

    /// Returns the column of a finding in code points, counted from 1; nil if it has none.
    package func codePointColumn(of finding: Finding) -> Int? {
      files[LiteralString(finding.location.file)]?.codePointColumn(of: finding.location)
    }

    /// Returns the column after the part that is wrong, in code points, counted from 1; nil if that part is not at the
    /// finding's location.
    package func codePointEndColumn(of finding: Finding) -> Int? {
      guard !finding.text.isEmpty, let column = codePointColumn(of: finding),
        excerpt(at: finding)?.after.hasPrefix(finding.text) ?? false
      else { return nil }
      return column + finding.text.unicodeScalars.count
    }
  }

  private let configuration: LintConfiguration
  private let documentTables: DocumentTables

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - configuration: Which rules apply, and with which severity.
  ///   - documentTables: Where the keys in documents are looked up.
  package init(
    configuration: LintConfiguration = LintConfiguration(), documentTables: DocumentTables = DocumentTables()
  ) {
    self.configuration = configuration
    self.documentTables = documentTables
  }

  /// Checks files.
  ///
  /// - Parameters:
  ///   - paths: Files. Tables with the same name in one folder are compared, including files that are not listed here.
  ///     For the latter, only texts that the languages of the listed files lack are reported.
  ///   - inputs: Inputs whose names do not tell their formats.
  ///   - diagnostics: What went wrong while the files were searched for: unreadable folders and files.
  ///   - threadCount: How many threads check tables. The result is the same.
  ///   - relativePath: Returns a path relative to the project folder, so that it is the same in every run.
  ///   - progress: Called with the number of files checked so far.
  /// - Returns: The findings.
  /// - Complexity: O(size of the files).
  package func lint(
    _ paths: [String], inputs: [LintedInput] = [], diagnostics: [Diagnostic] = [], threadCount: Int = 1,
    relativePath: (String) -> String = { $0 }, progress: (Int) -> Void = { _ in }
  ) -> Result {
    var findings = FindingCollector(limit: configuration.repeatedFindings)
    findings.add(FileFaultCheck.findings(diagnostics, language: ""))
    var files: [LintedFile] = []
    var siblingCount = 0
    func add(_ checked: TableChecker.Checked) {
      findings.add(contentsOf: checked.findings)
      files += checked.files
      siblingCount += checked.siblingCount
    }
    checkTables(Self.groups(of: paths), threadCount: threadCount, progress: progress).forEach(add)
    let checker = TableChecker(configuration)
    for input in inputs {
      if let path = input.stringsPath { add(checker.check(LintedFile(input.source, path: path))) }
    }
    let documents = paths.filter { StringFilePath($0) == nil }
    let tables = DocumentTableReader(
      documentTables, checker.projectLanguages, grammars: checker.grammars)
    for (index, path) in documents.enumerated() {
      findings.add(documentFindings(path, tables))
      progress(files.count + index + 1)
    }
    let inputDocuments = inputs.filter { $0.stringsPath == nil }
    for input in inputDocuments { findings.add(documentFindings(input.source, tables)) }
    findings.add(Self.findings(of: tables, linted: paths, diagnostics: diagnostics, relativePath))
    let named = Dictionary(
      (files + tables.files).map { (LiteralString($0.source.name), $0) }, uniquingKeysWith: { first, _ in first })
    let shipped = Self.loweringUnshipped(findings.findings, paths, checker.projectLanguages, relativePath)
    return Result(
      findings: finish(Self.loweringUnasked(shipped, named), relativePath),
      fileCount: files.count - siblingCount + documents.count + inputDocuments.count, files: named)
  }

  /// Checks tables on several threads, the largest first, so that none of them ends long after the rest.
  ///
  /// - Parameter groups: The files of each table.
  /// - Returns: What was found in each.
  private func checkTables(
    _ groups: [[StringFilePath]], threadCount: Int, progress: (Int) -> Void
  ) -> [TableChecker.Checked] {
    withoutActuallyEscaping(progress) { progress in
      let sizes = groups.map { group in group.reduce(0) { $0 + LintedFile.size(of: $1.path) } }
      var order = groups.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }[...]
      var checked: [TableChecker.Checked?] = groups.map { _ in nil }
      var fileCount = 0
      let lock = Lock()
      OrderedWork<Int, (Int, TableChecker.Checked), Never>.run(workers: min(threadCount, groups.count)) {
        order.popFirst()
      } worker: { [configuration] in
        let checker = TableChecker(configuration)
        return { index in
          let result = checker.check(groups[index])
          lock.withLock {
            fileCount += result.files.count
            progress(fileCount)
          }
          return (index, result)
        }
      } handOver: { index, result in
        checked[index] = result
        return true
      }
      return checked.compactMap(\.self)
    }
  }

  /// Findings from reading the tables of documents, except for files already linted or reported.
  private static func findings(
    of tables: DocumentTableReader, linted paths: [String], diagnostics: [Diagnostic],
    _ relativePath: (String) -> String
  ) -> [Finding] {
    guard !tables.files.isEmpty || !tables.diagnostics.isEmpty else { return [] }
    func name(_ path: String) -> LiteralString { LiteralString(relativePath(path)) }
    var told = Set(diagnostics.compactMap { $0.location.map { name($0.file) } } + paths.map(name))
    var findings: [Finding] = []
    for diagnostic in tables.diagnostics where told.insert(name(diagnostic.location?.file ?? "")).inserted {
      findings += FileFaultCheck.findings([diagnostic], language: "")
    }
    for file in tables.files where told.insert(name(file.source.name)).inserted {
      findings += FileFaultCheck.findings(file.contents.diagnostics, language: file.language)
    }
    return findings
  }

  private func documentFindings(_ path: String, _ tables: DocumentTableReader) -> [Finding] {
    do throws(FileError) {
      return documentFindings(try SourceText(contentsOf: path), tables)
    } catch {
      return FileFaultCheck.findings([Diagnostic(error, at: SourceLocation(file: path))], language: "")
    }
  }

  private func documentFindings(_ source: SourceText, _ tables: DocumentTableReader) -> [Finding] {
    DocumentCheck(source: source, placeholders: tables.placeholders(ofDocument: source.name)).findings()
  }

  /// Groups paths by table.
  private static func groups(of paths: [String]) -> [[StringFilePath]] {
    struct Table: Hashable {
      let folder: LiteralString
      let name: LiteralString
    }
    var order: [Table] = []
    var groups: [Table: [StringFilePath]] = [:]
    for path in paths.compactMap({ StringFilePath($0) }) {
      // A catalog is one table with the files of its name in the language folders beside it. Other files outside such
      // folders have nothing to be compared with.
      let isAlone = path.language == nil && path.format != .xcstrings
      let table = Table(
        folder: LiteralString(isAlone ? path.path : path.folder), name: LiteralString(path.table))
      if groups[table] == nil { order.append(table) }
      groups[table, default: []].append(path)
    }
    return order.compactMap { groups[$0] }
  }

  /// Applies the configuration, and sets paths and fingerprints.
  private func finish(_ found: [Finding], _ relativePath: (String) -> String) -> [Finding] {
    var findings = found.compactMap(configuration.applied(to:))
    for index in findings.indices { findings[index].path = relativePath(findings[index].location.file) }
    findings.removeAll { finding in configuration.suppressions.contains { $0.matches(finding) } }
    var fingerprints = Fingerprints()
    for index in findings.indices {
      findings[index].fingerprint = fingerprints.fingerprint(of: findings[index])
    }
    return findings
  }
}

/// The levels of findings, as far as the app around the files decides them.
extension Linter {
  /// Makes findings in files that no app has into notes: those of tests, of other makers and of what somebody has built,
  /// files that the project does not have, and leftovers: genstrings writes its table beside the code, from where it is
  /// moved into the folders of languages.
  static func loweringUnshipped(
    _ findings: [Finding], _ paths: [String], _ projectLanguages: ProjectLanguages, _ relativePath: (String) -> String
  ) -> [Finding] {
    let tables = Set(
      paths.compactMap { StringFilePath($0) }
        .filter { $0.format == .xcstrings || $0.format == .strings && $0.language != nil }.map {
          LiteralString($0.table)
        })
    func isShipped(_ file: StringFilePath) -> Bool {
      let isLeftover = file.format == .strings && file.language == nil && tables.contains(LiteralString(file.table))
      // Where somebody lints the files of tests from their own folder, they are meant.
      let path = file.path.hasPrefix("/") ? relativePath(file.path) : file.path
      return !isLeftover && !UnshippedFolder.contains(path) && !projectLanguages.isOutsideProject(file)
    }
    var known: [LiteralString: Bool] = [:]
    return findings.map { finding in
      guard finding.severity > .note, let file = StringFilePath(finding.location.file) else { return finding }
      let name = LiteralString(file.path)
      let isKnownShipped = known[name] ?? isShipped(file)
      known[name] = isKnownShipped
      return isKnownShipped ? finding : finding.asNote
    }
  }

  /// The rules about what a text says and does once it is shown.
  private static let textRules = Set(
    LintRule.pluralRules + LintRule.specifierRules + LintRule.keyRules + LintRule.translationRules
      + LintRule.characterRules + LintRule.contentRules)

  /// Makes findings about texts into notes where nothing asks for their key: a String Catalog marks it as stale, or no source
  /// of the app has it.
  ///
  /// - Parameter files: The files by name.
  static func loweringUnasked(_ findings: [Finding], _ files: [LiteralString: LintedFile]) -> [Finding] {
    func isConcerned(_ finding: Finding) -> Bool {
      finding.severity > .note && !finding.key.isEmpty && textRules.contains(finding.rule)
    }
    let concerned = Set(findings.lazy.filter(isConcerned).map { LiteralString($0.location.file) })
    let tables = files.filter { concerned.contains($0.key) }
    var roots = SourceRoots()
    var literals = SourceLiterals()
    var keys: [LiteralString: (keys: SourceLiterals.Keys, root: String)] = [:]
    for (name, file) in tables {
      guard let root = roots.root(of: file.path) else { continue }
      let all = Set(file.contents.entries.values.joined().map { LiteralString($0.key) })
      file.endCheck()
      keys[name] = (literals.add(all), root)
    }
    var unasked = keys.mapValues { literals.unasked($0.keys, below: $0.root) }
    for (name, file) in tables {
      let stale = file.catalogStates.filter(\.value.isStale).keys.map { SourceLiterals.hash(of: $0.string) }
      unasked[name, default: []].formUnion(stale)
    }
    return findings.map { finding in
      guard isConcerned(finding), let keys = unasked[LiteralString(finding.location.file)],
        keys.contains(SourceLiterals.hash(of: finding.key))
      else { return finding }
      return finding.asNote
    }
  }
}

/// Which rules apply, and with which severity.
package struct LintConfiguration: Sendable {
  /// The identifiers of the rules that are turned off.
  package var disabled: Set<String> = []
  /// The identifiers of pedantic rules that are turned on.
  package var enabled: Set<String> = []
  /// For whom the findings are.
  package var persona = Persona.regular
  /// Severities that override those of the rules, by rule identifier.
  package var severities: [String: Severity] = [:]
  /// Patterns of paths to skip: `*` stands for anything but a slash, `**` for any number of folders.
  package var ignored: [String] = [] { didSet { patterns = ignored.map(PathPattern.init) } }
  /// Findings to leave out.
  package var suppressions: [Suppression] = []
  /// The language that the others were translated from; nil to detect it from the files.
  package var developmentLanguage: String?
  /// The languages that every table should have; nil to take those of the folder and of the Xcode project.
  package var languages: [String]?
  /// The lowest severity at which a run fails; nil to leave it to the command line.
  package var failOn: Severity?
  /// How many findings of one rule in one file are reported individually.
  package var repeatedFindings = defaultRepeatedFindings
  private var patterns: [PathPattern] = []

  /// The default of ``LintConfiguration/repeatedFindings``.
  package static let defaultRepeatedFindings = 1000

  /// Creates the configuration of a project without one.
  package init() {}

  /// Whether a rule is turned on.
  func applies(_ rule: LintRule) -> Bool {
    !disabled.contains(rule.identifier)
      && (!rule.isOptional || persona == .pedantic || enabled.contains(rule.identifier))
  }

  /// Returns a finding with its configured severity; nil if its rule is turned off.
  func applied(to finding: Finding) -> Finding? {
    guard applies(finding.rule) else { return nil }
    return severities[finding.rule.identifier].map { severity in finding.with { $0.severity = severity } } ?? finding
  }

  /// Whether to skip a path.
  ///
  /// - Parameter path: A path relative to the configuration's folder.
  package func ignores(_ path: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let components = PathPattern.split(path)
    return patterns.contains { $0.matches(components) }
  }
}
