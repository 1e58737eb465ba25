internal import Diagnostics
internal import LiteralString
internal import StringCatalog
internal import TextDecoding

/// One file of strings while it is checked.
///
/// Its text is decoded a second time, beside the reader's, when a finding has to be placed in it, and of a String Catalog
/// when its keys' states are asked for.
final class LintedFile {
  let source: SourceText
  let format: StringTableFormat
  /// The table's name, the file's without its extension.
  let table: String
  /// The language that the file's folder names; empty where it is in none.
  let language: String
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
    // An escape takes six bytes at most, and an element's name stands before an XML text.
    let end = min(self.text.bytes.count, start + column + text.text.utf8.count * 6 + 256)
    var offset = start + column - 1
    let needle = ByteSearch(part)
    for left in (0...occurrence).reversed() {
      guard let found = needle.firstOffset(in: self.text.bytes, from: offset, to: end) else { return place }
      offset = left == 0 ? found : found + needle.count
    }
    let found = self.text.lines.position(at: offset)
    return SourceLocation(file: place.file, line: found.line, column: found.column)
  }

  /// Returns what stands around a place; nil where the file has no lines, or the place none.
  func excerpt(at place: SourceLocation) -> SourceExcerpt? {
    guard hasLines, let number = place.line, let start = text.lines.offset(ofLine: number) else { return nil }
    return SourceExcerpt(text.bytes, lineStart: start, column: place.column)
  }

  /// Returns the column of a place in code points; nil where it has none, or stands too far from its line's beginning.
  func codePointColumn(of place: SourceLocation) -> Int? {
    guard hasLines, let number = place.line, let column = place.column, column <= Self.longestLine,
      let start = text.lines.offset(ofLine: number), start + column - 1 <= text.bytes.count
    else { return nil }
    return 1 + text.bytes[start..<start + column - 1].count { !$0.isContinuation }
  }

  /// Counting the characters of a longer line for each finding in it would take too long: it is written by a program.
  private static let longestLine = 1 << 14
}
