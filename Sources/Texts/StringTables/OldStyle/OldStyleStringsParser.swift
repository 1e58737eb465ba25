internal import Diagnostics
internal import FileFormats

/// Parses an old-style `.strings` file, and recovers from faults.
///
/// ```
/// file    := blanks ( '{' pairs '}' | pairs ) blanks
/// pairs   := ( text blanks ( '=' blanks value blanks )? ';' blanks )*     "key"; stands for "key" = "key";
/// value   := text | '{' pairs '}' | '(' list ')' | '<' hex '>'            only text is valid as a value here
/// text    := '"' … '"' | "'" … "'" | [A-Za-z0-9_$/:.-]+
/// blanks  := ( U+0009–U+000D | space | U+2028 | U+2029 | '//' … line end | '/*' … '*/' )*
/// escape  := '\' ( octal{1,3}         a character of the NeXTSTEP encoding
///                | 'U' hex{1,4}       a UTF-16 unit; two make a surrogate pair
///                | [abfnrtv]          as in C
///                | any )              itself
/// ```
/// Where Apple's parser drops the rest of the file, or all of it, this one reports the location and keeps the pairs
/// before and after it.
///
/// Source of the grammar: swift-corelibs-foundation, `CFOldStylePList.c`.
struct OldStyleStringsParser {
  private var scanner: OldStyleScanner
  private var entries: [StringEntry] = []
  /// Whether a fault was just reported. Whatever follows up to the next pair belongs to it and is not reported again.
  private var isRecovering = false

  /// Parses a file.
  ///
  /// - Complexity: O(length).
  static func parse(_ text: DecodedText) -> (entries: [StringEntry], log: FileDiagnosticLog) {
    var parser = OldStyleStringsParser(scanner: OldStyleScanner(text))
    parser.parseFile()
    return (parser.entries, parser.scanner.log)
  }

  private mutating func parseFile() {
    scanner.skipBlanks()
    var brace = scanner.peek == UInt8(ascii: "{") ? scanner.offset : nil
    if brace != nil { scanner.advance() }
    while true {
      scanner.skipBlanks()
      guard let byte = scanner.peek else { break }
      switch byte {
      case UInt8(ascii: "}") where brace != nil:
        brace = nil
        scanner.advance()
        reportTrailingToken()
      case UInt8(ascii: "#"):
        scanner.log.report(.hashComment, at: scanner.offset)
        scanner.skipLine()
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
        reportStray(scanner.offset..<scanner.offset + 1)
        scanner.skipNested()
      default:
        if let key = scanner.text() {
          parsePair(key)
        } else {
          reportStray(scanner.offset..<scanner.offset + 1)
          scanner.advance()
        }
      }
    }
    if let brace { scanner.log.report(.unterminated(.dictionary), at: brace) }
  }

  /// Reports what follows the closing brace of the file's dictionary.
  private mutating func reportTrailingToken() {
    scanner.skipBlanks()
    let start = scanner.offset
    guard scanner.peek != nil else { return }
    if scanner.text() == nil { scanner.advance() }
    reportStray(start..<scanner.offset)
  }

  private mutating func parsePair(_ key: OldStyleScanner.Token) {
    guard key.isTerminated else { return leaveOutUnterminated(key) }
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: "=")) {
      parseValue(of: key)
    } else if scanner.peek == UInt8(ascii: ";") {
      scanner.advance()
      // The end of a broken pair looks like this shorthand.
      if !isRecovering { add(key, key) }
      isRecovering = false
    } else if key.lineBreak != nil {
      leaveOutUnterminated(key)
    } else if !takesValueWithoutEqualsSign(key) {
      reportStray(key.range)
    }
  }

  /// Parses `"key" "text";`. If the input differs, nothing is added.
  private mutating func takesValueWithoutEqualsSign(_ key: OldStyleScanner.Token) -> Bool {
    guard !isRecovering, let value = scanner.text() else { return false }
    scanner.skipBlanks()
    if value.isTerminated && scanner.take(UInt8(ascii: ";")) {
      scanner.log.report(.missingEqualsSign(key: written(key)), at: key.range.upperBound)
      add(key, value)
      return true
    }
    return !scanner.rewind(to: value.range.lowerBound)
  }

  private mutating func parseValue(of key: OldStyleScanner.Token) {
    let end = scanner.offset
    scanner.skipBlanks()
    switch scanner.peek {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      scanner.log.report(.nestedValue(key: written(key)), at: scanner.offset)
      scanner.skipNested()
      scanner.skipBlanks()
      isRecovering = !scanner.take(UInt8(ascii: ";"))
    default:
      guard let value = scanner.text() else {
        scanner.log.report(.missingValue(key: written(key)), at: end)
        isRecovering = !scanner.take(UInt8(ascii: ";"))
        return
      }
      finishPair(key, value, equalsSignEnd: end)
    }
  }

  private mutating func finishPair(
    _ key: OldStyleScanner.Token, _ value: OldStyleScanner.Token, equalsSignEnd: Int
  ) {
    if !value.isTerminated { return cutAtLineEnd(key, value) }
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: ";")) {
      add(key, value)
      isRecovering = false
    } else if scanner.peek == UInt8(ascii: "="), scanner.rewind(to: value.range.lowerBound) {
      // "a" = "b" = "text"; is an "a" without text, followed by the pair "b".
      scanner.log.report(.missingValue(key: written(key)), at: equalsSignEnd)
    } else if endsItsFirstLine(value) {
      cutAtLineEnd(key, value)
    } else {
      scanner.log.report(.missingSemicolon(key: written(key)), at: value.range.upperBound)
      add(key, value)
      isRecovering = true
    }
  }

  // MARK: Unterminated quotes

  /// Returns whether the first line of a multiline string ends with `;`, so that the closing quote is probably the
  /// opening quote of a later string.
  private func endsItsFirstLine(_ token: OldStyleScanner.Token) -> Bool {
    guard let lineBreak = token.lineBreak else { return false }
    return scanner.bytes[token.content.lowerBound..<lineBreak].last { $0 > 0x20 } == UInt8(ascii: ";")
  }

  /// Keeps the first line of a string whose closing quote is missing, and continues after that line.
  private mutating func cutAtLineEnd(_ key: OldStyleScanner.Token, _ value: OldStyleScanner.Token) {
    scanner.log.report(.unterminated(.string), at: value.range.lowerBound)
    var line = scanner.bytes[value.content.lowerBound..<(value.lineBreak ?? value.content.upperBound)]
    line = line.dropLast(while: { $0 <= 0x20 })
    if line.last == UInt8(ascii: ";") { line = line.dropLast() }
    let cut = OldStyleScanner.Token(
      range: value.range, content: line.indices, isQuoted: true, isTerminated: false, lineBreak: nil)
    add(key, cut)
    if let lineBreak = value.lineBreak, scanner.rewind(to: lineBreak) { isRecovering = false }
  }

  private mutating func leaveOutUnterminated(_ key: OldStyleScanner.Token) {
    scanner.log.report(.unterminated(.string), at: key.range.lowerBound)
    if let lineBreak = key.lineBreak, scanner.rewind(to: lineBreak) { isRecovering = false }
  }

  // MARK: Results

  private mutating func add(_ key: OldStyleScanner.Token, _ value: OldStyleScanner.Token) {
    let keyText = decoded(key)
    let text = value.range == key.range ? keyText : decoded(value)
    let location = scanner.log.location(at: key.range.lowerBound)
    let valueLocation = scanner.log.location(at: value.range.lowerBound)
    entries.append(
      StringEntry(key: keyText, location: location, value: .text(LocatedText(text, at: valueLocation))))
  }

  private mutating func decoded(_ token: OldStyleScanner.Token) -> String {
    let bytes = scanner.bytes[token.content]
    if token.isQuoted { return decodeOldStyleEscapes(bytes, &scanner.log) }
    let text = String(decoding: bytes, as: UTF8.self)
    if !bytes.allSatisfy(isUnquotedTextByte) {
      scanner.log.report(.missingQuotes(written: text), at: token.range.lowerBound)
    }
    return text
  }

  private func written(_ token: OldStyleScanner.Token) -> String {
    String(decoding: scanner.bytes[token.content], as: UTF8.self)
  }

  private mutating func reportStray(_ range: Range<Int>) {
    if !isRecovering {
      let written = String(decoding: scanner.bytes[range], as: UTF8.self)
      scanner.log.report(.strayToken(written: written), at: range.lowerBound)
    }
    isRecovering = true
  }
}

extension ArraySlice {
  /// The elements up to the last one that does not satisfy a condition.
  fileprivate func dropLast(while condition: (Element) -> Bool) -> ArraySlice {
    guard let last = lastIndex(where: { !condition($0) }) else { return prefix(0) }
    return self[...last]
  }
}

private func isUnquotedTextByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "_$/:.-".utf8.contains(byte)
  }
}

/// Resolves the escapes of a quoted old-style string.
///
/// - Parameters:
///   - bytes: The text between the quotes, a slice of the file so that offsets are known.
///   - log: Receives diagnostics for invalid escapes.
/// - Complexity: O(length).
func decodeOldStyleEscapes(_ bytes: ArraySlice<UInt8>, _ log: inout FileDiagnosticLog) -> String {
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var decoder = OldStyleEscapeDecoder(rest: bytes)
  while let byte = decoder.rest.popFirst() {
    if byte == UInt8(ascii: "\\") {
      decoder.decodeEscape(&log)
    } else {
      decoder.output.append(byte)
    }
  }
  return String(decoding: decoder.output, as: UTF8.self)
}

private struct OldStyleEscapeDecoder {
  var rest: ArraySlice<UInt8>
  var output: [UInt8] = []

  init(rest: ArraySlice<UInt8>) {
    self.rest = rest
    output.reserveCapacity(rest.count)
  }

  /// Decodes what follows a backslash.
  mutating func decodeEscape(_ log: inout FileDiagnosticLog) {
    let start = rest.startIndex - 1
    guard let byte = rest.first else { return output.append(UInt8(ascii: "\\")) }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): decodeOctal(start, &log)
    case UInt8(ascii: "U"): decodeUnicode(start, &log)
    default:
      // Any other byte stands for itself. The remaining bytes of a multibyte character follow unescaped.
      rest.removeFirst()
      output.append(Self.controls[byte] ?? byte)
      if Self.controls[byte] == nil && isLetterOrDigit(byte) {
        log.report(.unknownEscape(written: "\\" + String(Unicode.Scalar(byte))), at: start)
      }
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
  ]

  private mutating func decodeOctal(_ start: Int, _ log: inout FileDiagnosticLog) {
    let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    rest = rest.dropFirst(digits.count)
    // Three digits can exceed a byte; Apple's reader keeps the low eight bits.
    let code = digits.reduce(0 as UInt8) { $0 << 3 | ($1 - UInt8(ascii: "0")) }
    if let scalar = nextStepCharacter(code) {
      output.append(scalar)
    } else {
      appendReplacement("\\" + String(decoding: digits, as: UTF8.self), start, &log)
    }
  }

  private mutating func decodeUnicode(_ start: Int, _ log: inout FileDiagnosticLog) {
    rest.removeFirst()
    guard let unit = takeUnit() else {
      output.append(UInt8(ascii: "U"))
      return log.report(.unknownEscape(written: "\\U"), at: start)
    }
    if let scalar = Unicode.Scalar(unit) { return output.append(scalar) }
    let behindUnit = rest
    if rest.starts(with: "\\U".utf8) {
      rest = rest.dropFirst(2)
      if let low = takeUnit(), let scalar = Unicode.Scalar(high: unit, low: low) {
        return output.append(scalar)
      }
    }
    rest = behindUnit
    appendReplacement("\\U" + String(unit, radix: 16), start, &log)
  }

  private mutating func takeUnit() -> UInt16? {
    let digits = rest.prefix(4).prefix { isHexadecimalDigit($0) }
    rest = rest.dropFirst(digits.count)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func appendReplacement(_ written: String, _ start: Int, _ log: inout FileDiagnosticLog) {
    output.append(Unicode.Scalar(0xFFFD as UInt16) ?? "?")
    log.report(.unassignedEscape(written: written), at: start)
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  let scalar = Unicode.Scalar(byte)
  return scalar.isASCII && (scalar.properties.isAlphabetic || isHexadecimalDigit(byte))
}

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  Unicode.Scalar(byte).properties.isASCIIHexDigit
}

/// Returns the character for a code in the NeXTSTEP encoding, which octal escapes use.
///
/// - Returns: nil for 0xFE and 0xFF, which are unassigned.
///
/// Source: unicode.org, Public/MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT.
func nextStepCharacter(_ code: UInt8) -> Unicode.Scalar? {
  code < 0x80 ? Unicode.Scalar(code) : upperHalf[Int(code) - 0x80].flatMap { Unicode.Scalar($0) }
}

/// The characters 0x80 to 0xFF, eight per line.
private let upperHalf: [UInt16?] = [
  0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
  0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
  0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
  0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
  0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
  0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
  0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
  0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
  0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
  0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
  0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
  0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
  0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
  0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
  0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
  0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, nil, nil,
]
