import ICU
import Testing

@Suite struct LocaleIdentifierTests {
  typealias Spelling = Row<String, String?>

  /// Canonical forms: CLDR 42, `languageAlias`, `territoryAlias`.
  static let spellings: [Spelling] = [
    Row("tag", "pt-BR", "pt-BR"),
    Row("underscore", "pt_BR", "pt-BR"),
    Row("case is fixed", "ZH-hANT-tw", "zh-Hant-TW"),
    Row("script with underscores", "sr_Latn_RS", "sr-Latn-RS"),
    Row("region of digits", "es_419", "es-419"),
    Row("POSIX codeset", "de_DE.UTF-8", "de-DE"),
    Row("POSIX codeset and modifier", "en_US.UTF-8@euro", "en-US"),
    Row("POSIX modifier that is a script", "sr_RS@latin", "sr-Latn-RS"),
    Row("POSIX modifier beside a script", "sr_Cyrl_RS@latin", "sr-Cyrl-RS"),
    Row("POSIX modifier that is a variant", "ca_ES.UTF-8@valencia", "ca-ES-valencia"),
    Row("C", "C", "en"),
    Row("C with codeset", "C.UTF-8", "en"),
    Row("POSIX", "POSIX", "en"),
    Row("deprecated iw", "iw", "he"),
    Row("deprecated in with region", "in_ID", "id-ID"),
    Row("deprecated sh gains a script", "sh", "sr-Latn"),
    Row("deprecated region", "en-UK", "en-GB"),
    Row("macrolanguage kept", "no", "no"),
    Row("nb kept", "nb_NO", "nb-NO"),
    Row("three letters for a two-letter language", "deu", "de"),
    Row("Northern Kurdish is ku", "kmr", "ku"),
    Row("unknown language", "zz", "zz"),
    Row("extension", "ar-EG-u-nu-latn", "ar-EG-u-nu-latn"),
    Row("ICU keyword", "ar_EG@numbers=latn", "ar-EG-u-nu-latn"),
    Row("ICU keywords", "th_TH@numbers=thai;calendar=buddhist", "th-TH-u-ca-buddhist-nu-thai"),
    Row("ICU keyword beside an extension", "ar-EG-u-nu-latn@calendar=islamic", "ar-EG-u-ca-islamic-nu-latn"),
    Row("variant", "de-1996", "de-1996"),
    Row("private use", "en-x-twain", "en-x-twain"),
    Row("grandfathered", "i-klingon", "tlh"),
    Row("extended language", "zh-yue-HK", "yue-HK"),
    Row("root", "root", "und"),
    Row("und", "und", "und"),
    Row("empty", "", nil),
    Row("space", " ", nil),
    Row("space inside", "en US", nil),
    Row("trailing space", "en ", nil),
    Row("path", "../x", nil),
    Row("path behind a codeset", "en_US./../x", nil),
    Row("NUL", "en\0US", nil),
    Row("NUL at the end", "en\0", nil),
    Row("trailing hyphen", "en-", nil),
    Row("two hyphens", "en--US", nil),
    Row("leading hyphen", "-en", nil),
    Row("one letter", "e", nil),
    Row("digits", "419", nil),
    Row("too long a subtag", "en-abcdefghi", nil),
    Row("subtags in the wrong order", "en-US-Latn", nil),
    Row("singleton without value", "en-u", nil),
    // ICU drops the value, which leaves a singleton without a value.
    Row("true behind a singleton", "en-0-ab-m-true", nil),
    Row("empty codeset", "en.", nil),
    Row("empty modifier", "en@", nil),
    Row("keyword without value", "en@numbers=", nil),
    Row("keyword nobody knows", "en@bogus=value", nil),
    Row("letter that is not ASCII", "dé", nil),
    Row("full-width letters", "ｅｎ", nil),
    Row("a megabyte", String(repeating: "a-", count: 500_000), nil),
    Row("longer than ICU takes", "en-x" + String(repeating: "-abcdefgh", count: 18), nil),
  ]

  @Test(arguments: spellings)
  func spellingIsCanonicalised(row: Spelling) {
    #expect(LocaleIdentifier(row.input)?.languageTag == row.output)
  }

  @Test(arguments: spellings.compactMap(\.output))
  func canonicalTagsAreStable(tag: String) {
    #expect(LocaleIdentifier(tag)?.languageTag == tag)
  }

  static let subtags: [Row<String, [String?]>] = [
    Row("language", "de", ["de", nil, nil]),
    Row("region", "pt-BR", ["pt", nil, "BR"]),
    Row("all", "zh-Hant-TW", ["zh", "Hant", "TW"]),
    Row("script", "sr-Latn", ["sr", "Latn", nil]),
    Row("digits", "es-419", ["es", nil, "419"]),
    Row("variant that starts with a digit", "de-1996", ["de", nil, nil]),
    Row("extension", "ar-u-nu-latn", ["ar", nil, nil]),
    Row("private use", "x-me", ["und", nil, nil]),
    Row("root", "und", ["und", nil, nil]),
  ]

  @Test(arguments: subtags)
  func subtagsAreTakenApart(row: Row<String, [String?]>) throws {
    let identifier = try locale(row.input)
    #expect([identifier.language, identifier.script, identifier.region] == row.output)
  }

  /// CLDR 42, `parentLocales`.
  static let parents: [Row<String, String?>] = [
    Row("pt-AO", "pt-AO", "pt-PT"),
    Row("pt-PT", "pt-PT", "pt"),
    Row("en-AU", "en-AU", "en-001"),
    Row("en-001", "en-001", "en"),
    Row("en-DE", "en-DE", "en-150"),
    Row("es-MX", "es-MX", "es-419"),
    Row("nb", "nb", "no"),
    Row("zh-Hant", "zh-Hant", nil),
    Row("zh-Hant-TW", "zh-Hant-TW", "zh-Hant"),
    Row("zh-Hant-MO", "zh-Hant-MO", "zh-Hant-HK"),
    Row("sr-Latn", "sr-Latn", nil),
    Row("zh-TW is cut short", "zh-TW", "zh"),
    Row("variant", "ca-ES-valencia", "ca-ES"),
    Row("extension is dropped first", "ar-EG-u-nu-latn", "ar"),
    Row("language", "de", nil),
    Row("unknown", "zz-ZZ", "zz"),
    Row("und with region", "und-DE", nil),
    Row("root", "und", nil),
  ]

  @Test(arguments: parents)
  func parentIsInherited(row: Row<String, String?>) throws {
    #expect(try locale(row.input).parent?.languageTag == row.output)
  }

  @Test func parentsEndAtRoot() throws {
    for locale in PluralRules.availableLocales {
      let chain = Array(sequence(first: locale, next: \.parent).prefix(10))
      #expect(chain.count < 10, "\(locale)")
    }
  }

  @Test(arguments: [
    Row("zh-TW", "zh-TW", "zh-Hant-TW"), Row("sr", "sr", "sr-Cyrl-RS"), Row("en", "en", "en-Latn-US"),
    Row("extension kept", "ar-u-nu-latn", "ar-Arab-EG-u-nu-latn"), Row("unknown", "zz", "zz"),
  ])
  func likelySubtagsAreAdded(row: Row<String, String>) throws {
    #expect(try locale(row.input).maximized.languageTag == row.output)
  }

  @Test(arguments: [
    Row("ar", "ar", true), Row("he", "iw", true), Row("fa", "fa", true), Row("ur-PK", "ur-PK", true),
    Row("az-Arab", "az-Arab", true), Row("en", "en", false), Row("ar-Latn", "ar-Latn", false),
    Row("unknown", "zz", false), Row("root", "und", false),
  ])
  func directionFollowsTheScript(row: Row<String, Bool>) throws {
    #expect(try locale(row.input).isRightToLeft == row.output)
  }

  @Test(arguments: [
    Row("en", "en", true), Row("zh-Hant-TW", "zh-Hant-TW", true), Row("unknown region", "de-ZZ", true),
    Row("kmr is ku", "kmr", true), Row("zz", "zz", false), Row("tlh", "tlh", false),
    Row("root", "und", false),
    Row("English", "English", false),
  ])
  func dataIsKnown(row: Row<String, Bool>) throws {
    #expect(try locale(row.input).isKnown == row.output)
  }

  /// CLDR 42, `localeDisplayNames`.
  @Test(arguments: [
    Row("pt-BR in en", ["pt-BR", "en"], "Portuguese (Brazil)"),
    Row("de in de", ["de", "de"], "Deutsch"),
    Row("zh-Hant in en", ["zh-Hant", "en"], "Chinese (Traditional)"),
    Row("ar in ar", ["ar", "ar"], "العربية"),
    Row("unknown language named", ["zz", "en"], "zz"),
    Row("unknown language names codes", ["pt-BR", "zz"], "pt (BR)"),
  ])
  func displayNames(row: Row<[String], String>) throws {
    #expect(try locale(row.input[0]).displayName(in: locale(row.input[1])) == row.output)
  }

  @Test func equalityIsThatOfTags() throws {
    #expect(try Set([locale("iw_IL"), locale("he-IL")]).count == 1)
    #expect(
      try [locale("fr"), locale("de"), locale("de-AT")].sortedByTag().map(\.description) == ["de", "de-AT", "fr"])
  }
}
