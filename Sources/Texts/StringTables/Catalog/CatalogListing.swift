package import Diagnostics
package import Platform

/// The string files in a folder, found by name only.
package struct CatalogListing {
  /// The files, none of which has been opened.
  package private(set) var files: [StringFilePath] = []
  /// Diagnostics for subfolders that cannot be listed, and for links that lead out of the folder.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the only file is an `.xcstrings` file named by the caller; it may not exist.
  let isSingleFile: Bool

  /// Lists a folder, or a single `.xcstrings` file.
  ///
  /// - Throws: `FileError` if there is no such folder.
  package init(directory: String) throws(FileError) {
    let root = withoutTrailingSlashes(directory)
    if let file = StringFilePath(root), file.format == .xcstrings {
      files = [file]
      isSingleFile = true
      return
    }
    isSingleFile = false
    for entry in try directoryEntries(of: root) {
      if StringFilePath.language(ofFolder: entry.name) != nil {
        addFolder(entry, of: root)
      } else if let file = StringFilePath(entry.path), file.format == .xcstrings {
        add(file, entry, of: root)
      }
    }
  }

  /// Returns the diagnostic for a folder without tables; nil if another diagnostic already explains it.
  func emptinessDiagnostic(of directory: String) -> Diagnostic? {
    guard files.isEmpty, diagnostics.isEmpty else { return nil }
    let name = StringFilePath.split(withoutTrailingSlashes(directory)).name
    let isLanguageFolder = StringFilePath.language(ofFolder: name) != nil
    return Diagnostic(
      isLanguageFolder ? CatalogFault.languageFolder : .noTables, at: SourceLocation(file: directory))
  }

  private mutating func addFolder(_ folder: DirectoryEntry, of root: String) {
    do {
      try folder.requireInside(root)
      for entry in try directoryEntries(of: folder.path) {
        if let file = StringFilePath(entry.path), file.format != .xcstrings { add(file, entry, of: root) }
      }
    } catch {
      diagnostics.append(Diagnostic(error, at: SourceLocation(file: folder.path)))
    }
  }

  private mutating func add(_ file: StringFilePath, _ entry: DirectoryEntry, of root: String) {
    do {
      try entry.requireInside(root)
      files.append(file)
    } catch {
      diagnostics.append(Diagnostic(error, at: SourceLocation(file: entry.path)))
    }
  }
}

/// Returns a path without trailing slashes, except for the root.
package func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return path
}
