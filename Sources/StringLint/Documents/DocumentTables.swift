public import Diagnostics
internal import StringCatalog

/// Where the keys of documents are looked up.
public struct DocumentTables: Sendable {
  /// The folder that holds `*.lproj` folders and `*.xcstrings` files; nil for that of each document.
  public var folder: String?
  /// The table's name.
  public var table: String

  /// Creates a place to look keys up.
  ///
  /// - Parameters:
  ///   - folder: A folder, or one `.xcstrings` file; nil for the folder of each document.
  ///   - table: The table's name; nil for `Localizable`, or the name of the file.
  public init(folder: String? = nil, table: String? = nil) {
    self.folder = folder
    self.table = table ?? folder.flatMap { StringFilePath($0)?.table } ?? "Localizable"
  }

  /// Lists the files of the table.
  ///
  /// - Parameter folder: A folder, or one `.xcstrings` file.
  /// - Throws: ``FileError`` when there is no such folder.
  func paths(in folder: String) throws(FileError) -> [StringFilePath] {
    if let file = StringFilePath(folder), file.format == .xcstrings { return file.table == table ? [file] : [] }
    var paths: [String] = []
    for entry in try directoryEntries(of: folder) where (try? entry.requireInside(folder)) != nil {
      guard entry.name.hasSuffix(".lproj") else {
        if entry.name.hasSuffix(".xcstrings") { paths.append(entry.path) }
        continue
      }
      let inner = (try? directoryEntries(of: entry.path)) ?? []
      paths += inner.filter { (try? $0.requireInside(folder)) != nil }.map(\.path)
    }
    return paths.compactMap { StringFilePath($0) }.filter {
      $0.table == table && !($0.language.isEmpty && $0.format != .xcstrings)
    }
  }

  /// Returns the files of the table, in the order of the folder's listing; none where each document has its own folder.
  ///
  /// - Throws: `FileError` when the folder cannot be listed.
  public func files() throws(FileError) -> [String] {
    guard let folder else { return [] }
    return try paths(in: folder).map(\.path)
  }

  /// Whether the table is there in some language.
  ///
  /// - Throws: `FileError` when the folder cannot be listed.
  public func isThere() throws(FileError) -> Bool {
    guard folder != nil else { return true }
    return try !files().isEmpty
  }
}

/// The tables of documents, each read when it is first asked for.
final class DocumentTableReader {
  private let places: DocumentTables
  private let developmentLanguage: String?
  private let grammars: LanguageGrammars
  private var known: [String: TableGroup?] = [:]
  /// The files that were read.
  private(set) var files: [LintedFile] = []

  init(_ places: DocumentTables, developmentLanguage: String?, grammars: LanguageGrammars) {
    self.places = places
    self.developmentLanguage = developmentLanguage
    self.grammars = grammars
  }

  /// Returns the table that a document's keys are looked up in; nil where there is none.
  func table(ofDocument path: String) -> TableGroup? {
    let folder = places.folder ?? StringFilePath.split(path).folder
    if let table = known[folder] { return table }
    let table = read(folder)
    known[folder] = .some(table)
    return table
  }

  private func read(_ folder: String) -> TableGroup? {
    guard let paths = try? places.paths(in: folder.isEmpty ? "." : folder) else { return nil }
    let files = paths.compactMap { path in
      (try? SourceText(contentsOf: path.path, atMost: ReadingLimits().size)).map { LintedFile($0, path: path) }
    }
    self.files += files
    return files.isEmpty ? nil : TableGroup(files, developmentLanguage: developmentLanguage, grammars: grammars)
  }
}
