internal import Diagnostics
internal import FileFormats
internal import Glibc
internal import JSON
package import Platform
package import StringTables

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

/// An input whose name does not tell its format: standard input or a pipe.
package struct LintedInput: Sendable {
  let source: SourceText
  /// The path and format of a string file; nil for a list.
  let stringsPath: StringFilePath?

  /// Reads an input to its end.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - format: The format of a string file; nil for a list document, line-delimited notifications, a file of
  ///     categories, or a payload.
  /// - Throws: `FileError` if it cannot be read.
  package init(_ input: InputFile, format: StringTableFormat?) throws(FileError) {
    let source = try input.rest(atMost: format == nil ? SourceText.defaultMaximumSize : ReadingLimits().size)
    self.source = source
    stringsPath = format.map { StringFilePath(source.name, format: $0, table: source.name) }
  }
}

/// What a String Catalog says about a key apart from its texts.
struct CatalogState {
  /// Why a text is not finished.
  enum TextState: String {
    /// It has not been translated yet.
    case new
    /// Somebody has to review it.
    case needsReview = "needs_review"
    /// A machine has translated it, and nobody has reviewed it.
    case machineTranslated = "machine_translated"
  }

  /// A language whose text is not finished.
  struct Unfinished {
    let language: LiteralString
    let state: TextState
    /// The location of the state.
    let location: SourceLocation
  }

  var isTranslatable = true
  var isStale = false
  var location: SourceLocation
  /// The unfinished languages, each once.
  var unfinished: [Unfinished] = []

  /// Whether a language's text has not been translated yet.
  func isNew(in language: String) -> Bool {
    unfinished.contains { $0.state == .new && $0.language == LiteralString(language) }
  }

  /// Reads the states of a catalog's keys; empty if it cannot be read, which its reader reports.
  ///
  /// - Parameters:
  ///   - bytes: The catalog in UTF-8.
  ///   - file: The file's name.
  /// - Returns: The states of keys that are stale, unfinished or excluded from translation.
  /// - Complexity: O(length).
  static func states(in bytes: [UInt8], file: String) -> [LiteralString: CatalogState] {
    // Most catalogs have no such states, and reading one again takes as long as the first time.
    let signs = ["\"shouldTranslate\"", "\"stale\"", "\"new\"", "\"needs_review\"", "\"machine_translated\""]
    guard signs.contains(where: { ByteSearch($0).firstOffset(in: bytes) != nil }) else { return [:] }
    let reader = JSONReader(SourceText(name: file, bytes: bytes), maximumDepth: ReadingLimits().depth)
    guard let root = try? reader.readDocument(), root.kind == .object, let strings = root.member("strings"),
      strings.kind == .object
    else { return [:] }
    var states: [LiteralString: CatalogState] = [:]
    try? strings.forEachMember { (key, entry) throws(JSONTypeError) in
      guard entry.kind == .object else { return }
      let isExcluded = entry.member("shouldTranslate")?.kind == .false
      let isStale = (try? entry.member("extractionState")?.string()) == "stale"
      let unfinished = isExcluded || isStale ? [] : Self.unfinished(in: entry.member("localizations"), file: file)
      guard isExcluded || isStale || !unfinished.isEmpty else { return }
      let (line, column) = key.position
      states[LiteralString(key.text)] = CatalogState(
        isTranslatable: !isExcluded, isStale: isStale,
        location: SourceLocation(file: file, line: line, column: column), unfinished: unfinished)
    }
    return states
  }

  private static func unfinished(in localizations: JSONValue?, file: String) -> [Unfinished] {
    var found: [Unfinished] = []
    try? localizations?.forEachMember { (language, localization) throws(JSONTypeError) in
      guard let (state, value) = unfinished(localization, depth: 0) else { return }
      let (line, column) = value.position
      found.append(
        Unfinished(
          language: LiteralString(language.text), state: state,
          location: SourceLocation(file: file, line: line, column: column)))
    }
    return found
  }

  /// Returns the first state of a localization, or of one of its variations, that is not finished.
  ///
  /// A new unit without a text is not a localization; `missing-translation` reports it.
  private static func unfinished(_ value: JSONValue, depth: Int) -> (TextState, JSONValue)? {
    // Variations by device contain variations by number, and those a unit.
    guard value.kind == .object, depth < 8 else { return nil }
    if let unit = value.member("stringUnit"), unit.kind == .object, let value = unit.member("state"),
      let name = try? value.string(), let state = TextState(rawValue: name)
    {
      let text = (try? unit.member("value")?.string()) ?? ""
      if state != .new || !text.isEmpty { return (state, value) }
    }
    var found: (TextState, JSONValue)?
    for container in [value.member("variations"), value.member("substitutions")] {
      try? container?.forEachMember { (_, rule) throws(JSONTypeError) in
        if found == nil { found = unfinished(rule, depth: depth + 1) }
        guard found == nil, rule.kind == .object else { return }
        try? rule.forEachMember { (_, form) throws(JSONTypeError) in
          if found == nil { found = unfinished(form, depth: depth + 1) }
        }
      }
    }
    return found
  }
}

/// The part of a source line around a location.
///
/// A file may be a single line of megabytes, so no more is kept than a terminal shows.
package struct SourceExcerpt: Sendable {
  /// How many bytes are kept on each side.
  private static let length = 512

  /// The text before the location.
  package let before: String
  /// The text from the location to the end of the line.
  package let after: String
  /// Whether the line begins before ``before``.
  package let isCutBefore: Bool
  /// Whether the line continues after ``after``.
  package let isCutAfter: Bool
  /// Whether there is a column, and it is at the start of a character.
  package let hasPlace: Bool

  /// - Parameters:
  ///   - bytes: The file's text in UTF-8.
  ///   - lineStart: The offset of the start of the line.
  ///   - column: The column in bytes, counted from 1; nil for the whole line.
  init(_ bytes: [UInt8], lineStart: Int, column: Int?) {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let place = min(lineStart + (column ?? 1) - 1, bytes.count)
    var start = max(lineStart, place - Self.length)
    while start > lineStart, start < place, bytes[start].isContinuation { start += 1 }
    var end = bytes[place...].prefix(Self.length).firstIndex(where: isLineEnd) ?? min(place + Self.length, bytes.count)
    while end > place, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    before = String(decoding: bytes[start..<place], as: UTF8.self)
    after = String(decoding: bytes[place..<end], as: UTF8.self)
    isCutBefore = start > lineStart
    isCutAfter = end < bytes.count && !isLineEnd(bytes[end])
    hasPlace = column != nil && !(place < bytes.count && bytes[place].isContinuation)
  }
}

extension UInt8 {
  /// Whether it is a UTF-8 continuation byte.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
