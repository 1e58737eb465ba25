import Diagnostics
import ICU
import Localization
import NotificationRendering
import Testing

@testable import DesktopNotifications

/// The built-in placeholders for the desktop's categories are in the same languages as the other built-in strings.
@Suite struct DesktopStringsTests {
  static let keys = DesktopCategories.keys.values.sorted()

  @Test func `the catalog has the languages of the built-in strings`() {
    #expect(DesktopCategories.placeholders.catalog().languages == BuiltInStringsTests.languages.sorted())
    #expect(DesktopCategories.placeholders.catalog().diagnostics().isEmpty)
  }

  @Test(arguments: BuiltInStringsTests.languages, keys) func `counted words have the forms of their language`(
    language: String, key: String
  ) throws {
    try CountedStrings(
      catalog: DesktopCategories.placeholders.catalog(), table: DesktopCategories.placeholders.table, language: language
    )
    .check(key)
  }

  /// Hand-picked rows: a language, a category, a number, what a native reader expects.
  static let texts: [(language: String, category: String, count: Int, text: String)] = [
    ("af", "call", 5, "5 oproepe"), ("af", "im", 2, "2 boodskappe"), ("ar-EG", "device", 3, "٣ إشعارات عن الأجهزة"),
    ("ar", "network", 2, "إشعاران عن الشبكة"), ("az", "email", 5, "5 e-məktub"),
    ("az", "presence", 2, "2 status bildirişi"), ("be", "im", 3, "3 паведамленні"),
    ("be", "transfer", 2, "2 перадачы"), ("bg", "network", 5, "5 известия за мрежата"),
    ("bg", "call", 2, "2 обаждания"), ("bn", "presence", 3, "৩টি স্ট্যাটাস বিজ্ঞপ্তি"),
    ("bn", "device", 2, "২টি ডিভাইস বিজ্ঞপ্তি"), ("bs", "transfer", 5, "5 prijenosa"),
    ("bs", "email", 2, "2 e-poruke"), ("ca", "call", 3, "3 trucades"), ("ca", "im", 2, "2 missatges"),
    ("cs", "device", 5, "5 oznámení o zařízeních"), ("cs", "network", 2, "2 oznámení o síti"),
    ("cy", "email", 3, "3 e-bost"), ("cy", "presence", 2, "2 hysbysiad statws"), ("da", "im", 5, "5 beskeder"),
    ("da", "transfer", 2, "2 overførsler"), ("de", "network", 3, "3 Netzwerkmitteilungen"),
    ("de", "call", 2, "2 Anrufe"), ("el", "presence", 5, "5 γνωστοποιήσεις κατάστασης"),
    ("el", "device", 2, "2 γνωστοποιήσεις συσκευής"), ("en", "transfer", 3, "3 transfers"),
    ("en", "email", 2, "2 emails"), ("es", "call", 5, "5 llamadas"), ("es", "im", 2, "2 mensajes"),
    ("et", "device", 3, "3 seadme märguannet"), ("et", "network", 2, "2 võrgu märguannet"),
    ("eu", "email", 5, "5 mezu elektroniko"), ("eu", "presence", 2, "2 egoera-jakinarazpen"),
    ("fa", "im", 3, "۳ پیام"), ("fa", "transfer", 2, "۲ انتقال"), ("fi", "network", 5, "5 verkkoilmoitusta"),
    ("fi", "call", 2, "2 puhelua"), ("fr", "presence", 3, "3 notifications d’état"),
    ("fr", "device", 2, "2 notifications d’appareil"), ("ga", "transfer", 5, "5 aistriú"),
    ("ga", "email", 2, "2 ríomhphost"), ("gl", "call", 3, "3 chamadas"), ("gl", "im", 2, "2 mensaxes"),
    ("gu", "device", 3, "3 ઉપકરણ સૂચનાઓ"), ("gu", "im", 2, "2 સંદેશાઓ"), ("he", "device", 5, "5 התראות על מכשירים"),
    ("he", "network", 2, "שתי התראות על הרשת"), ("hi", "email", 3, "3 ईमेल"),
    ("hi", "presence", 2, "2 स्थिति सूचनाएँ"), ("hr", "im", 5, "5 poruka"), ("hr", "transfer", 2, "2 prijenosa"),
    ("hu", "network", 3, "3 hálózati értesítés"), ("hu", "call", 2, "2 hívás"),
    ("hy", "presence", 5, "5 ծանուցում կարգավիճակի մասին"), ("hy", "device", 2, "2 ծանուցում սարքերի մասին"),
    ("id", "transfer", 3, "3 transfer"), ("id", "email", 2, "2 email"), ("is", "call", 5, "5 símtöl"),
    ("is", "im", 2, "2 skilaboð"), ("it", "device", 3, "3 notifiche di dispositivo"),
    ("it", "network", 2, "2 notifiche di rete"), ("ja", "email", 5, "5件のメール"), ("ja", "presence", 2, "2件のステータス通知"),
    ("ka", "im", 3, "3 მესიჯი"), ("ka", "transfer", 2, "2 გადაცემა"), ("kk", "network", 5, "5 желі хабарландыруы"),
    ("kk", "call", 2, "2 қоңырау"), ("kn", "call", 3, "3 ಕರೆಗಳು"), ("kn", "network", 2, "2 ನೆಟ್‌ವರ್ಕ್ ಅಧಿಸೂಚನೆಗಳು"),
    ("ko", "presence", 3, "상태 알림 3개"), ("ko", "device", 2, "기기 알림 2개"), ("lo", "transfer", 5, "5 ການໂອນ"),
    ("lo", "email", 2, "2 ອີເມວ"), ("lt", "call", 3, "3 skambučiai"), ("lt", "im", 2, "2 žinutės"),
    ("lv", "device", 5, "5 paziņojumi par ierīcēm"), ("lv", "network", 2, "2 paziņojumi par tīklu"),
    ("mk", "email", 3, "3 е-пораки"), ("mk", "presence", 2, "2 известувања за статусот"),
    ("ml", "im", 5, "5 സന്ദേശങ്ങൾ"), ("ml", "transfer", 2, "2 കൈമാറ്റങ്ങൾ"),
    ("mn", "network", 3, "3 сүлжээний мэдэгдэл"), ("mn", "call", 2, "2 дуудлага"),
    ("mr", "presence", 5, "५ स्थिती सूचना"), ("mr", "device", 2, "२ डिव्हाइस सूचना"),
    ("ms", "transfer", 3, "3 pemindahan"), ("ms", "email", 2, "2 e-mel"), ("mt", "call", 5, "5 telefonati"),
    ("mt", "im", 2, "2 messaġġi"), ("nb", "device", 3, "3 enhetsvarslinger"),
    ("nb", "network", 2, "2 nettverksvarslinger"), ("ne", "email", 5, "५ इमेलहरू"),
    ("ne", "presence", 2, "२ स्थिति सूचनाहरू"), ("nl", "im", 3, "3 berichten"),
    ("nl", "transfer", 2, "2 overdrachten"), ("nn", "network", 3, "3 nettverksvarslingar"),
    ("nn", "email", 2, "2 e-postmeldingar"), ("pa", "presence", 3, "3 ਸਥਿਤੀ ਸੂਚਨਾਵਾਂ"), ("pa", "call", 2, "2 ਕਾਲਾਂ"),
    ("pl", "network", 5, "5 powiadomień o sieci"), ("pl", "call", 2, "2 połączenia"),
    ("pt-BR", "presence", 3, "3 notificações de status"), ("pt-BR", "device", 2, "2 notificações de dispositivo"),
    ("pt-PT", "transfer", 5, "5 transferências"), ("pt-PT", "email", 2, "2 e-mails"), ("ro", "call", 3, "3 apeluri"),
    ("ro", "im", 2, "2 mesaje"), ("ru", "device", 5, "5 уведомлений об устройствах"),
    ("ru", "network", 2, "2 уведомления о сети"), ("sk", "email", 3, "3 e-maily"),
    ("sk", "presence", 2, "2 upozornenia o stave"), ("sl", "im", 5, "5 sporočil"), ("sl", "transfer", 2, "2 prenosa"),
    ("sq", "network", 3, "3 njoftime për rrjetin"), ("sq", "call", 2, "2 thirrje"),
    ("sr", "presence", 5, "5 обавештења о статусу"), ("sr", "device", 2, "2 обавештења о уређајима"),
    ("sr-Latn", "transfer", 3, "3 prenosa"), ("sr-Latn", "email", 2, "2 imejla"), ("sv", "call", 5, "5 samtal"),
    ("sv", "im", 2, "2 meddelanden"), ("sw", "device", 3, "arifa 3 za vifaa"),
    ("sw", "network", 2, "arifa 2 za mtandao"), ("ta", "email", 5, "5 மின்னஞ்சல்கள்"),
    ("ta", "presence", 2, "2 நிலை அறிவிப்புகள்"), ("te", "im", 3, "3 సందేశాలు"), ("te", "transfer", 2, "2 బదిలీలు"),
    ("th", "network", 5, "การแจ้งเตือนเครือข่าย 5 รายการ"), ("th", "call", 2, "การโทร 2 รายการ"),
    ("tr", "presence", 3, "3 durum bildirimi"), ("tr", "device", 2, "2 cihaz bildirimi"),
    ("uk", "transfer", 5, "5 передач"), ("uk", "email", 2, "2 листи"), ("ur", "call", 3, "3 کالز"),
    ("ur", "im", 2, "2 پیغامات"), ("uz", "device", 5, "5 ta qurilma bildirishnomasi"),
    ("uz", "network", 2, "2 ta tarmoq bildirishnomasi"), ("vi", "email", 3, "3 email"),
    ("vi", "presence", 2, "2 thông báo trạng thái"), ("zh-Hans", "im", 5, "5 条消息"),
    ("zh-Hans", "transfer", 2, "2 项传输"), ("zh-Hant", "network", 3, "3 則網路通知"), ("zh-Hant", "call", 2, "2 通電話"),
  ]

  @Test(arguments: texts) func `several notifications of a category`(
    language: String, category: String, count: Int, text: String
  ) throws {
    let localizer = Localizer(
      catalog: DesktopCategories.placeholders.catalog(), table: DesktopCategories.placeholders.table,
      requested: LocaleIdentifier(language)!
    )
    let key = try #require(DesktopCategories.keys[category])
    var log = DiagnosticLog()
    let message = try #require(localizer.message(forKey: key, log: &log))
    #expect(message.string(count: count, log: &log) == text)
    #expect(log.diagnostics.isEmpty)
  }
}
