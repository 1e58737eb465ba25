import NotificationModel
import TestSupport
import Testing

/// A person may call an app by any of its names, and a name that is nearly right hides.
@Suite struct AppSettingsTests {
  static func settings(_ keys: [String: ShowPreviewsSetting]) -> AppSettings {
    var settings = NotificationSettings(showPreviews: .always)
    for (key, previews) in keys {
      var app = AppNotificationSettings()
      app.showPreviews = previews
      settings.apps[.init(key)] = app
    }
    return AppSettings(settings)
  }

  static func isHidden(_ app: String, in settings: AppSettings) -> Bool {
    settings.resolved.visibility(of: app, on: DeviceState(isAuthenticated: true)).hidesContent
  }

  static let telegram: Set = ["org.telegram.desktop", "org.telegram", "org.telegram.desktop.desktop", "Telegram"]

  static let keys: [(key: String, hides: Bool)] = [
    ("org.telegram.desktop", true), ("org.telegram", true), ("Telegram", true), ("telegram", true),
    ("org.Telegram.desktop", true), ("org-telegram-desktop", true), ("org.telegram.desktop ", true),
    ("org.telegram.desktop.desktop", true), ("org.telegrams", false), ("com.telegram", false), ("", false),
    ("*", false),
  ]

  @Test(arguments: keys) func `a name of the app, or one that is nearly right, is its key`(
    _ row: (key: String, hides: Bool)
  ) {
    var settings = Self.settings([row.key: .never])
    settings.add("org.telegram.desktop", AppNameSet(own: Self.telegram))
    settings.add("other", AppNameSet(own: ["other"]))
    #expect(Self.isHidden("org.telegram.desktop", in: settings) == row.hides)
    #expect(!Self.isHidden("other", in: settings))
    settings.remove("org.telegram.desktop", AppNameSet(own: Self.telegram))
    #expect(settings.unmatchedKeys { _ in true }.map(\.key) == [row.key])
  }

  static let levels:
    [(key: HiddenRowsSetting, all: HiddenRowsSetting?, own: HiddenRowsSetting?, holds: HiddenRowsSetting)] =
      [
        (.nothing, nil, nil, .nothing), (.total, .apps, nil, .total), (.titles, .apps, nil, .apps),
        (.apps, nil, .titles, .apps), (.titles, nil, .nothing, .nothing), (.titles, nil, nil, .counts),
      ]

  /// Where content is hidden because of a key, rows tell at most counts.
  @Test(arguments: levels) func `a key that is nearly right restricts the rows of the app, too`(
    _ row: (key: HiddenRowsSetting, all: HiddenRowsSetting?, own: HiddenRowsSetting?, holds: HiddenRowsSetting)
  ) {
    var written = NotificationSettings(showPreviews: .always)
    written.hiddenRows = row.all
    var (key, own) = (AppNotificationSettings(), AppNotificationSettings())
    (key.hiddenRows, key.showPreviews, own.hiddenRows) = (row.key, .never, row.own)
    (written.apps["bank"], written.apps["ban-k"]) = (key, AppNotificationSettings())
    if row.own != nil { written.apps["Bank"] = own }
    var settings = AppSettings(written)
    settings.add("Bank", AppNameSet(own: ["Bank"]))
    for settings in [written, settings.resolved] {
      let visibility = settings.visibility(of: "Bank", on: DeviceState(isAuthenticated: true))
      #expect(visibility.hidesContent && visibility.hiddenRows == row.holds)
    }
  }

  @Test func `of several keys the strictest holds`() {
    var settings = Self.settings(["Telegram": .never, "org.telegram.desktop": .always])
    settings.add("org.telegram.desktop", AppNameSet(own: Self.telegram))
    #expect(Self.isHidden("org.telegram.desktop", in: settings))
  }

  @Test func `a key that is another app's name means that app`() {
    var settings = Self.settings(["Files": .never])
    settings.add("files", AppNameSet(own: ["files"]))
    #expect(Self.isHidden("files", in: settings))
    settings.add("org.gnome.Nautilus", AppNameSet(own: ["org.gnome.Nautilus", "Files"]))
    #expect(!Self.isHidden("files", in: settings))
    #expect(Self.isHidden("org.gnome.Nautilus", in: settings))
    settings.remove("org.gnome.Nautilus", AppNameSet(own: ["org.gnome.Nautilus", "Files"]))
    #expect(Self.isHidden("files", in: settings))
  }

  /// What an app claims to be called: a key of that name hides, and shows nothing.
  static let claims:
    [(name: String, key: String, chosen: ShowPreviewsSetting, general: ShowPreviewsSetting, shows: Bool)] = [
      ("a claimed name that hides", "Telegram", .never, .always, false),
      ("a claimed name that shows", "Telegram", .always, .never, false),
      ("a claimed name that shows as all do", "Telegram", .always, .always, true),
      ("a claimed name that shows less than all do", "Telegram", .whenAuthenticated, .always, true),
      ("its own name that shows", "org.telegram.desktop", .always, .never, true),
      ("its own name that hides", "org.telegram.desktop", .never, .always, false),
      ("a name that is nearly one that it claims", "telegram", .always, .always, false),
    ]

  @Test(arguments: claims) func `a claim tightens, and never loosens`(
    _ row: (name: String, key: String, chosen: ShowPreviewsSetting, general: ShowPreviewsSetting, shows: Bool)
  ) {
    var written = NotificationSettings(showPreviews: row.general)
    var app = AppNotificationSettings()
    (app.showPreviews, app.critical) = (row.chosen, .shown)
    written.apps[.init(row.key)] = app
    var settings = AppSettings(written)
    let names = AppNameSet(own: ["org.telegram.desktop"], claimed: ["Telegram"])
    settings.add("org.telegram.desktop", names)
    #expect(!Self.isHidden("org.telegram.desktop", in: settings) == row.shows)
    let isOwn = row.key == "org.telegram.desktop"
    #expect((settings.resolved.settings(for: "org.telegram.desktop").critical == .shown) == isOwn)
    settings.remove("org.telegram.desktop", names)
    #expect(settings.resolved.apps.isEmpty && settings.unmatchedKeys { _ in true }.map(\.key) == [row.key])
  }

  @Test func `what another app in a sandbox claims takes no key from an app, and gives it none`() {
    var settings = Self.settings(["telegram": .never, "Battery": .never])
    settings.add("Telegram", AppNameSet(own: ["Telegram"]))
    #expect(Self.isHidden("Telegram", in: settings))
    let hostile = AppNameSet(own: ["org.evil"], claimed: ["telegram", "Battery", "Telegram"])
    settings.add("org.evil", hostile)
    #expect(Self.isHidden("Telegram", in: settings))
    #expect(Self.isHidden("org.evil", in: settings))
    #expect(settings.unmatchedKeys { _ in true }.isEmpty)
    settings.remove("org.evil", hostile)
    #expect(settings.unmatchedKeys { _ in true }.map(\.key) == ["Battery", "telegram"])
  }

  static let normalizations: [(key: String, name: String)] = [
    ("Caf\u{E9}", "Cafe\u{301}"), ("Cafe\u{301}", "Caf\u{E9}"),
    ("\u{41A}\u{430}\u{444}\u{439}", "\u{41A}\u{430}\u{444}\u{438}\u{306}"),
  ]

  @Test(arguments: normalizations) func `a key in another normalization is nearly right`(
    _ row: (key: String, name: String)
  ) {
    var settings = Self.settings([row.key: .never])
    settings.add(row.name, AppNameSet(own: [row.name]))
    #expect(Self.isHidden(row.name, in: settings))
    #expect(settings.unmatchedKeys { _ in true } == [.init(key: row.key, nearest: row.name, isHiding: true)])
  }

  @Test func `claimed names cost no more than there are keys`() {
    let growth = growth(from: 500, by: 8, upTo: 12) { count in
      var settings = Self.settings(["telegram": .never])
      // Names without the letters of a key, and names that differ from it by punctuation alone.
      let claims = (0..<count).map { index -> Set<String> in
        let marks = String(index, radix: 2).map { $0 == "0" ? "-" : "." }.joined()
        return ["name \(index)", "\(marks)Telegram"]
      }
      return {
        for claimed in claims { settings.add("app", AppNameSet(own: ["app"], claimed: claimed)) }
        #expect(Self.isHidden("app", in: settings))
      }
    }
    #expect(growth < 16)
  }

  @Test func `keys without an app stand with the nearest`() {
    var settings = Self.settings(["thunderbrid": .never, "Signal": .never, "kmail": .never])
    settings.add("thunderbird", AppNameSet(own: ["thunderbird"]))
    settings.add("signal", AppNameSet(own: ["signal"]))
    let keys = settings.unmatchedKeys { _ in true }
    #expect(
      keys == [
        .init(key: "Signal", nearest: "signal", isHiding: true), .init(key: "kmail", nearest: nil, isHiding: false),
        .init(key: "thunderbrid", nearest: "thunderbird", isHiding: false),
      ])
    // It is as if an app that nobody may know of had sent nothing.
    settings.add("kmail", AppNameSet(own: ["kmail"]))
    #expect(settings.unmatchedKeys { $0 == "thunderbird" }.map(\.key) == ["Signal", "kmail", "thunderbrid"])
    #expect(settings.unmatchedKeys { $0 == "thunderbird" }.map(\.nearest) == [nil, nil, "thunderbird"])
  }

  @Test func `many apps and many keys take no more than linear time`() {
    let growth = growth(from: 1_000, by: 8, upTo: 12) { count in
      var settings = Self.settings(
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("com.example.App\($0)", ShowPreviewsSetting.never) }))
      return {
        for index in 0..<count { settings.add("com.example.app\(index)", AppNameSet(own: ["com.example.app\(index)"])) }
        #expect(Self.isHidden("com.example.app7", in: settings))
      }
    }
    #expect(growth < 16)
  }
}
