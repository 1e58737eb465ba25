package import Diagnostics

/// The string files in a folder, found by name only.
package struct CatalogListing {
  /// A file that has not been opened.
  package struct File {
    package let path: String
    /// The table's name.
    package let table: String
    /// The language of its folder; nil for a String Catalog.
    package let language: String?
    package let format: StringTableFormat
  }

  package private(set) var files: [File] = []
  /// Diagnostics for subfolders that cannot be listed, and for links that lead out of the folder.
  package private(set) var faults: [Diagnostic] = []
  /// Whether the only file is an `.xcstrings` file named by the caller; it may not exist.
  let isSingleFile: Bool

  /// Lists a folder, or a single `.xcstrings` file.
  ///
  /// - Throws: `FileError` if there is no such folder.
  package init(directory: String) throws(FileError) {
    let path = withoutTrailingSlashes(directory)
    if let table = stem(of: fileName(of: path), extension: "xcstrings") {
      files = [File(path: path, table: table, language: nil, format: .xcstrings)]
      isSingleFile = true
      return
    }
    isSingleFile = false
    for entry in try directoryEntries(of: path) {
      if let language = stem(of: entry.name, extension: "lproj") {
        addFolder(entry, language, of: path)
      } else if let table = stem(of: entry.name, extension: "xcstrings") {
        addFile(entry, table: table, language: nil, format: .xcstrings, of: path)
      }
    }
  }

  /// Returns the diagnostic for a folder without tables; nil if another diagnostic already explains it.
  func emptinessFault(of directory: String) -> Diagnostic? {
    guard files.isEmpty, faults.isEmpty else { return nil }
    let isLanguageFolder = stem(of: fileName(of: withoutTrailingSlashes(directory)), extension: "lproj") != nil
    return Diagnostic(
      isLanguageFolder ? CatalogFault.languageFolder : .noTables, at: SourceLocation(file: directory))
  }

  private mutating func addFolder(_ folder: DirectoryEntry, _ language: String, of root: String) {
    do {
      try folder.requireInside(root)
      for entry in try directoryEntries(of: folder.path) {
        for (suffix, format) in [("strings", StringTableFormat.strings), ("stringsdict", .stringsdict)] {
          guard let table = stem(of: entry.name, extension: suffix) else { continue }
          addFile(entry, table: table, language: language, format: format, of: root)
        }
      }
    } catch {
      faults.append(Diagnostic(error, at: SourceLocation(file: folder.path)))
    }
  }

  private mutating func addFile(
    _ entry: DirectoryEntry, table: String, language: String?, format: StringTableFormat, of root: String
  ) {
    do {
      try entry.requireInside(root)
      files.append(File(path: entry.path, table: table, language: language, format: format))
    } catch {
      faults.append(Diagnostic(error, at: SourceLocation(file: entry.path)))
    }
  }
}

/// Returns a file name without its extension; nil if it has a different extension or is hidden, such as
/// `._Main.strings`.
private func stem(of name: String, extension suffix: String) -> String? {
  guard name.utf8.first != UInt8(ascii: "."), name.hasSuffix("." + suffix) else { return nil }
  return String(name.dropLast(suffix.count + 1))
}

private func fileName(of path: String) -> String {
  String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
}

/// Returns a path without trailing slashes, except for the root.
package func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return path
}
