public import Diagnostics
internal import LiteralString
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

  /// Lists the files of the table, those of the working folder by paths without `./` as a walk through it does.
  ///
  /// - Parameter folder: A folder, or one `.xcstrings` file.
  /// - Returns: The files, and what is wrong with the listing: folders that cannot be read, links that lead out.
  /// - Throws: ``FileError`` when there is no such folder.
  func listing(of folder: String) throws(FileError) -> (files: [StringFilePath], faults: [Diagnostic]) {
    let isWorkingFolder = withoutTrailingSlashes(folder) == "."
    func path(_ path: String) -> String { isWorkingFolder ? String(path.dropFirst("./".count)) : path }
    let listing = try CatalogListing(directory: folder)
    let files = listing.files.filter { LiteralString($0.table) == LiteralString(table) }
    let faults = listing.faults.map { fault -> Diagnostic in
      guard isWorkingFolder, let error = fault.kind as? FileError else { return fault }
      return Diagnostic(
        FileError(path: path(error.path), reason: error.reason), at: SourceLocation(file: path(error.path)))
    }
    return (files.compactMap { StringFilePath(path($0.path)) }, faults)
  }

  /// Returns the files of the table, in the order of the folder's listing; none where each document has its own folder.
  ///
  /// - Throws: `FileError` when the folder cannot be listed.
  public func files() throws(FileError) -> [String] {
    guard let folder else { return [] }
    return try listing(of: folder).files.map(\.path)
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
  private let developmentLanguages: DevelopmentLanguages
  private let grammars: LanguageGrammars
  private var known: [String: TableGroup?] = [:]
  /// The files that were read.
  private(set) var files: [LintedFile] = []
  /// Folders and files that could not be read.
  private(set) var faults: [Diagnostic] = []

  init(_ places: DocumentTables, _ developmentLanguages: DevelopmentLanguages, grammars: LanguageGrammars) {
    self.places = places
    self.developmentLanguages = developmentLanguages
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
    var files: [LintedFile] = []
    let folder = folder.isEmpty ? "." : folder
    do throws(FileError) {
      let listing = try places.listing(of: folder)
      faults += listing.faults
      for path in listing.files {
        do throws(FileError) {
          files.append(LintedFile(try SourceText(contentsOf: path.path, atMost: ReadingLimits().size), path: path))
        } catch {
          faults.append(Diagnostic(error, at: SourceLocation(file: path.path)))
        }
      }
    } catch {
      faults.append(Diagnostic(error, at: SourceLocation(file: folder)))
    }
    self.files += files
    return files.isEmpty ? nil : TableGroup(files, in: folder, developmentLanguages, grammars: grammars)
  }
}
