import NotificationRendering
import TestSupport
import Testing

/// Which settings determine a row, where its titles and texts come from, and its language.
@Suite struct RowExplanationTests {
  struct Setting: CustomTestStringConvertible {
    let name: String
    let settings: String
    var authenticated = false
    /// `setting source` and `grouping unit`.
    let visibility: String
    var grouping = "automatic thread"
    var thread = "x"
    var testDescription: String { name }
  }

  static let settings: [Setting] = [
    Setting(name: "nobody has chosen", settings: "{}", visibility: "whenAuthenticated standard true"),
    Setting(
      name: "authenticated", settings: "{}", authenticated: true, visibility: "whenAuthenticated standard false"),
    Setting(name: "all apps", settings: #"{"showPreviews": "never"}"#, visibility: "never allApps true"),
    Setting(
      name: "the app", settings: #"{"showPreviews": "never", "apps": {"mail": {"showPreviews": "always"}}}"#,
      visibility: "always app false"),
    Setting(
      name: "an app that chose something else", settings: #"{"showPreviews": "always", "apps": {"mail": {}}}"#,
      visibility: "always allApps false"),
    Setting(
      name: "the app's cannot be read",
      settings: #"{"showPreviews": "always", "apps": {"mail": {"showPreviews": "always", "lockScreen": 5}}}"#,
      visibility: "never unreadableApp true"),
    Setting(
      name: "none can be read", settings: #"{"showPreviews": 5, "apps": {"mail": {"showPreviews": "always"}}}"#,
      visibility: "never unreadable true"),
    Setting(
      name: "by app", settings: #"{"apps": {"mail": {"grouping": "byApp"}}}"#,
      visibility: "whenAuthenticated standard true", grouping: "byApp app"),
    Setting(
      name: "off, while hidden", settings: #"{"apps": {"mail": {"grouping": "off"}}}"#,
      visibility: "whenAuthenticated standard true", grouping: "off thread"),
    Setting(
      name: "off", settings: #"{"apps": {"mail": {"grouping": "off"}}}"#, authenticated: true,
      visibility: "whenAuthenticated standard false", grouping: "off single"),
    Setting(
      name: "no thread", settings: "{}", visibility: "whenAuthenticated standard true", grouping: "automatic noThread",
      thread: ""),
  ]

  @Test(arguments: settings) func `a row tells whose choice it follows`(_ row: Setting) throws {
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    _ = decoder.readSettings(SourceText(name: "settings", text: row.settings))
    var scene = Scene([UserNotification("n", app: "mail", thread: LiteralString(row.thread))])
    scene.settings = decoder.list.settings
    scene.device.isAuthenticated = row.authenticated
    let explained = try #require(scene.explain().rows.first)
    let visibility = try #require(explained.visibility)
    #expect(
      "\(visibility.app.showPreviews) \(visibility.app.showPreviewsSource) \(visibility.hidesContent)" == row.visibility
    )
    #expect(visibility.app.isAuthenticated == row.authenticated)
    #expect("\(try #require(explained.grouping.setting)) \(explained.grouping.unit)" == row.grouping)
  }

  // MARK: Titles, texts, language

  @Test func `a hidden title tells who withholds it`() throws {
    let categories: [NotificationCategory] = [
      .init("OPEN", options: .hiddenPreviewsShowTitle), .init("CLOSED"),
    ]
    let notes: [UserNotification] = [
      .init("a", at: 1, category: "CLOSED", title: "A"), .init("b", at: 2, title: "B"),
      .init("c", at: 3, category: "OPEN", title: "C"),
    ]
    let explained = try #require(Scene(notes, categories: categories).explain().rows.first?.hidden)
    #expect(explained.title == nil)
    #expect(explained.categoriesWithholdingTitle == ["", "CLOSED"])
    #expect(explained.categoriesWithholdingSubtitle == ["OPEN", "", "CLOSED"])
  }

  @Test func `titles that are left out are counted in the built-in strings`() throws {
    let categories = [NotificationCategory("OPEN", options: .hiddenPreviewsShowTitle)]
    let notes = ["A", "B", "C", "D", "E"].enumerated().map { number, title in
      UserNotification(LiteralString(title), at: Int64(number), category: "OPEN", title: .literal(title))
    }
    let row = try #require(Scene(notes, categories: categories).explain().rows.first)
    #expect(row.hidden?.title?.others?.text == "2 others")
    #expect(row.messages.map(\.key) == ["%u others", "%u Notifications"])
    #expect(row.messages.map(\.table) == ["Sotto", "Sotto"])
  }

  @Test func `a shown text tells where it is from`() throws {
    let note = UserNotification(
      "n", title: .key("IMAGE_KEY", "3"), subtitle: .key("NO_SUCH", orElse: "given"), body: .key("NO %@ SUCH", "x"))
    var scene = Scene([note])
    scene.settings.showPreviews = .always
    let row = try #require(scene.explain().rows.first)
    let explained = try #require(row.shown)
    #expect(explained.title?.source == .key && explained.title?.text == "3 images")
    #expect(explained.title?.message?.variables.first?.form?.key == "other")
    #expect(explained.subtitle?.source == .literalForKey("NO_SUCH") && explained.subtitle?.text == "given")
    #expect(explained.body?.source == .keyText && explained.body?.text == "NO %@ SUCH")
    #expect(row.messages.map(\.pattern) == [nil])
  }

  @Test func `a row tells its language`() throws {
    var scene = Scene([UserNotification("n")])
    for (locale, expected) in [
      ("pl-PL", "pl true true pl pl-PL"), ("ar-EG", "ar true true ar ar-EG"), ("ja", "en false true en en"),
    ] {
      scene.locale = locale
      let language = try #require(scene.explain().rows.first?.language)
      let words =
        "\(language.chosen) \(language.isMatched) \(language.hasTables) \(language.locale.languageTag) "
        + language.formattingLocale.languageTag
      #expect(words == expected)
    }
    scene.tables = []
    scene.locale = "ja"
    let language = try #require(scene.explain().rows.first?.language)
    #expect(language.chosen == "ja" && !language.hasTables)
  }

  @Test func `a list without rows tells its text`() {
    let explanation = Scene().explain()
    #expect(explanation.rows.isEmpty)
    #expect(explanation.emptyMessage?.text == "No notifications")
    #expect(explanation.emptyMessage?.key == "No notifications")
  }
}
