import NotificationRendering
import TestSupport
import Testing

/// A hidden notification cannot be expanded. Source: WWDC 2017 session 708; Apple, `UNShowPreviewsSetting`.
@Suite struct HiddenExpansionTests {
  struct Row: CustomTestStringConvertible {
    let setting: ShowPreviewsSetting?
    let own: ShowPreviewsSetting?
    let authenticated: Bool
    /// Its name in JSON.
    let expansion: String
    var testDescription: String {
      "\(setting, default: "nothing") for all, \(own, default: "nothing") for the app, \(authenticated)"
    }
  }

  /// The table of visibility: setting × authenticated.
  static let rows: [Row] = [
    Row(setting: .always, own: nil, authenticated: false, expansion: "expanded"),
    Row(setting: .always, own: nil, authenticated: true, expansion: "expanded"),
    Row(setting: .whenAuthenticated, own: nil, authenticated: false, expansion: "requiresAuthentication"),
    Row(setting: .whenAuthenticated, own: nil, authenticated: true, expansion: "expanded"),
    Row(setting: .never, own: nil, authenticated: false, expansion: "hidden"),
    Row(setting: .never, own: nil, authenticated: true, expansion: "hidden"),
    Row(setting: nil, own: nil, authenticated: false, expansion: "requiresAuthentication"),
    Row(setting: nil, own: nil, authenticated: true, expansion: "expanded"),
    Row(setting: .always, own: .never, authenticated: true, expansion: "hidden"),
    Row(setting: .always, own: .whenAuthenticated, authenticated: false, expansion: "requiresAuthentication"),
    Row(setting: .never, own: .always, authenticated: false, expansion: "expanded"),
  ]

  @Test(arguments: rows) func `the preview setting decides`(_ row: Row) {
    var scene = ExpansionTests.post
    scene.settings = NotificationSettings(row.setting) { $0.showPreviews = row.own }
    scene.device.isAuthenticated = row.authenticated
    let presentation = scene.expand(.init("POST"))
    #expect(presentation.json.contains(#""expansion":"\#(row.expansion)""#))
    let texts = ["Videos\n", "Videos 🔒\n"]
    switch row.expansion {
    case "hidden": #expect(presentation.text == texts[0])
    case "requiresAuthentication": #expect(presentation.text == texts[1])
    default: #expect(presentation.text.contains("Sunset"))
    }
  }

  @Test func `settings that cannot be read hide everything`() {
    var scene = ExpansionTests.post.shown
    scene.settings.isUnreadable = true
    #expect(scene.expand().expansion == .hidden)
  }

  @Test(arguments: SurfaceChoice.all, SurfaceChoice.surfaces)
  func `an app that shows nothing here has nothing to expand`(
    _ choice: SurfaceChoice, surface: NotificationSurface
  ) {
    var scene = ExpansionTests.post
    scene.settings.apps[LiteralString.app] = choice.settings
    scene.surface = surface
    let presentation = scene.expand()
    #expect((presentation.expansion == .nothing) == !choice.surfaces.contains(surface))
    #expect((presentation.text == "") == !choice.surfaces.contains(surface))
  }

  @Test(arguments: [nil, "", .key("EMPTY")] as [LocalizableText?], ShowPreviewsSetting.allCases)
  func `a silent notification has nothing to expand`(_ text: LocalizableText?, previews: ShowPreviewsSetting) {
    var scene = ExpansionTests.post
    scene.settings.showPreviews = previews
    scene.notifications[0].content.title = text
    scene.notifications[0].content.subtitle = text
    scene.notifications[0].content.body = text
    #expect(scene.expand(.init("POST")).expansion == .nothing)
  }

  /// Categories can permit titles in a hidden row, but nothing in an expansion.
  @Test func `a category that permits titles opens nothing up`() {
    var scene = ExpansionTests.post
    scene.categories[0].options = [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]
    scene.settings.showPreviews = .never
    #expect(scene.expand(.init("POST")).expansion == .hidden)
  }

  /// Makes a notification with different content for each seed.
  private static func twin(_ seed: UInt64) -> UserNotification {
    var random = SeededGenerator(seed: seed)
    var twin = UserNotification("n1", at: 7, category: "POST")
    twin.content = TwinScenes.content(&random)
    twin.content.categoryIdentifier = "POST"
    return twin
  }

  /// With the reader's own tables, one of which is missing, so that any diagnostics would differ.
  @Test(arguments: [ShowPreviewsSetting.whenAuthenticated, .never], ["en", "pl", "ar"])
  func `twins open up to the same bytes`(previews: ShowPreviewsSetting, locale: String) {
    var scene = Scene([Self.twin(0)], categories: [.init("POST", actions: ActionTests.actions(3))])
    scene.locale = locale
    scene.settings.showPreviews = previews
    let expected = scene.expand(.init("POST"))
    for seed in 1..<UInt64(200) {
      scene.notifications = [Self.twin(seed)]
      let presentation = scene.expand(.init("POST"))
      #expect(presentation.json.utf8.elementsEqual(expected.json.utf8), "seed \(seed)")
      #expect(presentation.text.utf8.elementsEqual(expected.text.utf8), "seed \(seed)")
      #expect(presentation.diagnostics.isEmpty, "seed \(seed)")
    }
  }
}
