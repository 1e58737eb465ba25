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
