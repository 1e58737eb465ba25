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
    let isForTerminal = text.utf8.contains(0x1B) && text.contains("\u{1B}[")
    return text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      // ECMA-48, section 5.4: colors and the like of a terminal.
      case 0x1B where isForTerminal: false
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0xFEFF, 0xFFFC, 0xFFFD: true
      case 0x200B, 0x2060: separatesWords
      default: false
      }
    }
  }

  /// Whether a character is a zero width space, a word joiner or a byte order mark.
  static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool { [0x200B, 0x2060, 0xFEFF].contains(scalar.value) }

  /// Whether a character is a line separator, which Interface Builder writes for a line break within a paragraph.
  static func changesNothing(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x2028 }

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
