import ICU
import Testing

@Suite struct TerminalCellsTests {
  /// UAX #11, UTS #51.
  static let characters: [Row<Character, Int>] = [
    Row("ASCII", "a", 1), Row("space", " ", 1), Row("control", "\t", 0), Row("CR LF", "\r\n", 0),
    Row("delete", "\u{7F}", 0), Row("C1 control", "\u{9B}", 0), Row("é, one scalar", "\u{E9}", 1),
    Row("é, with a mark", "e\u{301}", 1), Row("lone mark", "\u{301}", 0), Row("ideograph", "漢", 2),
    Row("kana", "か", 2), Row("half-width kana", "ｶ", 1), Row("full-width letter", "Ａ", 2),
    Row("ideograph beyond U+FFFF", "𠀀", 2), Row("Arabic", "ع", 1), Row("Arabic with marks", "عَّ", 1),
    Row("Hebrew", "ש", 1), Row("Hangul syllable", "한", 2),
    Row("Hangul in parts", "\u{1112}\u{1161}\u{11AB}", 2), Row("Thai with vowel sign", "กี", 1),
    Row("Devanagari with spacing vowel", "का", 2), Row("zero-width space", "\u{200B}", 0),
    Row("joiner", "\u{200D}", 0), Row("isolate", "\u{2068}", 0), Row("byte order mark", "\u{FEFF}", 0),
    Row("line separator", "\u{2028}", 0), Row("ambiguous", "§", 1), Row("no-break space", "\u{A0}", 1),
    Row("smiley, text", "☺\u{FE0E}", 1), Row("smiley, emoji", "☺\u{FE0F}", 2), Row("smiley, bare", "☺", 1),
    Row("emoji", "😀", 2), Row("skin tone", "👍🏽", 2), Row("skin tone on a hand of one cell", "☝🏽", 2),
    Row("family", "👨‍👩‍👧", 2), Row("heart on fire", "❤️‍🔥", 2), Row("flag", "🇩🇪", 2),
    Row("flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), Row("keycap", "1️⃣", 2), Row("selector after a letter", "a\u{FE0F}", 1),
    Row("Sinhala conjunct with joiner", "ශ්\u{200D}ර", 2),
  ]

  @Test(arguments: characters)
  func characterHasWidth(row: Row<Character, Int>) {
    #expect(TerminalCells.width(of: row.input) == row.output)
    #expect(TerminalCells.width(of: String(row.input)) == row.output)
  }

  @Test(arguments: [
    Row("empty", "", 0), Row("ASCII", "Hello, world", 12), Row("ASCII with tab", "a\tb", 2),
    Row("mixed", "é漢👨‍👩‍👧🇩🇪a", 8), Row("Arabic", "صورة واحدة", 10),
  ])
  func textHasWidth(row: Row<String, Int>) {
    #expect(TerminalCells.width(of: row.input) == row.output)
    #expect(TerminalCells.width(of: Substring("x" + row.input).dropFirst()) == row.output)
  }
}
