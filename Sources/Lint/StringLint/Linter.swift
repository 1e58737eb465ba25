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
