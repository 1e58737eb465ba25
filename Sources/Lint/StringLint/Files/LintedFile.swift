internal import Diagnostics
internal import FileFormats
internal import Glibc
internal import Platform
internal import StringTables

/// A string file while it is checked.
///
/// Its text is decoded a second time, apart from the reader, when a finding has to be located in it or, in a String
/// Catalog, when the states of its keys are needed.
final class LintedFile {
  let source: SourceText
  let path: StringFilePath
  private var knownContents: StringFile.Contents?
  private lazy var text = DecodedText(source)
  /// The states of a String Catalog's keys.
  private(set) lazy var catalogStates =
    path.format == .xcstrings ? CatalogState.states(in: text.bytes, file: source.name) : [:]

  /// Whether the file is a program with the extension of a table, such as one that updates tables.
  var isScript: Bool { path.language == nil && source.bytes.starts(with: "#!".utf8) }

  init(_ source: SourceText, path: StringFilePath) {
    self.source = source
    self.path = path
  }

  /// The size of a file in bytes; 0 if there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether there is a file or folder.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Opens a file.
  convenience init(_ path: StringFilePath) throws(FileError) {
    self.init(try SourceText(contentsOf: path.path, atMost: ReadingLimits().size), path: path)
  }

  /// What the file contains, read on first use and kept until the file has been checked.
  var contents: StringFile.Contents {
    if let known = knownContents { return known }
    let read = StringFile.contents(of: source, format: path.format, language: LiteralString(language))
    knownContents = read
    return read
  }

  /// Releases the contents, which take several times the memory of the file.
  func endCheck() { knownContents = nil }

  /// The language that the file's folder names; empty if it is not in an `.lproj` folder.
  var language: String { path.language ?? "" }

  /// Whether the file is not in the encoding that it should have.
  var hasInvalidEncoding: Bool { contents.diagnostics.contains { $0.kind.identifier == "invalid-encoding" } }

  /// The lines with wrong syntax. A text there may have been cut, as by the second quotation mark of `\\"`.
  private(set) lazy var damagedLines = Set(
    contents.diagnostics.filter { FileFaultCheck.syntaxFaults.contains($0.kind.identifier) }
      .compactMap(\.location?.line))

  /// Whether the file has lines; binary property lists do not.
  var hasLines: Bool { !source.bytes.starts(with: "bplist0".utf8) }

  /// Returns the location of a part of a text.
  ///
  /// The part is searched for as it is, because no format escapes the letters of a directive.
  ///
  /// - Parameters:
  ///   - part: A part of the text.
  ///   - occurrence: How many times the part occurs in the text before.
  ///   - text: The text.
  /// - Returns: The location of the part; that of the text if the part is not found near it.
  func place(of part: String, occurrence: Int = 0, in text: LocatedText) -> SourceLocation {
    let place = text.location
    // What the text itself does not contain must not be found in the next one.
    guard hasLines, !part.isEmpty, text.text.contains(part), let start = offset(of: place) else { return place }
    // An escape takes six bytes at most, and in XML the element's name comes before the text.
    let end = min(self.text.bytes.count, start + 1 + text.text.utf8.count * 6 + 256)
    let search = ByteSearch(part)
    guard let offset = search.offset(ofOccurrence: occurrence, in: self.text.bytes, from: start, to: end) else {
      return place
    }
    let found = self.text.lines.position(at: offset)
    return SourceLocation(file: place.file, line: found.line, column: found.column)
  }

  /// Whether a character of a text stands in the file as it is, not as an escape, or may do so.
  func isTyped(_ scalar: Unicode.Scalar, in text: LocatedText) -> Bool {
    guard path.format == .strings, hasLines, let start = offset(of: text.location) else { return true }
    // An escape is longer than its character, so the text's own length is enough for one that is typed.
    let end = min(self.text.bytes.count, start + text.text.utf8.count * 6 + 1)
    return ByteSearch(String(scalar)).firstOffset(in: self.text.bytes, from: start, to: end) != nil
  }

  /// Returns the file's text in UTF-8 if it contains a part; nil also for a binary property list.
  func textIfContaining(_ part: ByteSearch) -> [UInt8]? {
    // In UTF-16 the part is found only once the text has been decoded.
    let isWide = source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])
    guard hasLines, isWide || part.firstOffset(in: source.bytes) != nil,
      part.firstOffset(in: text.bytes) != nil
    else { return nil }
    return text.bytes
  }

  /// Whether there is a letter or digit at a location.
  func isWord(at place: SourceLocation) -> Bool {
    guard hasLines, let offset = offset(of: place), self.text.bytes.indices.contains(offset) else { return false }
    let byte = self.text.bytes[offset]
    return byte >= 0x80 || byte.isASCIIDigit || byte.isASCIILetter
  }

  /// Returns the offset of a location in the text; nil if it has no column.
  func offset(of place: SourceLocation) -> Int? { lines.offset(of: place) }

  /// Where the lines of the text begin.
  var lines: LineMap { text.lines }

  /// Returns the part of a line around a location; nil if the file has no lines, or the location no line.
  func excerpt(at place: SourceLocation) -> SourceExcerpt? {
    guard hasLines, let number = place.line, let start = text.lines.offset(ofLine: number) else { return nil }
    return SourceExcerpt(text.bytes, lineStart: start, column: place.column)
  }

  /// Returns a location's column in code points; nil if it has none, or is too far from the start of its line.
  func codePointColumn(of place: SourceLocation) -> Int? {
    guard hasLines, let column = place.column, column <= Self.longestLine, let end = offset(of: place),
      end <= text.bytes.count
    else { return nil }
    return 1 + text.bytes[end - column + 1..<end].count { !$0.isContinuation }
  }

  /// Counting characters for every finding in a longer line would be too slow; a program wrote such a line.
  private static let longestLine = 1 << 14
}
