import Diagnostics
import ICU
import Testing

@testable import NotificationRendering

/// Sotto's built-in strings have every plural form that CLDR requires, and print the number wherever a form covers more
/// than one.
///
/// Source of the categories and their sample numbers: CLDR, through ICU.
@Suite struct BuiltInStringsTests {
  static let languages = [
    "af", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi",
    "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "kn", "ko", "lo", "lt",
    "lv", "mk", "ml", "mn", "mr", "ms", "mt", "nb", "ne", "nl", "nn", "pa", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk",
    "sl", "sq", "sr", "sr-Latn", "sv", "sw", "ta", "te", "th", "tr", "uk", "ur", "uz", "vi", "zh-Hans", "zh-Hant",
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
    try CountedStrings(catalog: BuiltInStrings.catalog, table: BuiltInStrings.table, language: language).check(key)
  }

  /// Hand-picked rows: a language's name, a number, what a native reader expects.
  static let texts: [(language: String, count: Int, text: String)] = [
    ("en", 2, "2 Notifications"), ("de", 2, "2 Mitteilungen"), ("ru", 21, "21 уведомление"),
    ("ru", 22, "22 уведомления"), ("ru", 25, "25 уведомлений"), ("pl", 22, "22 powiadomienia"),
    ("pl", 12, "12 powiadomień"), ("ar", 2, "إشعاران"), ("ar-EG", 3, "٣ إشعارات"), ("sl", 2, "2 obvestili"),
    ("lv", 20, "20 paziņojumu"), ("lt", 21, "21 pranešimas"), ("cs", 5, "5 oznámení"), ("fr", 2, "2 notifications"),
    ("ga", 7, "7 bhfógra"), ("ga", 12, "Fógraí: 12"), ("he", 2, "שתי התראות"), ("ja", 2, "2件の通知"),
    ("ro", 20, "20 de notificări"), ("da", 2, "2 notifikationer"), ("zh-Hans", 2, "2 条通知"),
    ("af", 1, "1 kennisgewing"), ("af", 2, "2 kennisgewings"), ("az", 1, "1 bildiriş"), ("az", 2, "2 bildiriş"),
    ("be", 1, "1 апавяшчэнне"), ("be", 2, "2 апавяшчэнні"), ("be", 5, "5 апавяшчэнняў"), ("be", 21, "21 апавяшчэнне"),
    ("bs", 1, "1 obavještenje"), ("bs", 2, "2 obavještenja"), ("bs", 5, "5 obavještenja"),
    ("bs", 21, "21 obavještenje"), ("hy", 1, "1 ծանուցում"), ("hy", 2, "2 ծանուցում"), ("ka", 1, "1 შეტყობინება"),
    ("ka", 2, "2 შეტყობინება"), ("kk", 1, "1 хабарландыру"), ("kk", 2, "2 хабарландыру"), ("lo", 2, "2 ການແຈ້ງເຕືອນ"),
    ("ml", 1, "1 അറിയിപ്പ്"), ("ml", 2, "2 അറിയിപ്പുകൾ"), ("mn", 1, "1 мэдэгдэл"), ("mn", 2, "2 мэдэгдэл"),
    ("mr", 1, "१ सूचना"), ("mr", 2, "२ सूचना"), ("ms", 2, "2 pemberitahuan"), ("ne", 1, "१ सूचना"),
    ("ne", 2, "२ सूचनाहरू"), ("sq", 1, "1 njoftim"), ("sq", 2, "2 njoftime"), ("sr-Latn", 1, "1 obaveštenje"),
    ("sr-Latn", 2, "2 obaveštenja"), ("sr-Latn", 5, "5 obaveštenja"), ("sr-Latn", 21, "21 obaveštenje"),
    ("sw", 1, "arifa 1"), ("sw", 2, "arifa 2"), ("ta", 1, "1 அறிவிப்பு"), ("ta", 2, "2 அறிவிப்புகள்"),
    ("te", 1, "1 నోటిఫికేషన్"), ("te", 2, "2 నోటిఫికేషన్లు"), ("ur", 1, "1 اطلاع"), ("ur", 2, "2 اطلاعات"),
    ("uz", 1, "1 ta bildirishnoma"), ("uz", 2, "2 ta bildirishnoma"), ("gu", 1, "1 સૂચના"), ("gu", 2, "2 સૂચનાઓ"),
    ("kn", 1, "1 ಅಧಿಸೂಚನೆ"), ("kn", 2, "2 ಅಧಿಸೂಚನೆಗಳು"), ("nn", 1, "1 varsling"), ("nn", 2, "2 varslingar"),
    ("pa", 1, "1 ਸੂਚਨਾ"), ("pa", 2, "2 ਸੂਚਨਾਵਾਂ"),
  ]

  @Test(arguments: texts) func `several hidden notifications alone in their row`(
    language: String, count: Int, text: String
  ) throws {
    try expect(BuiltInStrings.severalNotifications, count, in: language, is: text)
  }

  @Test(arguments: [
    ("af", 2, "nog 2 kennisgewings"), ("az", 2, "daha 2 bildiriş"), ("be", 1, "яшчэ 1 апавяшчэнне"),
    ("be", 3, "яшчэ 3 апавяшчэнні"), ("bs", 2, "još 2 obavještenja"), ("da", 1, "1 notifikation mere"),
    ("da", 3, "3 notifikationer mere"), ("et", 2, "veel 2 märguannet"), ("ga", 2, "2 fhógra eile"),
    ("ga", 7, "7 bhfógra eile"), ("ga", 12, "fógraí eile: 12"), ("gu", 2, "વધુ 2 સૂચનાઓ"),
    ("hy", 2, "ևս 2 ծանուցում"), ("ka", 2, "კიდევ 2 შეტყობინება"), ("kk", 2, "тағы 2 хабарландыру"),
    ("kn", 2, "ಇನ್ನೂ 2 ಅಧಿಸೂಚನೆಗಳು"), ("lo", 2, "ອີກ 2 ການແຈ້ງເຕືອນ"), ("ml", 2, "2 അറിയിപ്പുകൾ കൂടി"),
    ("mn", 2, "өөр 2 мэдэгдэл"), ("mr", 2, "आणखी २ सूचना"), ("ms", 2, "2 lagi pemberitahuan"),
    ("ne", 2, "थप २ सूचनाहरू"), ("nl", 2, "nog 2 meldingen"), ("nn", 2, "2 varslingar til"),
    ("pa", 2, "2 ਹੋਰ ਸੂਚਨਾਵਾਂ"), ("sk", 1, "ešte 1 upozornenie"), ("sk", 3, "ešte 3 upozornenia"),
    ("sq", 2, "2 njoftime të tjera"), ("sr-Latn", 2, "još 2 obaveštenja"), ("sw", 2, "arifa 2 zaidi"),
    ("ta", 2, "மேலும் 2 அறிவிப்புகள்"), ("te", 2, "మరో 2 నోటిఫికేషన్లు"), ("ur", 2, "2 مزید اطلاعات"),
    ("uz", 2, "yana 2 ta bildirishnoma"), ("zh-Hans", 2, "另外 2 条通知"),
  ]) func `more notifications below the newest of a stack`(language: String, count: Int, text: String) throws {
    try expect(BuiltInStrings.moreNotifications, count, in: language, is: text)
  }

  @Test(arguments: [
    ("af", 2, "nog 2"), ("az", 2, "daha 2"), ("be", 2, "яшчэ 2"), ("bn", 2, "আরও ২টি"), ("bs", 2, "još 2"),
    ("da", 1, "1 anden"), ("da", 2, "2 andre"), ("gu", 2, "વધુ 2"), ("hy", 2, "ևս 2"), ("ka", 2, "კიდევ 2"),
    ("kk", 2, "тағы 2"), ("kn", 2, "ಇನ್ನೂ 2"), ("lo", 2, "ອີກ 2"), ("ml", 2, "മറ്റ് 2"), ("mn", 2, "бусад 2"),
    ("mr", 2, "इतर २"), ("ms", 2, "2 yang lain"), ("ne", 2, "अन्य २"), ("nn", 2, "2 til"), ("pa", 2, "2 ਹੋਰ"),
    ("sq", 1, "1 tjetër"), ("sq", 2, "2 të tjerë"), ("sr-Latn", 2, "još 2"), ("sw", 2, "2 zaidi"),
    ("ta", 2, "மேலும் 2"), ("te", 2, "మరో 2"), ("tr", 2, "diğer 2"), ("ur", 2, "2 دیگر"), ("uz", 2, "yana 2 ta"),
  ]) func `the titles that a list leaves out`(language: String, count: Int, text: String) throws {
    try expect(BuiltInStrings.others, count, in: language, is: text)
  }

  private func expect(_ key: String, _ count: Int, in language: String, is text: String) throws {
    let row = RowLanguage(locale: try #require(LocaleIdentifier(language)))
    var log = DiagnosticLog()
    #expect(row.word(key, count: count, log: &log) == text)
    #expect(log.diagnostics.isEmpty)
  }
}
