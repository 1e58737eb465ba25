/// The path of a string file, and what it says about the file.
///
/// ```
/// path := ( folder "/" )? ( language ".lproj/" )? table "." ( "strings" | "stringsdict" | "xcstrings" )
/// ```
/// Names that begin with a dot are hidden: `._Main.strings` is not a string file.
///
/// Every entry of a folder is parsed, so names are searched by byte; by character, it took 2 % of the startup time.
package struct StringFilePath: Hashable, Sendable {
  package let path: String
  package let format: StringTableFormat
  /// The file's name without its extension.
  package let table: String
  /// The language of the `.lproj` folder that contains it; nil if there is none. Always nil for a String Catalog, which
  /// names its languages itself.
  package let language: String?
  /// The folder that contains the `.lproj` folder, or the file itself; empty if the path has none.
  package let folder: String

  /// Parses a path; nil if it is not that of a string file.
  package init?(_ path: String) {
    let (folder, name) = Self.split(path)
    guard !name.hasPrefix("."), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let format = StringTableFormat(rawValue: String(name[name.utf8.index(after: dot)...]))
    else { return nil }
    let (parent, folderName) = Self.split(folder)
    let language = format == .xcstrings ? nil : Self.language(ofFolder: folderName)
    self.init(
      path, in: language == nil ? folder : parent, format: format, table: String(name[..<dot]), language: language)
  }

  /// Describes a file whose path says nothing about it, such as standard input, or a table in memory.
  package init(
    _ path: String, in folder: String = "", format: StringTableFormat, table: String, language: String? = nil
  ) {
    self.path = path
    self.folder = folder
    self.format = format
    self.table = table
    self.language = language
  }

  /// Whether the file is in `Base.lproj`, whose texts are in the development language.
  ///
  /// Source: Apple, Bundle Programming Guide, "Localized resources".
  package var isBase: Bool { language == "Base" }

  /// The rank of the file among those with texts for one table and language: where several have a key, that of the
  /// highest precedence applies. Higher formats come first, and all of a language's own files before `Base.lproj`.
  package var precedence: Int {
    let formats = StringTableFormat.allCases
    return (formats.firstIndex(of: format) ?? 0) - (isBase ? formats.count : 0)
  }

  /// Returns the language of a folder such as `pl.lproj`; nil for other folders.
  static func language(ofFolder name: String) -> String? {
    name.hasSuffix(".lproj") && !name.hasPrefix(".") ? String(name.utf8.dropLast(".lproj".utf8.count)) : nil
  }

  /// Splits a path into folder and name; the folder is empty if there is none.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}
