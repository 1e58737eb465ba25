import Diagnostics
import ICU
import Localization
import StringTables
import Testing

/// The language in which a text is shown.
///
/// Source: UTS #35 Part 1, Language Matching; CLDR 42 `languageMatching` and `parentLocales`; Apple QA1828.
@Suite struct NegotiationTests {
  struct Row: CustomTestStringConvertible {
    let asked: String
    let available: [String]
    let chosen: String?
    var testDescription: String { "\(asked) among \(available)" }
  }

  static let matches: [Row] = [
    Row(asked: "de-AT", available: ["en", "de"], chosen: "de"),
    Row(asked: "pt-BR", available: ["en", "pt_BR", "pt-PT"], chosen: "pt_BR"),
    Row(asked: "pt-AO", available: ["en", "pt-BR", "pt-PT"], chosen: "pt-PT"),
    Row(asked: "zh-TW", available: ["zh-Hans", "zh-Hant"], chosen: "zh-Hant"),
    Row(asked: "zh-Hant-HK", available: ["zh_CN", "zh_TW"], chosen: "zh_TW"),
    Row(asked: "zh-Hans-CN", available: ["en", "zh_CN"], chosen: "zh_CN"),
    Row(asked: "nb-NO", available: ["en", "no"], chosen: "no"),
    Row(asked: "no", available: ["en", "nb"], chosen: "nb"),
    Row(asked: "iw", available: ["en", "he"], chosen: "he"),
    Row(asked: "fr-CA", available: ["English", "French"], chosen: "French"),
    Row(asked: "ar-EG-u-nu-latn", available: ["ar", "en"], chosen: "ar"),
    Row(asked: "en-AU", available: ["en-US", "en-GB"], chosen: "en-GB"),
    Row(asked: "es-MX", available: ["es-419", "es"], chosen: "es-419"),
    Row(asked: "kmr-TR", available: ["en", "kmr"], chosen: "kmr"),
    Row(asked: "ckb", available: ["en", "ckb"], chosen: "ckb"),
    Row(asked: "ca-valencia", available: ["ca", "ca-valencia"], chosen: "ca-valencia"),
    Row(asked: "ca-valencia-u-nu-latn", available: ["ca", "ca-valencia"], chosen: "ca-valencia"),
    Row(asked: "ca-valencia", available: ["en", "ca"], chosen: "ca"),
    Row(asked: "hr-BA", available: ["bs", "en", "hr"], chosen: "hr"),
    Row(asked: "bs-HR", available: ["bs", "en", "hr"], chosen: "bs"),
    Row(asked: "lb-DE", available: ["de", "en", "lb"], chosen: "lb"),
    Row(asked: "gsw-DE", available: ["de", "en", "gsw"], chosen: "gsw"),
    Row(asked: "gsw-CH", available: ["de", "en"], chosen: "de"),
    Row(asked: "sr-Latn", available: ["hr", "sr"], chosen: "sr"),
    Row(asked: "zz", available: ["en", "fr"], chosen: nil),
    Row(asked: "ja", available: ["en", "ko"], chosen: nil),
  ]

  @Test(arguments: matches) func `the best language is chosen`(_ row: Row) {
    let negotiation = LanguageNegotiation(languages: row.available, developmentLanguage: "en")
    #expect(negotiation.bestMatch(for: LocaleIdentifier(row.asked)!) == row.chosen)
  }

  @Test(arguments: [
    ("pt-AO", ["en", "pt", "pt-PT", "pt-AO"], ["pt-AO", "pt-PT", "pt", "en"]),
    ("zh-Hant-HK", ["en", "zh", "zh-Hant", "zh-Hant-HK"], ["zh-Hant-HK", "zh-Hant", "en"]),
    ("en_AU", ["en", "en-001", "en_AU"], ["en_AU", "en-001", "en"]),
    ("en", ["en", "de"], ["en"]),
  ]) func `a key is looked up in the language, its parents, the development language`(
    language: String, available: [String], chain: [String]
  ) {
    let negotiation = LanguageNegotiation(languages: available, developmentLanguage: "en")
    #expect(negotiation.fallbackChain(for: language) == chain)
  }

  @Test func `each fallback is a finding, and counts in its own language`() {
    let forms: KeyValuePairs<String, String> = ["one": "%d file", "other": "%d files"]
    let catalog = TableBuilder.catalog([
      "en": ["FILES": TableBuilder.format("%#@f@", [TableBuilder.variable("f", forms)])],
      "fr": ["OTHER": TableBuilder.text("autre")],
    ])
    let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier("fr-CA"))
    var log = DiagnosticLog()
    #expect(localizer.language == "fr")
    // 0 is “one” in French and “other” in English.
    #expect(localizer.message(forKey: "FILES", log: &log)?.string(arguments: [0], log: &log) == "0 files")
    #expect(log.diagnostics.map(\.kind.identifier) == ["language-fallback"])
    #expect(localizer.message(forKey: "NOBODY", log: &log) == nil)
    #expect(log.diagnostics.map(\.kind.identifier) == ["language-fallback", "missing-key"])
  }

  @Test(arguments: [
    ("ar-EG", "ar", "٣"), ("ar-MA", "ar", "3"), ("fr", "fa", "۳"), ("en-IN", "en", "3"),
  ]) func `the locale asked for chooses digits only where the language is the table's`(
    asked: String, table: String, digit: String
  ) {
    let catalog = TableBuilder.catalog([table: ["N": TableBuilder.text("%d")]])
    let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier(asked)!)
    var log = DiagnosticLog()
    #expect(localizer.message(forKey: "N", log: &log)?.string(arguments: [3], log: &log) == digit)
  }

  @Test func `keys are told apart by their code points`() {
    let catalog = TableBuilder.catalog([
      "en": ["caf\u{E9}": TableBuilder.text("composed"), "cafe\u{301}x": TableBuilder.text("other")]
    ])
    let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier("en"))
    var log = DiagnosticLog()
    #expect(localizer.message(forKey: "cafe\u{301}", log: &log) == nil)
    #expect(localizer.message(forKey: "caf\u{E9}", log: &log) != nil)
  }

  @Test(
    arguments: [
      (nil, nil, "widest for other"), ("iphone", nil, "phone"), ("mac", 10, "narrow"), ("mac", 25, "narrow"),
      ("mac", 30, "widest"), ("mac", 5, "narrow"), ("watch", nil, "widest for other"),
    ] as [(String?, Int?, String)]) func `device and width choose a text`(device: String?, width: Int?, text: String)
  {
    let location = TableBuilder.location()
    let widths = [(10, "narrow"), (30, "widest")].map { width, text in
      WidthVariation(width: width, value: TableBuilder.text(text), location: location)
    }
    let value = StringValue.device([
      DeviceVariation(device: "iphone", value: TableBuilder.text("phone"), location: location),
      DeviceVariation(device: "mac", value: .width(widths), location: location),
      DeviceVariation(device: "other", value: TableBuilder.text("widest for other"), location: location),
    ])
    let traits = StringVariationTraits(device: device, width: width)
    #expect(TableBuilder.fill(value, [], traits: traits).text == text)
  }
}

extension TableBuilder {
  static func fill(
    _ value: StringValue, _ arguments: [FormatArgument], traits: StringVariationTraits = StringVariationTraits()
  ) -> (text: String, findings: [String]) {
    fill(value, "en", arguments, traits: traits)
  }
}
