internal import Diagnostics
package import Platform
internal import StringTables

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
