internal import Diagnostics
internal import LiteralString
internal import StringCatalog
internal import TextDecoding

/// One file of strings while it is checked.
///
/// Its text is decoded once, and only when a finding has to be placed in it.
final class LintedFile {
  let source: SourceText
  let format: StringTableFormat
  /// The table's name, the file's without its extension.
  let table: String
  /// The language that the file's folder names; empty where it is in none.
  let language: String
  /// The folder that tables of the same name are compared in: where the `.lproj` folders are.
  let folder: String
  private(set) lazy var contents = StringFile.contents(
    of: source, format: format, table: table, language: language)
  private lazy var text = DecodedText(source)
  /// What a String Catalog says about its keys.
  private(set) lazy var catalogStates =
    format == .xcstrings ? CatalogState.states(in: text.bytes, file: source.name) : [:]

  init(_ source: SourceText, path: StringFilePath) {
    self.source = source
    format = path.format
    table = path.table
    language = path.language
    folder = path.folder
  }

  /// Whether the file has lines.
  var hasLines: Bool { !source.bytes.starts(with: "bplist0".utf8) }

  /// Returns the place of a part of a text.
  ///
  /// What is looked for stands in the file as it is: no format escapes the letters of a directive.
  ///
  /// - Parameters:
  ///   - part: A part of the text.
  ///   - occurrence: How many times it stands in the text before.
  ///   - text: The text.
  /// - Returns: Where the part stands; where the text begins when it is not found near by.
  func place(of part: String, occurrence: Int = 0, in text: LocatedText) -> SourceLocation {
    let place = text.location
    guard hasLines, !part.isEmpty, let line = place.line, let column = place.column,
      let start = self.text.lines.offset(ofLine: line)
    else { return place }
    let bytes = self.text.bytes
    let needle = Array(part.utf8)
    // An escape takes six bytes at most, and an element's name stands before an XML text.
    let end = min(bytes.count, start + column + text.text.utf8.count * 6 + 256)
    var offset = start + column - 1
    var left = occurrence
    while offset + needle.count <= end {
      if bytes[offset] == needle[0], bytes[offset...].starts(with: needle) {
        if left == 0 {
          let (line, column) = self.text.lines.position(at: offset)
          return SourceLocation(file: place.file, line: line, column: column)
        }
        left -= 1
        offset += needle.count
      } else {
        offset += 1
      }
    }
    return place
  }

  /// Returns a line of the file without its end; nil when there is none.
  func line(_ number: Int) -> String? {
    guard hasLines, let start = text.lines.offset(ofLine: number) else { return nil }
    let line = text.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }
}
