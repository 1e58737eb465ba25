/// The encodings of text files.
enum TextEncoding: Hashable {
  case utf8
  case utf16(bigEndian: Bool)
  case utf32(bigEndian: Bool)
  case latin1

  /// The encoding as named in diagnostics.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let bigEndian): bigEndian ? "UTF-16BE" : "UTF-16LE"
    case .utf32(let bigEndian): bigEndian ? "UTF-32BE" : "UTF-32LE"
    case .latin1: "ISO-8859-1"
    }
  }

  /// Returns the encoding and length of a byte order mark, U+FEFF at the beginning of a file; nil if there is none.
  static func byteOrderMark(of bytes: ArraySlice<UInt8>) -> (encoding: TextEncoding, length: Int)? {
    // The mark of UTF-32LE begins like the one of UTF-16LE.
    let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32(bigEndian: false)), ([0, 0, 0xFE, 0xFF], .utf32(bigEndian: true)),
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([0xFF, 0xFE], .utf16(bigEndian: false)), ([0xFE, 0xFF], .utf16(bigEndian: true)),
    ]
    return marks.first { bytes.starts(with: $0.bytes) }.map { ($0.encoding, $0.bytes.count) }
  }

  /// Recognizes UTF-16 without a byte order mark: every supported format begins with an ASCII character, one byte of
  /// which is NUL.
  init?(guessedFromNULsIn bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    switch (first, second) {
    case (0, 0): return nil
    case (0, _): self = .utf16(bigEndian: true)
    case (_, 0): self = .utf16(bigEndian: false)
    default: return nil
    }
  }
}

/// Returns the encoding stated by an XML declaration at the very beginning; nil if there is none.
///
/// Source of the grammar: XML 1.0, 2.8 (`XMLDecl`) and 4.3.3 (`EncodingDecl`).
func declaredXMLEncoding(in bytes: ArraySlice<UInt8>) -> String? {
  guard bytes.starts(with: "<?xml".utf8) else { return nil }
  var rest = bytes.prefix { $0 != UInt8(ascii: ">") }
  while !rest.isEmpty && !rest.starts(with: "encoding".utf8) { rest = rest.dropFirst() }
  rest = rest.dropFirst("encoding".utf8.count).drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
  guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
  return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
}
