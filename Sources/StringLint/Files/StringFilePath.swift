internal import StringCatalog

/// The path of a string file, and what it says about the file.
struct StringFilePath: Hashable {
  let path: String
  let format: StringTableFormat
  /// The file's name without its extension.
  let table: String
  /// The language of the `.lproj` folder that contains it; empty if there is none.
  let language: String
  /// The folder that contains the `.lproj` folder, or the file itself.
  let folder: String

  /// Parses a path; nil if it is not that of a string file.
  init?(_ path: String) {
    let (folder, name) = Self.split(path)
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...] {
    case ".strings": format = .strings
    case ".stringsdict": format = .stringsdict
    case ".xcstrings": format = .xcstrings
    default: return nil
    }
    self.path = path
    table = String(name[..<dot])
    let (parent, folderName) = Self.split(folder)
    if folderName.hasSuffix(".lproj") {
      language = String(folderName.dropLast(".lproj".count))
      self.folder = parent
    } else {
      language = ""
      self.folder = folder
    }
  }

  /// Creates the path of an input whose format is given; it is in no language's folder.
  init(_ path: String, format: StringTableFormat) {
    self.path = path
    self.format = format
    (folder, table) = Self.split(path)
    language = ""
  }

  /// Splits a path into folder and name; the folder is empty if there is none.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
