/// Tells which bytes of UTF-8 text stand in a JSON string as they are.
enum JSONEscapes {
  /// The first byte of U+0080 to U+00BF, of which the first half are controls.
  static let firstOfC1: UInt8 = 0xC2

  /// Returns how many bytes at the beginning need no look: no control, no quote, no backslash, and nothing that may be
  /// a C1 control.
  static func plainPrefix(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= raw.count, !hasSpecial(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { index += 8 }
    while index < raw.count, !isSpecial(raw[index]) { index += 1 }
    return index
  }

  /// Whether one of eight bytes needs a look.
  ///
  /// Source: Warren, Hacker's Delight, section 6-1, "Find First 0-Byte".
  private static func hasSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones << 7
    func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let controls = (word &- ones &* 0x20) & ~word
    let others =
      hasZero(word ^ ones &* UInt64(UInt8(ascii: "\""))) | hasZero(word ^ ones &* UInt64(UInt8(ascii: "\\")))
      | hasZero(word ^ ones &* 0x7F) | hasZero(word ^ ones &* UInt64(firstOfC1))
    return (controls | others) & highBits != 0
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == firstOfC1
  }

  static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
