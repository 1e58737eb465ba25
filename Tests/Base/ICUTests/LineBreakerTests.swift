import ICU
import Testing

@Suite struct LineBreakerTests {
  /// UAX #14; for Thai, ICU's dictionary of words. Bars mark where a line may end.
  static let rows: [Row<(locale: String, text: String), String>] = [
    Row("words", ("en", "one two three"), "one |two |three|"),
    Row("a hyphen", ("en", "well-known fact"), "well-|known |fact|"),
    Row("no break before punctuation", ("en", "Stop! Go."), "Stop! |Go.|"),
    Row("no-break space", ("en", "10\u{A0}km far"), "10\u{A0}km |far|"),
    Row("ideographs", ("ja", "漢字です。"), "漢|字|で|す。|"),
    Row("Thai", ("th", "สวัสดีครับ"), "สวัสดี|ครับ|"),
    Row("an emoji sequence stays whole", ("en", "👩‍👩‍👧x"), "👩‍👩‍👧|x|"),
    Row("Arabic", ("ar", "صورة واحدة"), "صورة |واحدة|"),
    Row("nothing", ("en", ""), ""),
    Row("a language that ICU does not know", ("xx", "a b"), "a |b|"),
  ]

  @Test(arguments: rows) func `lines may end where the language allows it`(
    row: Row<(locale: String, text: String), String>
  ) throws {
    let breaker = try LineBreaker(locale: #require(LocaleIdentifier(row.input.locale)))
    // Twice: the breaker keeps no state of the previous text.
    for _ in 0..<2 {
      var bytes = Array(row.input.text.utf8)
      for place in breaker.breaks(in: row.input.text).reversed() { bytes.insert(UInt8(ascii: "|"), at: place) }
      #expect(String(decoding: bytes, as: UTF8.self) == row.output)
    }
  }
}
