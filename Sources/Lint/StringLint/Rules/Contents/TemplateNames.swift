/// The names that an app replaces in a text by itself: `{name}`, `{{name}}`, `${name}`, `%{name}`, `{0}`.
enum TemplateNames {
  private static let longestName = 64

  /// Returns the names with their braces, each once, in the order of the text.
  ///
  /// Braces around anything but a name, such as ICU's `{count, plural, …}`, are left alone.
  ///
  /// - Complexity: O(length).
  static func names(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    let bytes = Array(text.utf8)
    var names: [String] = []
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      var end = offset
      while end < bytes.count, end - offset < longestName, isNameByte(bytes[end]) { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}"), bytes[offset..<end].contains(where: isWordByte) else {
        continue
      }
      let before = brace > 0 ? bytes[brace - 1] : 0
      let hasSign = before == UInt8(ascii: "$") || before == UInt8(ascii: "%") || before == UInt8(ascii: "#")
      let name = String(decoding: bytes[(hasSign ? brace - 1 : brace)...end], as: UTF8.self)
      if !names.contains(name) { names.append(name) }
      offset = end
    }
    return names.sorted()
  }

  /// Whether a text has “$name” for “${name}”, which template languages read as the same.
  static func hasBare(_ name: String, in text: String) -> Bool {
    guard name.hasPrefix("${") else { return false }
    let bare = Array("$\(name.dropFirst(2).dropLast())".utf8)
    let bytes = Array(text.utf8)
    return bytes.indices.contains { start in
      bytes[start...].starts(with: bare)
        && (start + bare.count == bytes.count || !isWordByte(bytes[start + bare.count]))
    }
  }

  /// Whether a byte goes on a name; a dot ends a sentence.
  private static func isWordByte(_ byte: UInt8) -> Bool { isNameByte(byte) && byte != UInt8(ascii: ".") }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
