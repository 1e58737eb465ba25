internal import Diagnostics

/// Escapes characters of JSON that act on the text around them, so that they do nothing in a terminal. The value stays the
/// same: in valid JSON, such characters are in strings only.
struct TerminalJSON {
  /// The beginning of a character that was cut off.
  private var rest: [UInt8] = []

  /// Returns bytes of JSON with the characters escaped. What is cut off at the end is returned with the next bytes.
  ///
  /// Source: RFC 8259, section 7.
  mutating func escaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let text = rest + Array(bytes)
    let end = text.count - Self.cutOff(text)
    rest = Array(text[end...])
    guard text[..<end].contains(where: { $0 >= 0x7F }) else { return Array(text[..<end]) }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(end)
    for scalar in String(decoding: text[..<end], as: UTF8.self).unicodeScalars {
      if scalar.value > 0x7E, scalar.actsOnText {
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      } else {
        escaped += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return escaped
  }

  /// The number of bytes at the end that begin a character and do not end it.
  private static func cutOff(_ text: [UInt8]) -> Int {
    for length in 1...3 where length <= text.count {
      let byte = text[text.count - length]
      guard byte & 0xC0 != 0x80 else { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }
}
