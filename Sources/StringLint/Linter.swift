package import Diagnostics
internal import LiteralString
internal import StringCatalog

/// Checks string files, list documents, files of categories and payloads.
package struct Linter {
  /// The result of a run.
  package struct Result {
    /// The findings, sorted by file, line and column.
    package var findings: [Finding]
    /// How many files were checked.
    package let fileCount: Int
    private let files: [LiteralString: LintedFile]

    init(findings: [Finding], files: [LintedFile], fileCount: Int) {
      self.findings = findings
      self.fileCount = fileCount
      self.files = Dictionary(
        files.map { (LiteralString($0.source.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

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

    /// Returns the column after the part that is wrong, in code points, counted from 1; nil if the part does not stand
    /// at the finding's place.
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
  ///   - paths: Files. Tables with the same name in one folder are compared, also with those that are not named here;
  ///     of these, only what a language named here lacks is reported.
  ///   - inputs: Inputs whose names do not tell their formats.
  ///   - faults: What went wrong while the files were searched for: unreadable folders and files.
  ///   - relativePath: Returns a path relative to the project folder, so that it is the same in every run.
  ///   - progress: Called with the number of files checked so far.
  /// - Returns: The findings.
  /// - Complexity: O(size of the files).
  package func lint(
    _ paths: [String], inputs: [LintedInput] = [], faults: [Diagnostic] = [],
    relativePath: (String) -> String = { $0 }, progress: (Int) -> Void = { _ in }
  ) -> Result {
    var findings = FindingCollector(limit: configuration.repeatedFindings)
    findings.add(FileFaultCheck.findings(faults, language: ""))
    var files: [LintedFile] = []
    var siblingCount = 0
    let grammars = LanguageGrammars()
    let projectLanguages = ProjectLanguages(
      developmentLanguage: configuration.developmentLanguage, languages: configuration.languages)
    for group in Self.groups(of: paths) {
      let read = group.compactMap { path -> LintedFile? in
        do throws(FileError) {
          return try LintedFile(path)
        } catch {
          findings.add(
            FileFaultCheck.findings([Diagnostic(error, at: SourceLocation(file: path.path))], language: ""))
          return nil
        }
      }
      let folder = group.first.flatMap { $0.language == nil ? nil : $0.folder }
      // One file, as a commit hook names it, is compared with the other languages all the same.
      let siblings = projectLanguages.siblings(of: group).compactMap { try? LintedFile($0) }
      for file in read + siblings { findings.heedComments(of: file) }
      findings.leaveOut(siblings, languages: Set(read.map { LiteralString($0.language) }))
      let table = TableGroup(read + siblings, in: folder, projectLanguages, grammars: grammars)
      TableCheck(group: table).check(&findings)
      for file in read + siblings { file.endCheck() }
      files += siblings
      siblingCount += siblings.count
      files += read
      progress(files.count)
    }
    for input in inputs {
      guard let path = input.stringsPath else { continue }
      let file = LintedFile(input.source, path: path)
      findings.heedComments(of: file)
      let table = TableGroup([file], in: nil, projectLanguages, grammars: grammars)
      TableCheck(group: table).check(&findings)
      files.append(file)
    }
    let documents = paths.filter { StringFilePath($0) == nil }
    let tables = DocumentTableReader(documentTables, projectLanguages, grammars: grammars)
    for (index, path) in documents.enumerated() {
      findings.add(documentFindings(path, tables))
      progress(files.count + index + 1)
    }
    let inputDocuments = inputs.filter { $0.stringsPath == nil }
    for input in inputDocuments { findings.add(documentFindings(input.source, tables)) }
    findings.add(Self.findings(of: tables, linted: paths, faults: faults, relativePath))
    return Result(
      findings: finish(findings.findings, relativePath), files: files + tables.files,
      fileCount: files.count - siblingCount + documents.count + inputDocuments.count)
  }

  /// Findings from reading the tables of documents, except for files already linted or reported.
  private static func findings(
    of tables: DocumentTableReader, linted paths: [String], faults: [Diagnostic], _ relativePath: (String) -> String
  ) -> [Finding] {
    guard !tables.files.isEmpty || !tables.faults.isEmpty else { return [] }
    func name(_ path: String) -> LiteralString { LiteralString(relativePath(path)) }
    var told = Set(faults.compactMap { $0.location.map { name($0.file) } } + paths.map(name))
    var findings: [Finding] = []
    for fault in tables.faults where told.insert(name(fault.location?.file ?? "")).inserted {
      findings += FileFaultCheck.findings([fault], language: "")
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
    let placeholders = PlaceholderCheck(table: tables.table(ofDocument: source.name), tableName: documentTables.table)
    return DocumentCheck(source: source, placeholders: placeholders).findings()
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
      // Files outside language folders have nothing to be compared with; catalogs contain all languages themselves.
      let isAlone = path.language == nil
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
