import ICU
import Testing

/// Source: UAX #15, "Unicode Normalization Forms", tables 1 and 4; CompositionExclusions.txt.
@Suite struct NormalizationTests {
  @Test(arguments: [
    ("abc", true), ("", true), ("é", true), ("e\u{301}", false), ("\u{212B}", false), ("\u{958}", false),
  ])
  func `normalization form C`(_ text: String, _ isNFC: Bool) { #expect(Normalization.isNFC(text) == isNFC) }
}
