/// The characters that XML does not allow, written out or as references. Foundation reads them; expat stops there.
///
/// Source: XML 1.0, section 2.2, “Characters”.
enum XMLCharacters {
  /// Replaces forbidden characters, and references to them, with others of the same length, which preserves all
  /// locations.
  ///
  /// - Complexity: O(length).
  static func allowed(_ bytes: [UInt8], _ log: inout FileDiagnosticLog) -> [UInt8] {
    var bytes = bytes
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
        log.report(.forbiddenCharacter(codePoint: UInt32(byte)), at: offset)
        bytes[offset] = UInt8(ascii: " ")
      } else if byte == 0xEF && bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE {
        // U+FFFE and U+FFFF become U+FFFD.
        log.report(.forbiddenCharacter(codePoint: 0xFFC0 + UInt32(bytes[offset + 2] & 0x3F)), at: offset)
        bytes[offset + 2] = 0xBD
      } else if byte == UInt8(ascii: "&"), let (codePoint, digits) = reference(at: offset, in: bytes),
        isForbidden(codePoint)
      {
        log.report(.forbiddenCharacter(codePoint: codePoint), at: offset)
        // A tab, the only white space that one digit can denote.
        for index in digits { bytes[index] = UInt8(ascii: "0") }
        bytes[digits.upperBound - 1] = UInt8(ascii: "9")
      }
      offset += 1
    }
    return bytes
  }

  /// Returns the character that `&#…;` or `&#x…;` denotes, and its digits; nil if it is no such reference.
  private static func reference(at start: Int, in bytes: [UInt8]) -> (codePoint: UInt32, digits: Range<Int>)? {
    var offset = start + 1
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return nil }
    offset += 1
    let isHexadecimal = offset < bytes.count && bytes[offset] == UInt8(ascii: "x")
    if isHexadecimal { offset += 1 }
    let first = offset
    var codePoint: UInt32 = 0
    while offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue,
      isHexadecimal || digit < 10
    {
      // Once it is too large, more digits change nothing.
      codePoint = min(codePoint, 0x11_0000) * (isHexadecimal ? 16 : 10) + UInt32(digit)
      offset += 1
    }
    guard offset > first, offset < bytes.count, bytes[offset] == UInt8(ascii: ";") else { return nil }
    return (codePoint, first..<offset)
  }

  /// Surrogates and what is beyond Unicode are forbidden too, but Foundation stops there as expat does.
  private static func isForbidden(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x9, 0xA, 0xD: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
