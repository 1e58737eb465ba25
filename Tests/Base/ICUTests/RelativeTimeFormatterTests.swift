import ICU
import Testing

@Suite struct RelativeTimeFormatterTests {
  typealias TimeRow = Row<(locale: String, seconds: Int64), String>

  /// CLDR 42, `fields`, width short; includes each language's plural forms.
  static let times: [TimeRow] = [
    Row("this moment", ("en", 0), "now"),
    Row("just below a minute", ("en", -59), "now"),
    Row("a minute", ("en", -60), "1 min. ago"),
    Row("cut, not rounded", ("en", -119), "1 min. ago"),
    Row("just below an hour", ("en", -3599), "59 min. ago"),
    Row("an hour", ("en", -3600), "1 hr. ago"),
    Row("just below a day", ("en", -86399), "23 hr. ago"),
    Row("a day", ("en", -86400), "1 day ago"),
    Row("a week", ("en", -7 * 86400), "1 wk. ago"),
    Row("a month", ("en", -30 * 86400), "1 mo. ago"),
    Row("a year", ("en", -365 * 86400), "1 yr. ago"),
    Row("ahead, by a clock that is fast", ("en", 300), "in 5 min."),
    Row("pl few", ("pl", -22 * 60), "22 min temu"),
    Row("pl day, many", ("pl", -5 * 86400), "5 dni temu"),
    Row("ru one", ("ru", -21 * 60), "21 мин. назад"),
    Row("sl dual", ("sl", -2 * 86400), "pred 2 dnevoma"),
    Row("ar dual", ("ar", -2 * 3600), "قبل ساعتين"),
    Row("ar-EG digits", ("ar-EG", -5 * 60), "قبل ٥ دقائق"),
    Row("ar in Latin digits", ("ar-EG-u-nu-latn", -5 * 60), "قبل 5 دقائق"),
    Row("ar months, whose short words are those of the future", ("ar-EG", -8 * 30 * 86400), "قبل ٨ أشهر"),
    Row("ar months ahead", ("ar-EG", 8 * 30 * 86400), "خلال ٨ أشهر"),
    Row("he", ("he", -5 * 60), "לפני 5 דק׳"),
    Row("ja", ("ja", -3 * 7 * 86400), "3 週間前"),
    Row("de", ("de", -31 * 86400), "vor 1 Monat"),
    Row("th", ("th", -7 * 365 * 86400), "7 ปีที่แล้ว"),
    Row("unknown like root", ("zz", -120), "-2 min"),
    Row("as far back as can be", ("en", .min), "292,471,208,677 yr. ago"),
    Row("as far ahead as can be", ("en", .max), "in 292,471,208,677 yr."),
  ]

  @Test(arguments: times)
  func timesAreWords(row: TimeRow) throws {
    #expect(
      try RelativeTimeFormatter(locale: locale(row.input.locale)).string(fromSeconds: row.input.seconds) == row.output)
  }

  /// The languages of Sotto's built-in strings, and more that are common in apps.
  @Test(arguments: [
    "ar", "ar-EG", "ar-MA", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa",
    "fi",
    "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "ko", "lt", "lv", "mk",
    "mr",
    "ms", "mt", "my", "nb", "ne", "nl", "pl", "pt", "pt-PT", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te",
    "th",
    "tr", "uk", "ur", "uz", "vi", "zh-Hans", "zh-Hant", "zu",
  ]) func `the past does not read as the future`(_ tag: String) throws {
    let formatter = try RelativeTimeFormatter(locale: locale(tag))
    for unit: Int64 in [60, 3600, 86400, 7 * 86400, 30 * 86400, 365 * 86400] {
      for count: Int64 in [1, 2, 3, 8, 11, 21] {
        let (past, future) = (
          formatter.string(fromSeconds: -count * unit), formatter.string(fromSeconds: count * unit)
        )
        #expect(past != future, "\(count) of \(unit) s: \(past)")
      }
    }
  }
}
