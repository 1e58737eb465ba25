internal import StringTables

extension LintRule {
  static let invisibleCharacter = LintRule(
    "invisible-character", .warning, "a control or zero width character",
    explanation: """
      Nobody sees it, but it breaks searches and comparisons, and some fonts show a box. Joiners and directional marks \
      have their uses and do not count, nor does a zero width space in languages without spaces, a character that the \
      original has, or one that a .strings file writes as an escape, such as \\U200B. A zero width space or a byte order \
      mark at white space or at the ends of a text is a note, and so is a line separator.
      """,
    remedy: "Remove the character.", bad: "“Do” U+200B “ne”", good: "“Done”")
}

extension CharacterCheck {
  static func invisibleCharacter(_ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?) -> Finding? {
    // In a file of another encoding, any byte may look like a control character; the encoding is reported.
    guard let found = firstInvisible(in: text.text, separatesWords: entry.grammar?.separatesWords ?? false),
      !entry.file.hasInvalidEncoding,
      !(original?.allTexts.contains { $0.text.unicodeScalars.contains(found) } ?? false),
      // Whoever writes “\002” or “\U200B” wants the character.
      entry.file.isTyped(found, in: text)
    else { return nil }
    return entry.finding(
      .invisibleCharacter, at: entry.file.place(of: String(found), in: text), text: "",
      "the text contains \(name(of: found))"
    )
    // A character without a width is not seen; at most a line breaks there. Interface Builder writes a line separator for a
    // line break within a paragraph.
    .asNote(if: [0x200B, 0x2028, 0x2060, 0xFEFF].contains(found.value))
  }

  /// Returns the first invisible character that is rarely typed on purpose; nil if there is none.
  ///
  /// Joiners (U+200C, U+200D) shape letters and emoji, and directional marks order them, so neither counts. A zero width
  /// space separates words in languages that write without spaces.
  ///
  /// - Parameter separatesWords: Whether the language puts spaces between words.
  /// - Complexity: O(length).
  ///
  /// Source: The Unicode Standard, sections 23.1 (control codes), 23.2 (layout controls) and 23.8 (specials).
  private static func firstInvisible(in text: String, separatesWords: Bool) -> Unicode.Scalar? {
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

  /// The character as worded in messages.
  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x200B: "the zero width space \(scalar.code)"
    case 0x2028: "the line separator \(scalar.code)"
    case 0x2060: "the word joiner \(scalar.code)"
    case 0xFEFF: "the byte order mark \(scalar.code)"
    case 0xFFFC: "the object replacement character \(scalar.code)"
    case 0xFFFD: "the replacement character \(scalar.code)"
    default: "the control character \(scalar.code)"
    }
  }
}

extension Unicode.Scalar {
  /// The code point as Unicode writes it: U+200B.
  var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
