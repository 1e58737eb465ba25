import ICU
import Testing

@Suite struct LocaleMatcherTests {
  typealias MatchRow = Row<(desired: [String], supported: [String]), String?>

  /// CLDR 42, `languageMatching`.
  static let matches: [MatchRow] = [
    Row("literal", (["de"], ["en", "de"]), "de"),
    Row("literal before its equal", (["en-US"], ["en", "en-US"]), "en-US"),
    Row("pt-BR served by pt-PT", (["pt-BR"], ["en", "pt-PT"]), "pt-PT"),
    Row("pt-PT served by pt-BR", (["pt-PT"], ["en", "pt-BR"]), "pt-BR"),
    Row("nb served by no", (["nb"], ["en", "no"]), "no"),
    Row("no served by nb", (["no"], ["en", "nb"]), "nb"),
    Row("nn served by nb", (["nn"], ["en", "nb"]), "nb"),
    Row("zh-TW is written in Hant", (["zh-TW"], ["zh-Hans", "zh-Hant"]), "zh-Hant"),
    Row("zh-HK is written in Hant", (["zh-HK"], ["zh-Hans", "zh-Hant"]), "zh-Hant"),
    Row("zh is written in Hans", (["zh"], ["zh-Hant", "zh-Hans"]), "zh-Hans"),
    Row("zh-Hant not served by zh-Hans", (["zh-Hant"], ["zh-Hans"]), nil),
    Row("zh-Hans not served by zh-Hant", (["zh-Hans"], ["zh-Hant"]), nil),
    Row("en-AU nearer to en-GB", (["en-AU"], ["en-US", "en-GB"]), "en-GB"),
    Row("en-AU nearer to en-GB than en", (["en-AU"], ["en", "en-GB"]), "en-GB"),
    Row("es-MX nearer to es-419", (["es-MX"], ["es", "es-419"]), "es-419"),
    Row("sr-Latn served by sr in Cyrillic", (["sr-Latn"], ["en", "sr"]), "sr"),
    Row("sr served by sr-Latn", (["sr"], ["en", "sr-Latn"]), "sr-Latn"),
    Row("sr-ME is written in Latin", (["sr-ME"], ["sr", "sr-Latn"]), "sr-Latn"),
    Row("hr not served by sr-Latn", (["hr"], ["sr-Latn"]), nil),
    Row("yue served by zh-Hant", (["yue"], ["zh-Hans", "zh-Hant"]), "zh-Hant"),
    Row("one way: br served by fr", (["br"], ["en", "fr"]), "fr"),
    Row("one way: gsw served by de", (["gsw"], ["en", "de"]), "de"),
    Row("one way: de not served by gsw", (["de"], ["gsw"]), nil),
    Row("deprecated code", (["iw"], ["en", "he"]), "he"),
    Row("extension is no hindrance", (["ar-EG-u-nu-latn"], ["en", "ar"]), "ar"),
    Row("second wish", (["ja", "fr-CA"], ["en", "fr"]), "fr"),
    Row("first wish wins", (["fr", "en"], ["en", "fr"]), "fr"),
    Row("near first wish before literal second", (["en-GB", "sv"], ["en", "sv"]), "en"),
    Row("unknown", (["zz"], ["en", "de"]), nil),
    Row("root", (["und"], ["en", "de"]), nil),
    Row("nothing wished", ([], ["en", "de"]), nil),
    Row("nothing supported", (["en"], []), nil),
  ]

  @Test(arguments: matches)
  func bestIsChosen(row: MatchRow) throws {
    let matcher = try LocaleMatcher(supported: row.input.supported.map { try locale($0) })
    #expect(try matcher.bestMatch(for: row.input.desired.map { try locale($0) })?.languageTag == row.output)
  }
}
