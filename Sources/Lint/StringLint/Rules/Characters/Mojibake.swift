internal import StringTables

extension LintRule {
  static let mojibake = LintRule(
    "mojibake", .warning, "letters that were read or saved in the wrong encoding",
    explanation: """
      “spÃ¤ter” is “später” in UTF-8, read as Windows-1252; “sp?ter” was saved in an encoding without the letter. Question \
      marks count only in a translation, inside a word or four in a row, where the original has none.
      """,
    remedy: "Write the letters, and save the file in UTF-8.", bad: "“spÃ¤ter”", good: "“später”")
}

extension CharacterCheck {
  static func mojibake(_ text: LocatedText, _ entry: LintedEntry) -> Finding? {
    Mojibake.sequence(in: text.text).map { written, meant in
      entry.finding(
        .mojibake, at: entry.file.place(of: written, in: text), text: written,
        "\(written.quoted) is \(meant.quoted), read in the wrong encoding")
    }
  }

  static func lostLetters(_ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?) -> Finding? {
    guard let lost = lostLetters(text, entry, hasOriginal: original != nil),
      !(original?.allTexts.contains { $0.text.utf8.contains(UInt8(ascii: "?")) && isLost(in: $0.text) } ?? false)
    else { return nil }
    return entry.finding(
      .mojibake, at: entry.file.place(of: lost, in: text), text: lost, "\(lost.quoted) stands where letters were lost")
  }

  /// In a language without Latin letters, question marks without a letter are what is left of a text.
  private static func lostLetters(_ text: LocatedText, _ entry: LintedEntry, hasOriginal: Bool) -> String? {
    if hasOriginal, let lost = Mojibake.lostLetters(in: text.text) { return lost }
    // Whoever wrote “???” as a key means it.
    guard let script = entry.grammar?.script, script != "Latn", !entry.isTextOfKey else { return nil }
    return Mojibake.lostText(in: LintedText(text).literals)
  }

  private static func isLost(in original: String) -> Bool {
    Mojibake.lostLetters(in: original) != nil || !original.contains(where: \.isLetter)
  }
}

/// Finds text that was read in the wrong encoding: UTF-8 as Windows-1252 (`spÃ¤ter`), or letters lost as `?`.
///
/// Source: Unicode, `MAPPINGS/VENDORS/MICSFT/WindowsBestFit/bestfit1252.txt`; The Unicode Standard, section 3.9, table 3-7.
enum Mojibake {
  /// Windows-1252's characters from 0x80 to 0x9F; zero for the five bytes that it has no character for.
  private static let characters: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]
  private static let bytes = Dictionary(
    characters.enumerated().filter { $1 > 0 }.map { ($1, UInt8(0x80 + $0)) }, uniquingKeysWith: { first, _ in first })

  /// Returns the first sequence that is UTF-8 read as Windows-1252, and what was meant; nil if there is none.
  ///
  /// By chance, `É·` and `Ç’` are such sequences too. Therefore one alone counts only if it means a Latin letter, a sign or
  /// typographic punctuation; others count in a row.
  ///
  /// - Complexity: O(length).
  static func sequence(in text: String) -> (written: String, meant: String)? {
    guard mayHaveSequence(text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      guard let (meant, length) = sequence(in: scalars, at: index) else {
        index += 1
        continue
      }
      if isUsual(meant) && !isPerhapsMeant(scalars, at: index, length)
        || sequence(in: scalars, at: index + length).map({ !isUsual($0.meant) }) ?? false
      {
        return (String(String.UnicodeScalarView(scalars[index..<index + length])), String(meant))
      }
      index += length
    }
    return nil
  }

  /// Whether a letter from U+00C2 to U+00F4 is followed by another character that is not ASCII.
  private static func mayHaveSequence(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index + 2 < bytes.count {
        if bytes[index] == 0xC3, bytes[index + 2] >= 0x80 { return true }
        index += 1
      }
      return false
    }
  }

  private static func sequence(in scalars: [Unicode.Scalar], at index: Int) -> (meant: Unicode.Scalar, length: Int)? {
    guard index < scalars.count, let first = byte(of: scalars[index]), (0xC2...0xF4).contains(first) else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let bytes = scalars[index...].prefix(length).compactMap(byte)
    guard bytes.count == length, let meant = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else {
      return nil
    }
    return (meant, length)
  }

  /// Whether a character is usual in texts that are mostly ASCII. U+00A0 is not: “Ã” before it may be a letter and a space.
  private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
    (0xA1...0x17F).contains(scalar.value) || (0x2010...0x2122).contains(scalar.value)
  }

  /// Whether a letter other than “Â” and “Ã” and a dash or a quotation mark may be what was meant: “Å–A”.
  private static func isPerhapsMeant(_ scalars: [Unicode.Scalar], at index: Int, _ length: Int) -> Bool {
    length == 2 && scalars[index].value > 0xC3 && (0x2010...0x2040).contains(scalars[index + 1].value)
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (0x80...0xFF).contains(scalar.value) ? UInt8(scalar.value) : bytes[scalar.value]
  }

  /// Returns question marks that stand for lost letters: inside a word, or four of them in a row; nil if there are none.
  ///
  /// - Complexity: O(length).
  static func lostLetters(in text: String) -> String? {
    guard mayLackLetters(text), !text.contains("://"), !text.contains("www.") else { return nil }
    let characters = Array(text)
    var index = 0
    while let start = characters[index...].firstIndex(of: "?") {
      let end = characters[start...].firstIndex { $0 != "?" } ?? characters.count
      index = end
      let isInside =
        start > 0 && end < characters.count && characters[start - 1].isLetter && characters[end].isLowercase
      if isInside || end - start >= 4 { return String(characters[start..<end]) }
    }
    return nil
  }

  /// Returns the first question marks of a text that has at least three and no letter; nil if it is otherwise.
  ///
  /// - Parameter literals: The parts of the text between its directives.
  static func lostText(in literals: [String]) -> String? {
    guard literals.allSatisfy({ !$0.contains(where: \.isLetter) }),
      literals.reduce(0, { $0 + $1.utf8.count { $0 == UInt8(ascii: "?") } }) >= 3
    else { return nil }
    return literals.lazy.compactMap { literal in
      literal.firstIndex(of: "?").map { String(literal[$0...].prefix { $0 == "?" }) }
    }.first
  }

  /// Whether there are four question marks in a row, or one between letters. Most are at the end of a sentence.
  private static func mayLackLetters(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let start = index
        while index < bytes.count, bytes[index] == UInt8(ascii: "?") { index += 1 }
        guard index > start else {
          index += 1
          continue
        }
        if index - start >= 4 || start > 0 && index < bytes.count && bytes[start - 1] > 0x40 && bytes[index] > 0x60 {
          return true
        }
      }
      return false
    }
  }
}
