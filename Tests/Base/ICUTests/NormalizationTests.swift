import ICU
import Testing

/// Source: UAX #15, "Unicode Normalization Forms", tables 1 and 4; CompositionExclusions.txt.
@Suite struct NormalizationTests {
  @Test(
    arguments: [
      ("abc", nil), ("", nil), ("é", nil), ("abce\u{301}", 3), ("ㄱe\u{301}e\u{301}", 3),
      // A letter with another code point, and one that is taken apart: nothing is composed.
      ("\u{212B}", nil), ("\u{958}", nil), ("\u{9AF}\u{9BC}", nil),
      // Only the order of the marks differs.
      ("\u{5D0}\u{5BC}\u{5B7}", nil),
      // After a letter that is taken apart, in one text and in one word.
      ("\u{958} e\u{301}", 4), ("\u{958}e\u{301}", 3), ("\u{BC6}\u{BBE}", 0),
      // Hangul syllables of letters.
      ("\u{1112}\u{1161}", 0),
    ] as [(String, Int?)])
  func `letters that would be composed`(_ text: String, _ offset: Int?) {
    #expect(Normalization.firstUncomposed(in: text)?.offset == offset)
  }

  @Test func `a letter is returned with its marks`() {
    #expect(Normalization.firstUncomposed(in: "abce\u{301}d")?.letter.unicodeScalars.count == 2)
  }
}
