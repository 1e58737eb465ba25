internal import FileFormats

/// Splits an old-style file into strings and punctuation.
///
/// It does not know about pairs: ``OldStyleStringsParser`` decides what a token means and where to continue after a
/// fault.
struct OldStyleScanner {
  /// A string as written in the file, with its escapes.
  struct Token {
    /// The whole token, including quotes.
    let range: Range<Int>
    /// The text between the quotes, or the whole token if it has none.
    let content: Range<Int>
    /// Whether it is quoted.
    let isQuoted: Bool
    /// Whether its closing quote was found; true for an unquoted string.
    let isTerminated: Bool
    /// The first line break between the quotes.
    let lineBreak: Int?
  }

  let bytes: [UInt8]
  var log: FileDiagnosticLog
  private(set) var offset = 0
  /// The number of bytes that may still be read again. It prevents quadratic time on a file of broken quotes.
  private var rereadBudget: Int
  /// Whether the unterminated comment has been reported; it may be scanned twice.
  private var hasReportedComment = false

  init(_ text: DecodedText) {
    bytes = text.bytes
    log = FileDiagnosticLog(text)
    rereadBudget = 4 * text.bytes.count + 4096
  }

  /// The next byte; nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  /// Consumes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  /// Moves back to an offset; returns false if the budget does not allow it.
  mutating func rewind(to target: Int) -> Bool {
    let distance = offset - target
    guard distance <= rereadBudget else { return false }
    rereadBudget -= distance
    offset = target
    return true
  }

  /// Skips white space and comments.
  mutating func skipBlanks() {
    while offset < bytes.count {
      let width = blankWidth(at: offset)
      if width > 0 {
        offset += width
      } else if bytes[offset...].starts(with: "//".utf8) {
        skipLine()
      } else if bytes[offset...].starts(with: "/*".utf8) {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  /// Skips the rest of the line.
  mutating func skipLine() {
    while offset < bytes.count && !isLineBreak(at: offset) { offset += 1 }
  }

  private mutating func skipBlockComment() {
    let start = offset
    offset += 2
    while offset < bytes.count {
      if bytes[offset...].starts(with: "*/".utf8) {
        offset += 2
        return
      }
      offset += 1
    }
    if !hasReportedComment { log.report(.unterminated(.comment), at: start) }
    hasReportedComment = true
  }

  /// Scans a string; nil if punctuation or the end of the file comes next.
  mutating func text() -> Token? {
    guard let byte = peek, !Self.punctuation.contains(byte) else { return nil }
    let start = offset
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quotedText(byte) }
    while offset < bytes.count, blankWidth(at: offset) == 0, !Self.delimiters.contains(bytes[offset]) {
      offset += 1
    }
    return Token(
      range: start..<offset, content: start..<offset, isQuoted: false, isTerminated: true, lineBreak: nil)
  }

  private mutating func quotedText(_ quote: UInt8) -> Token {
    let start = offset
    var lineBreak: Int?
    offset += 1
    while offset < bytes.count && bytes[offset] != quote {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if lineBreak == nil && isLineBreak(at: offset) {
        lineBreak = offset
      }
      offset += 1
    }
    let isTerminated = offset < bytes.count
    offset = min(offset, bytes.count)
    let content = start + 1..<offset
    if isTerminated { offset += 1 }
    return Token(
      range: start..<offset, content: content, isQuoted: true, isTerminated: isTerminated,
      lineBreak: lineBreak)
  }

  /// Skips a dictionary, list or data with its contents.
  mutating func skipNested() {
    let start = offset
    let construct: StringFileFault.Construct =
      switch bytes[offset] {
      case UInt8(ascii: "{"): .dictionary
      case UInt8(ascii: "("): .list
      default: .data
      }
    var depth = 0
    repeat {
      skipBlanks()
      guard let byte = peek else {
        log.report(.unterminated(construct), at: start)
        return
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
      if text() == nil { offset += 1 }
    } while depth > 0
  }

  private static let punctuation: [UInt8] = Array("=;{}()<>,".utf8)
  private static let delimiters: [UInt8] = punctuation + Array("\"'".utf8)

  /// Returns the length in bytes of the white space character at an offset, 0 if there is none: ASCII white space,
  /// U+2028 and U+2029.
  private func blankWidth(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x09...0x0D, 0x20: 1
    case 0xE2: isUnicodeLineBreak(at: offset) ? 3 : 0
    default: 0
    }
  }

  private func isLineBreak(at offset: Int) -> Bool {
    bytes[offset] == 0x0A || bytes[offset] == 0x0D || isUnicodeLineBreak(at: offset)
  }

  private func isUnicodeLineBreak(at offset: Int) -> Bool {
    bytes[offset] == 0xE2 && offset + 2 < bytes.count && bytes[offset + 1] == 0x80
      && (bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9)
  }
}
