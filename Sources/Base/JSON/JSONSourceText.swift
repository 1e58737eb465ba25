/// Finds the ends of values in valid JSON.
enum JSONSourceText {
  /// Returns the offset after the value that begins at `start`.
  ///
  /// In valid text, only strings and brackets need to be distinguished. In other text, the result is some offset.
  ///
  /// - Complexity: O(length of the value).
  static func endOfValue(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): return endOfNested(in: bytes, from: start)
    default: return bytes[start...].firstIndex(where: isDelimiter) ?? bytes.count
    }
  }

  private static func endOfNested(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var depth = 0
    var inString = false
    var offset = start
    repeat {
      guard offset < bytes.count else { return bytes.count }
      let byte = bytes[offset]
      if inString {
        if byte == UInt8(ascii: "\\") { offset += 1 }
        if byte == UInt8(ascii: "\"") { inString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): inString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      offset += 1
    } while depth > 0 || inString
    return offset
  }

  /// Returns whether a byte ends a number, true, false or null.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
