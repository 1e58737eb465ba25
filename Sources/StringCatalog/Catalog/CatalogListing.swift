internal import Diagnostics

/// The files of a folder that hold strings, by their names alone.
struct CatalogListing {
  private(set) var files: [TableFile] = []
  /// Folders inside that could not be listed.
  private(set) var faults: [Diagnostic] = []

  /// Lists a folder, or takes one `.xcstrings` file.
  init(directory: String) throws(FileError) {
    let path = withoutTrailingSlashes(directory)
    if let table = stem(of: fileName(of: path), extension: "xcstrings") {
      files = [TableFile(try SourceText(contentsOf: path), table: table)]
      return
    }
    for name in try directoryEntries(of: path) {
      if let language = stem(of: name, extension: "lproj") {
        addFolder("\(path)/\(name)", language)
      } else if let table = stem(of: name, extension: "xcstrings") {
        files.append(TableFile(path: "\(path)/\(name)", table: table, language: nil, format: .xcstrings))
      }
    }
  }

  private mutating func addFolder(_ path: String, _ language: String) {
    do {
      for name in try directoryEntries(of: path) {
        for (suffix, format) in [("strings", StringTableFormat.strings), ("stringsdict", .stringsdict)] {
          guard let table = stem(of: name, extension: suffix) else { continue }
          files.append(TableFile(path: "\(path)/\(name)", table: table, language: language, format: format))
        }
      }
    } catch {
      faults.append(Diagnostic(error, at: SourceLocation(file: path)))
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

private func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return path
}
