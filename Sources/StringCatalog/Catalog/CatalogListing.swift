internal import Diagnostics

/// The files of a folder that hold strings, by their names alone.
struct CatalogListing {
  private(set) var files: [TableFile] = []
  /// Folders inside that could not be listed.
  private(set) var faults: [Diagnostic] = []
  private let limits: ReadingLimits

  /// Lists a folder, or takes one `.xcstrings` file.
  init(directory: String, limits: ReadingLimits) throws(FileError) {
    self.limits = limits
    let path = withoutTrailingSlashes(directory)
    if let table = stem(of: fileName(of: path), extension: "xcstrings") {
      let source = try SourceText(contentsOf: path, atMost: limits.size)
      files = [TableFile(source, table: table, limits: limits)]
      return
    }
    for entry in try directoryEntries(of: path) {
      if let language = stem(of: entry.name, extension: "lproj") {
        addFolder(entry, language, of: path)
      } else if let table = stem(of: entry.name, extension: "xcstrings") {
        addFile(entry, table: table, language: nil, format: .xcstrings, of: path)
      }
    }
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
      files.append(
        TableFile(path: entry.path, table: table, language: language, format: format, limits: limits))
    } catch {
      faults.append(Diagnostic(error, at: SourceLocation(file: entry.path)))
    }
  }
}

/// Returns a file's name without an extension; nil when it has another one, or is hidden as `._Main.strings` is.
private func stem(of name: String, extension suffix: String) -> String? {
  guard name.utf8.first != UInt8(ascii: "."), name.hasSuffix("." + suffix) else { return nil }
  return String(name.dropLast(suffix.count + 1))
}

private func fileName(of path: String) -> String {
  String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
}

/// Returns a path without the slashes that it ends with, but for that of the root.
package func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return path
}
