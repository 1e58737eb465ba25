internal import Diagnostics
internal import Glibc
internal import JSON
internal import NotificationModel
package import Platform
internal import StringTables

/// Recognizes list documents, line-delimited notifications, files of categories and payloads among other JSON files.
struct DocumentFile {
  /// Larger JSON files in a source tree are data.
  private static let maximumSize = 16 << 20
  /// A `.json` file is a document if it contains every name of one of these rows.
  private static let signs = [
    ["\"hiddenPreviewsBodyPlaceholder\""], ["\"categorySummaryFormat\""], ["\"notifications\"", "\"aps\""],
  ]
  /// The same for `.ndjson` and `.jsonl` files, which other programs write too.
  private static let lineSigns = [["\"payload\"", "\"aps\"", "\"app\""]]

  /// A `.json` file with these names is a list if its notifications have the last two as members. Other documents have them
  /// too, such as descriptions of interfaces.
  private static let listSigns = ["\"notifications\"", "\"payload\"", "\"app\""]

  /// Whether a path has the extension of a payload or of JSON.
  static func isCandidate(_ path: String) -> Bool {
    [".apns", ".json", ".ndjson", ".jsonl"].contains { path.hasSuffix($0) }
  }

  /// Whether a file found in a folder is a document.
  ///
  /// - Complexity: O(1) for `.apns` files, otherwise O(size of the file), which is searched for member names.
  static func isDocument(_ path: String) -> Bool {
    if path.hasSuffix(".apns") { return true }
    var status = stat()
    guard isCandidate(path), stat(path, &status) == 0, status.st_size <= maximumSize,
      let source = try? SourceText(contentsOf: path)
    else { return false }
    func hasAll(_ names: [String]) -> Bool {
      names.allSatisfy { ByteSearch($0).firstOffset(in: source.bytes) != nil }
    }
    guard path.hasSuffix(".json") else { return lineSigns.contains(where: hasAll) }
    return signs.contains(where: hasAll) || hasAll(listSigns) && isList(source)
  }

  /// Whether a document has notifications, each with an app and a payload.
  private static func isList(_ source: SourceText) -> Bool {
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    guard let notifications = try? reader.readDocument().member(NotificationList.Member.notifications),
      notifications.kind == .array
    else {
      return false
    }
    var (count, isList) = (0, true)
    try? notifications.forEachElement { (_, notification) throws(JSONTypeError) in
      count += 1
      isList =
        isList && notification.member(UserNotification.Member.app)?.kind == .string
        && notification.member(UserNotification.Member.payload)?.kind == .object
    }
    return count > 0 && isList
  }
}

/// Where the keys in documents are looked up.
package struct DocumentTables: Sendable {
  /// The folder that contains `*.lproj` folders and `*.xcstrings` files; nil for each document's own folder.
  package var folder: String?
  /// The table's name.
  package var table: String

  /// Creates a place to look up keys.
  ///
  /// - Parameters:
  ///   - folder: A folder, or one `.xcstrings` file; nil for each document's own folder.
  ///   - table: The table's name; nil for `Localizable`, or the name of the file.
  package init(folder: String? = nil, table: String? = nil) {
    self.folder = folder
    self.table = table ?? folder.flatMap { StringFilePath($0)?.table } ?? "Localizable"
  }

  /// Lists the files of the table. In the working folder, paths have no leading `./`, as in ``FileFinder``.
  ///
  /// - Parameters:
  ///   - folder: A folder, or one `.xcstrings` file.
  ///   - name: The table's name; nil for ``table``.
  /// - Returns: The files, and the diagnostics of the listing: unreadable folders, and links that lead outside.
  /// - Throws: ``FileError`` if there is no such folder.
  func listing(
    of folder: String, table name: String? = nil
  ) throws(FileError) -> (files: [StringFilePath], diagnostics: [Diagnostic]) {
    let isWorkingFolder = withoutTrailingSlashes(folder) == "."
    func path(_ path: String) -> String { isWorkingFolder ? String(path.dropFirst("./".count)) : path }
    let listing = try CatalogListing(directory: folder)
    let files = listing.files.filter { LiteralString($0.table) == LiteralString(name ?? table) }
    let diagnostics = listing.diagnostics.map { fault -> Diagnostic in
      guard isWorkingFolder, let error = fault.kind as? FileError else { return fault }
      return Diagnostic(
        FileError(path: path(error.path), reason: error.reason), at: SourceLocation(file: path(error.path)))
    }
    return (files.compactMap { StringFilePath(path($0.path)) }, diagnostics)
  }

  /// Returns the files of the table in listing order; empty if each document has its own folder.
  ///
  /// - Throws: `FileError` if the folder cannot be listed.
  package func files() throws(FileError) -> [String] {
    guard let folder else { return [] }
    return try listing(of: folder).files.map(\.path)
  }

  /// Whether the table exists in at least one language. True if each document has its own folder.
  ///
  /// - Throws: `FileError` if the folder cannot be listed.
  package func isThere() throws(FileError) -> Bool {
    guard folder != nil else { return true }
    return try !files().isEmpty
  }
}

/// The tables of documents, each read on first use.
final class DocumentTableReader {
  private let places: DocumentTables
  private let projectLanguages: ProjectLanguages
  private let grammars: LanguageGrammars
  private var known: [Place: TableGroup?] = [:]
  /// A table, by its folder and its name.
  private struct Place: Hashable {
    let folder: String
    let table: String
  }

  /// The files that were read.
  private(set) var files: [LintedFile] = []
  /// Folders and files that could not be read.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ places: DocumentTables, _ projectLanguages: ProjectLanguages, grammars: LanguageGrammars) {
    self.places = places
    self.projectLanguages = projectLanguages
    self.grammars = grammars
  }

  /// Returns the checks of a document's keys, in the tables in which they are looked up.
  func placeholders(ofDocument path: String) -> AppPlaceholders {
    let check = { [self] (name: String) in
      PlaceholderCheck(table: table(ofDocument: path, named: name), tableName: name)
    }
    return AppPlaceholders(check(places.table), check)
  }

  /// Returns a table in which a document's keys are looked up; nil if there is none.
  private func table(ofDocument path: String, named name: String) -> TableGroup? {
    let place = Place(folder: places.folder ?? StringFilePath.split(path).folder, table: name)
    if let table = known[place] { return table }
    let table = readTable(place)
    known[place] = .some(table)
    return table
  }

  private func readTable(_ place: Place) -> TableGroup? {
    var files: [LintedFile] = []
    let folder = place.folder.isEmpty ? "." : place.folder
    do throws(FileError) {
      let listing = try places.listing(of: folder, table: place.table)
      // A folder with several tables is listed for each of them.
      diagnostics += listing.diagnostics.filter { !diagnostics.contains($0) }
      for path in listing.files {
        do throws(FileError) {
          files.append(try LintedFile(path))
        } catch {
          diagnostics.append(Diagnostic(error, at: SourceLocation(file: path.path)))
        }
      }
    } catch {
      diagnostics.append(Diagnostic(error, at: SourceLocation(file: folder)))
    }
    self.files += files
    return files.isEmpty ? nil : TableGroup(files, in: folder, projectLanguages, grammars: grammars)
  }
}

/// Lists of notifications, one in each line, as `sotto stream` reads them.
struct StreamedLists {
  private let source: SourceText
  private let placeholders: AppPlaceholders

  /// Returns nil if the first line is not a list.
  init?(_ source: SourceText, _ placeholders: AppPlaceholders) {
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    guard case .success(let first)? = reader.nextLine()?.value, first.kind == .object,
      [first.member(NotificationList.Member.notifications), first.member(NotificationList.Member.desktopNotifications)]
        .contains(where: { $0?.kind == .array })
    else { return nil }
    self.source = source
    self.placeholders = placeholders
  }

  /// Checks each line as a document of its own.
  func findings() -> [Finding] {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [Finding] in
      guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return [] }
      // The name of the file would say that the line has lines of its own.
      let document = SourceText(name: "", bytes: Array(line))
      return DocumentCheck(source: document, placeholders: placeholders).documentFindings().map { finding in
        finding.with { ($0.location.file, $0.location.line) = (source.name, index + 1) }
      }
    }
  }
}
