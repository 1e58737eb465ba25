/// A textual form of bytes in which everything is visible.
///
/// | bytes | text |
/// |---|---|
/// | a backslash | `\\` |
/// | a tab, a carriage return | `\t`, `\r` |
/// | a character that is not visible (control, format, private use, white space other than a space) | `\u202E` |
/// | the same outside the Basic Multilingual Plane, and ill-formed UTF-8 | `\xF0` for each byte |
/// | a space or tab at the end of a line; the hyphen of a line that begins with `-- ` | `\x20`, `\t`, `\x2D` |
///
/// Line feeds are not escaped. `\n` and `\'` are decoded too, for words of a command line. In a shell, the same text
/// between `$'` and `'` means the same.
enum EscapedText {
  /// An invalid escape.
  struct Fault: Error, Equatable { let message: String }

  /// Whether a character is visible, or a space or tab.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " || scalar == "\t" { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator, .surrogate: false
    default: true
    }
  }

  /// Whether a byte is a visible ASCII character or a space. A fast check that is true for most bytes.
  private static func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Whether bytes must be escaped in a case file.
  static func isNeeded(for bytes: some Collection<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      guard let text = String(validating: line, as: UTF8.self) else { return true }
      return fault(inLine: text) != nil || text.hasPrefix("-- ")
    }
  }

  /// Returns why a line must be escaped in a case file; nil if it need not be.
  static func fault(inLine line: some StringProtocol) -> String? {
    if line.utf8.allSatisfy(isPrintable), !line.hasSuffix(" ") { return nil }
    if let scalar = line.unicodeScalars.first(where: { !isVisible($0) }) {
      return "U+\(hexadecimal(scalar.value, digits: 4)) cannot be seen"
    }
    guard let last = line.unicodeScalars.last else { return nil }
    return last == " " || last == "\t" ? "the white space at the end cannot be seen" : nil
  }

  // MARK: Writing

  static func encode(_ bytes: some Collection<UInt8>) -> String {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { encode(line: Array($0)) }
      .joined(separator: "\n")
  }

  private static func encode(line: [UInt8]) -> String {
    if line.allSatisfy({ isPrintable($0) && $0 != UInt8(ascii: "\\") }), line.last != UInt8(ascii: " "),
      !line.starts(with: "-- ".utf8)
    {
      return String(decoding: line, as: UTF8.self)
    }
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = line.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return text
      case .error(let length):
        text += line[position..<position + length].map(escape).joined()
        position += length
      case .valid(let encoded):
        let isHeader = position == 0 && line.starts(with: "-- ".utf8)
        position += encoded.count
        text += encode(Unicode.UTF8.decode(encoded), isLast: position == line.count, isHeader: isHeader)
      }
    }
  }

  private static func encode(_ scalar: Unicode.Scalar, isLast: Bool, isHeader: Bool) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\t": "\\t"
    case "\r": "\\r"
    case " " where isLast, "-" where isHeader: escape(UInt8(scalar.value))
    default:
      if isVisible(scalar) {
        String(scalar)
      } else if scalar.value < 0x80 {
        escape(UInt8(scalar.value))
      } else if scalar.value <= 0xFFFF {
        "\\u\(hexadecimal(scalar.value, digits: 4))"
      } else {
        String(scalar).utf8.map(escape).joined()
      }
    }
  }

  private static func escape(_ byte: UInt8) -> String { "\\x\(hexadecimal(UInt32(byte), digits: 2))" }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  // MARK: Reading

  static func decode(_ text: some StringProtocol) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      bytes += rest[..<backslash]
      rest = rest[(backslash + 1)...]
      bytes += try decodeEscape(&rest)
    }
    return bytes + rest
  }

  private static func decodeEscape(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> [UInt8] {
    guard let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first else {
      throw Fault(message: "a lone backslash; it is written “\\\\”")
    }
    rest = rest.dropFirst()
    switch scalar {
    case "\\", "'": return Array(String(scalar).utf8)
    case "n": return Array("\n".utf8)
    case "t": return Array("\t".utf8)
    case "r": return Array("\r".utf8)
    case "x":
      guard let value = number(&rest, digits: 2) else { throw Fault(message: "“\\x” needs two hexadecimal digits") }
      return [UInt8(value)]
    case "u":
      guard let value = number(&rest, digits: 4), let character = Unicode.Scalar(value) else {
        throw Fault(message: "“\\u” needs the four hexadecimal digits of a character")
      }
      return Array(String(character).utf8)
    default: throw Fault(message: "“\\\(scalar)” is no escape; a backslash is “\\\\”")
    }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> UInt32? {
    let text = String(decoding: rest.prefix(digits), as: UTF8.self)
    rest = rest.dropFirst(digits)
    guard text.utf8.count == digits, text.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(text, radix: 16)
  }
}
