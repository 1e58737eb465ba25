import ICU
import Testing

@testable import NotificationRendering

/// Sotto's built-in strings have every plural form that CLDR requires, and print the number wherever a form covers more
/// than one.
///
/// Source of the categories and their sample numbers: CLDR, through ICU.
@Suite struct OwnWordsTests {
  static let languages = [
    "ar", "bg", "bn", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl",
    "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ko", "lt", "lv", "mk", "mt", "nb", "nl", "pl", "pt-BR",
    "pt-PT", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]
  static let plain = [BuiltInStrings.notification, BuiltInStrings.noNotifications]
  static let counted = [
    BuiltInStrings.severalNotifications, BuiltInStrings.notificationsInText, BuiltInStrings.moreNotifications,
    BuiltInStrings.others,
  ]

  @Test func `the catalog has these languages and no other`() {
    #expect(BuiltInStrings.catalog.languages == Self.languages.sorted())
    #expect(BuiltInStrings.catalog.diagnostics().isEmpty)
  }

  @Test(arguments: languages, plain) func `plain words are texts`(language: String, key: String) throws {
    let entry = try #require(BuiltInStrings.catalog.entry(forKey: key, table: BuiltInStrings.table, language: language))
    guard case .text(let text) = entry.value else {
      Issue.record("\(entry.value)")
      return
    }
    #expect(!text.text.isEmpty && !text.text.contains("%"))
  }

  @Test(arguments: languages, counted) func `counted words have the forms of their language`(
    language: String, key: String
  ) throws {
    let entry = try #require(BuiltInStrings.catalog.entry(forKey: key, table: BuiltInStrings.table, language: language))
    guard case .plural(let forms) = entry.value else {
      Issue.record("\(entry.value)")
      return
    }
    let rules = try PluralRules(locale: LocaleIdentifier(language)!)
    #expect(Set(forms.map(\.keyword)) == Set(rules.categories.map(\.keyword)))
    #expect(forms.count == rules.categories.count)
    for form in forms {
      guard case .text(let text) = form.value else {
        Issue.record("\(form.value)")
        continue
      }
      let category = PluralCategory(keyword: form.keyword)!
      let coversOneNumber = rules.integerSamples(of: category).count == 1
      let numbers = text.text.split(separator: "%u", omittingEmptySubsequences: false).count - 1
      #expect(numbers == 1 || numbers == 0 && coversOneNumber, "\(form.keyword): \(text.text)")
      #expect(!text.text.contains { $0.isNumber })
      #expect(text.text.split(separator: " ").joined(separator: " ") == text.text, "spaces: \(text.text)")
    }
  }

  /// Hand-picked rows: a language's name, a number, what a native reader expects.
  @Test(arguments: [
    ("en", 2, "2 Notifications"), ("de", 2, "2 Mitteilungen"), ("ru", 21, "21 уведомление"),
    ("ru", 22, "22 уведомления"), ("ru", 25, "25 уведомлений"), ("pl", 22, "22 powiadomienia"),
    ("pl", 12, "12 powiadomień"), ("ar", 2, "إشعاران"), ("ar", 3, "٣ إشعارات"), ("sl", 2, "2 obvestili"),
    ("lv", 20, "20 paziņojumu"), ("lt", 21, "21 pranešimas"), ("cs", 5, "5 oznámení"), ("fr", 2, "2 notifications"),
    ("ga", 7, "7 bhfógra"), ("he", 2, "שתי התראות"), ("ja", 2, "2件の通知"), ("ro", 20, "20 de notificări"),
  ]) func `several hidden notifications alone in their row`(language: String, count: Int, text: String) {
    let row = RowLanguage(locale: LocaleIdentifier(language)!)
    var log = DiagnosticLog()
    #expect(row.word(BuiltInStrings.severalNotifications, count: count, log: &log) == text)
    #expect(log.diagnostics.isEmpty)
  }
}
