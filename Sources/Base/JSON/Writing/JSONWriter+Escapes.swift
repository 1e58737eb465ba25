/// Finds the bytes of UTF-8 text that a JSON string can contain unescaped.
extension JSONWriter {
  /// The first byte of U+0080 to U+00BF. The first half of them are C1 controls.
  static let firstOfC1: UInt8 = 0xC2

  /// Copies the longest prefix without special bytes and returns its length.
  ///
  /// Special bytes are controls, quotation marks, backslashes, and the first byte of a possible C1 control.
  ///
  /// - Parameters:
  ///   - text: The bytes.
  ///   - room: The destination, at least as long as `text`. Bytes after the copied prefix may be overwritten.
  static func copyPlainPrefix(
    of text: UnsafeBufferPointer<UInt8>, to room: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let (text, room) = (UnsafeRawBufferPointer(text), UnsafeMutableRawBufferPointer(room))
    var index = 0
    while index + 8 <= text.count, copyWord(of: text, at: index, to: room) { index += 8 }
    // The last eight bytes, some of them for the second time: copying eight takes as long as copying one.
    if index + 8 > text.count, text.count >= 8, copyWord(of: text, at: text.count - 8, to: room) { return text.count }
    while index < text.count, !isSpecial(text[index]) {
      room[index] = text[index]
      index += 1
    }
    return index
  }

  /// Copies eight bytes and returns whether none of them is special.
  @inline(__always)
  private static func copyWord(
    of text: UnsafeRawBufferPointer, at offset: Int, to room: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    room.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
    return !hasSpecial(word)
  }

  /// Whether one of eight bytes is special.
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

  /// Returns how many bytes a text takes in a string, without its quotation marks.
  ///
  /// - Complexity: O(length).
  package static func length(of text: String) -> Int {
    var (length, isAfterFirstOfC1) = (0, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        length += 2
      case 0x00..<0x20, 0x7F: length += 6
      // Both bytes of a C1 control together take six.
      case 0x80..<0xA0 where isAfterFirstOfC1: length += 5
      default: length += 1
      }
      isAfterFirstOfC1 = byte == firstOfC1
    }
    return length
  }

  static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
