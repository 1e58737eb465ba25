public import Diagnostics
internal import LiteralString
internal import StringCatalog

/// Checks files of strings, list documents, files of categories and payloads.
public struct Linter {
  /// What a run found.
  public struct Result {
    /// The findings in the order of their files, lines and columns.
    public var findings: [Finding]
    /// How many files were checked.
    public let fileCount: Int
    private let files: [LiteralString: LintedFile]

    init(findings: [Finding], files: [LintedFile], fileCount: Int) {
      self.findings = findings
      self.fileCount = fileCount
      self.files = Dictionary(
        files.map { (LiteralString($0.source.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns what stands around a finding's place; nil where it has none, and in documents, which nothing is shown of.
    ///
    /// - Complexity: O(1), once a file's lines were counted.
    public func excerpt(at finding: Finding) -> SourceExcerpt? {
      files[LiteralString(finding.location.file)]?.excerpt(at: finding.location)
    }

    /// Returns the column of a finding, counted from 1 in code points; nil where it has none.
    public func codePointColumn(of finding: Finding) -> Int? {
      files[LiteralString(finding.location.file)]?.codePointColumn(of: finding.location)
    }
  }

  private let configuration: LintConfiguration
  private let documentTables: DocumentTables

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - configuration: Which rules count, and how much.
  ///   - documentTables: Where the keys of documents are looked up.
  public init(
    configuration: LintConfiguration = LintConfiguration(), documentTables: DocumentTables = DocumentTables()
  ) {
    self.configuration = configuration
    self.documentTables = documentTables
  }

  /// Checks files.
  ///
  /// - Parameters:
  ///   - paths: Files; tables of the same name in one folder are compared.
  ///   - inputs: What comes without such a path.
  ///   - faults: What was wrong on the way to the files: folders and files that cannot be read.
  ///   - relativePath: Returns a path as it is told by in any run, counted from the project's folder.
  ///   - progress: Called with the number of files done.
  /// - Returns: What was found.
  /// - Complexity: O(size of the files).
  public func lint(
    _ paths: [String], inputs: [LintedInput] = [], faults: [Diagnostic] = [],
    relativePath: (String) -> String = { $0 }, progress: (Int) -> Void = { _ in }
  ) -> Result {
    var findings = FindingCollector(limit: configuration.repeatedFindings)
    findings.add(FileFaultCheck.findings(faults, language: ""))
    var files: [LintedFile] = []
    let grammars = LanguageGrammars()
    let developmentLanguages = DevelopmentLanguages(configuration.developmentLanguage)
    for group in Self.groups(of: paths) {
      let read = group.compactMap { path -> LintedFile? in
        do throws(FileError) {
          return LintedFile(try SourceText(contentsOf: path.path, atMost: ReadingLimits().size), path: path)
        } catch {
          findings.add(
            FileFaultCheck.findings([Diagnostic(error, at: SourceLocation(file: path.path))], language: ""))
          return nil
        }
      }
      let folder = group.first.flatMap { $0.language.isEmpty ? nil : $0.folder }
      let table = TableGroup(read, in: folder, developmentLanguages, grammars: grammars)
      TableCheck(group: table).check(&findings)
      files += read
      progress(files.count)
    }
    for input in inputs {
      guard let path = input.stringsPath else { continue }
      let file = LintedFile(input.source, path: path)
      let table = TableGroup([file], in: nil, developmentLanguages, grammars: grammars)
      TableCheck(group: table).check(&findings)
      files.append(file)
    }
    let documents = paths.filter { StringFilePath($0) == nil }
    let tables = DocumentTableReader(documentTables, developmentLanguages, grammars: grammars)
    for (index, path) in documents.enumerated() {
      findings.add(documentFindings(path, tables))
      progress(files.count + index + 1)
    }
    let inputDocuments = inputs.filter { $0.stringsPath == nil }
    for input in inputDocuments { findings.add(documentFindings(input.source, tables)) }
    findings.add(Self.findings(of: tables, linted: paths, faults: faults, relativePath))
    return Result(
      findings: finish(findings.findings, relativePath), files: files + tables.files,
      fileCount: files.count + documents.count + inputDocuments.count)
  }

  /// What the readers say of tables that documents' keys were looked up in, unless it was said already.
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

  /// The paths of each table.
  private static func groups(of paths: [String]) -> [[StringFilePath]] {
    struct Table: Hashable {
      let folder: LiteralString
      let name: LiteralString
    }
    var order: [Table] = []
    var groups: [Table: [StringFilePath]] = [:]
    for path in paths.compactMap({ StringFilePath($0) }) {
      // Files outside of language folders have nothing to be compared with, catalogs hold all languages themselves.
      let isAlone = path.language.isEmpty
      let table = Table(
        folder: LiteralString(isAlone ? path.path : path.folder), name: LiteralString(path.table))
      if groups[table] == nil { order.append(table) }
      groups[table, default: []].append(path)
    }
    return order.compactMap { groups[$0] }
  }

  /// Applies the configuration, and names the findings.
  private func finish(_ found: [Finding], _ relativePath: (String) -> String) -> [Finding] {
    var findings = found.compactMap(configuration.applied(to:))
    var fingerprints = Fingerprints()
    for index in findings.indices {
      findings[index].path = relativePath(findings[index].location.file)
      findings[index].fingerprint = fingerprints.fingerprint(of: findings[index])
    }
    return findings
  }
}
