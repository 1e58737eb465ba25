/// Finds invisible characters that are rarely typed on purpose.
///
/// Joiners (U+200C, U+200D) shape letters and emoji, and directional marks order them, so neither counts. A zero width
/// space separates words in languages that write without spaces.
///
/// Source: The Unicode Standard, sections 23.1 (control codes), 23.2 (layout controls) and 23.8 (specials).
enum InvisibleCharacters {
  /// Returns the first such character; nil if there is none.
  ///
  /// - Parameter separatesWords: Whether the language puts spaces between words.
  /// - Complexity: O(length).
  static func first(in text: String, separatesWords: Bool) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0xFEFF, 0xFFFC, 0xFFFD: true
      case 0x200B, 0x2060: separatesWords
      default: false
      }
    }
  }

  /// Whether a zero width space, a word joiner or a byte order mark is only where a line may break anyway, or may not: at
  /// white space and at the ends of a text; or the character is a line separator, which Interface Builder writes for a line
  /// break within a paragraph.
  static func changesNothing(_ scalar: Unicode.Scalar, in text: String) -> Bool {
    if scalar.value == 0x2028 { return true }
    guard [0x200B, 0x2060, 0xFEFF].contains(scalar.value) else { return false }
    let scalars = Array(text.unicodeScalars)
    func isSpace(_ index: Int) -> Bool { !scalars.indices.contains(index) || scalars[index].properties.isWhitespace }
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, scalars[index] == scalar { index += 1 }
      guard index > start else {
        index += 1
        continue
      }
      if !isSpace(start - 1), !isSpace(index) { return false }
    }
    return true
  }

  /// The character as worded in messages.
  static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    switch scalar.value {
    case 0x200B: return "the zero width space \(code)"
    case 0x2028: return "the line separator \(code)"
    case 0x2060: return "the word joiner \(code)"
    case 0xFEFF: return "the byte order mark \(code)"
    case 0xFFFC: return "the object replacement character \(code)"
    case 0xFFFD: return "the replacement character \(code)"
    default: return "the control character \(code)"
    }
  }
}
