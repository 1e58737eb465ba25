internal import Diagnostics
internal import FileFormats
package import Platform

extension Catalog {
  /// Lists the tables of a folder whose files are being edited, and reads all of them.
  ///
  /// A file with an error that an earlier catalog could read is taken from that catalog, so that its texts stay while
  /// the file is fixed. Its diagnostics are then not among the catalog's.
  ///
  /// - Parameters:
  ///   - directory: A folder, or one `.xcstrings` file.
  ///   - developmentLanguage: As for ``Catalog/init(directory:limits:developmentLanguage:)``.
  ///   - earlier: A catalog of the same folder that was made in this way; nil for the first one.
  /// - Returns: The catalog, and the paths of the files that were taken from the earlier one.
  /// - Throws: `FileError` if there is no such folder.
  /// - Complexity: O(size of the files).
  package static func followed(
    directory: String, developmentLanguage: String? = nil, after earlier: Catalog?
  ) throws(FileError) -> (catalog: Catalog, keptPaths: [String]) {
    let listing = try CatalogListing(directory: directory)
    let earlierFiles = Dictionary(
      (earlier?.files ?? []).map { ($0.path.path, $0) }, uniquingKeysWith: { $1 })
    var kept: [String] = []
    let files = listing.files.map { path -> TableFile in
      let file = TableFile(path, limits: ReadingLimits())
      file.load()
      guard !file.isIntact, let earlier = earlierFiles[path.path], earlier.isIntact else { return file }
      kept.append(path.path)
      return earlier
    }
    let diagnostics = listing.diagnostics + [listing.emptinessDiagnostic(of: directory)].compactMap(\.self)
    let catalog = Catalog(
      files: files, listingDiagnostics: diagnostics, directory: directory, developmentLanguage: developmentLanguage)
    return (catalog, kept)
  }
}

extension TableFile {
  /// Whether everything in the file could be read, once it has been read.
  fileprivate var isIntact: Bool { !diagnosticsIfRead.contains { $0.severity == .error } }
}
