import NotificationRendering
import TestSupport
import Testing

/// Which actions a row offers, and which need authentication first. Source: WWDC 2014 session 713; Apple,
/// `UNNotificationCategory.actions`, `UNNotificationActionOptions`.
@Suite struct ActionTests {
  static func actions(_ count: Int) -> [NotificationAction] {
    (1...count).map { NotificationAction(identifier: "A\($0)", title: .literal("Title \($0)")) }
  }

  struct Count: CustomTestStringConvertible {
    let name: String
    let registered: Int
    var minimal: [LiteralString]?
    /// The actions on a surface with little room.
    let little: [String]
    /// The number of actions on a surface with room.
    let room: Int
    var testDescription: String { name }
  }

  static let counts: [Count] = [
    Count(name: "one", registered: 1, little: ["A1"], room: 1),
    Count(name: "two", registered: 2, little: ["A1", "A2"], room: 2),
    Count(name: "three: little room shows the first two", registered: 3, little: ["A1", "A2"], room: 3),
    Count(name: "ten", registered: 10, little: ["A1", "A2"], room: 10),
    Count(name: "eleven: room shows ten", registered: 11, little: ["A1", "A2"], room: 10),
    Count(name: "a minimal set", registered: 4, minimal: ["A2", "A4"], little: ["A2", "A4"], room: 4),
    Count(
      name: "a minimal set in its own order", registered: 4, minimal: ["A4", "A1"], little: ["A4", "A1"], room: 4
    ),
    Count(name: "a minimal set of one", registered: 4, minimal: ["A3"], little: ["A3"], room: 4),
    Count(
      name: "a minimal set of more than two", registered: 4, minimal: ["A2", "A3", "A4"], little: ["A2", "A3"], room: 4),
    Count(
      name: "a minimal set that names an action twice", registered: 4, minimal: ["A4", "A4", "A2"],
      little: ["A4", "A2"], room: 4),
    Count(name: "a minimal set with an unknown action", registered: 4, minimal: ["A9", "A3"], little: ["A3"], room: 4),
    Count(name: "a minimal set that is empty", registered: 4, minimal: [], little: [], room: 4),
  ]

  @Test(arguments: counts, [false, true])
  func `a surface shows as many as it has room for`(_ row: Count, authenticated: Bool) {
    let category = NotificationCategory("A", actions: Self.actions(row.registered), minimalActions: row.minimal)
    for surface in [NotificationSurface.lockScreen, .banner, .notificationCenter, .alert] {
      var scene = Scene([.init("n1", category: "A")], categories: [category])
      scene.device = DeviceState(isAuthenticated: authenticated)
      scene.surface = surface
      let expected = surface == .alert ? Self.actions(row.room).map(\.identifier.string) : row.little
      #expect(scene.render().rows.map { $0.actions.map(\.identifier.string) } == [expected])
    }
  }

  struct Asking: CustomTestStringConvertible {
    let required: Bool
    let foreground: Bool
    let authenticated: Bool
    let asks: Bool
    var testDescription: String {
      "\(required ? "" : "not ")required, \(foreground ? "" : "not ")foreground, \(authenticated ? "" : "not ")authenticated"
    }
  }

  static let askings: [Asking] = [
    Asking(required: false, foreground: false, authenticated: false, asks: false),
    Asking(required: true, foreground: false, authenticated: false, asks: true),
    Asking(required: false, foreground: true, authenticated: false, asks: true),
    Asking(required: true, foreground: true, authenticated: false, asks: true),
    Asking(required: false, foreground: false, authenticated: true, asks: false),
    Asking(required: true, foreground: false, authenticated: true, asks: false),
    Asking(required: false, foreground: true, authenticated: true, asks: false),
    Asking(required: true, foreground: true, authenticated: true, asks: false),
  ]

  @Test(arguments: askings, ShowPreviewsSetting.allCases)
  func `the device asks for authentication first`(_ row: Asking, previews: ShowPreviewsSetting) throws {
    var options: NotificationAction.Options = .destructive
    if row.required { options.insert(.authenticationRequired) }
    if row.foreground { options.insert(.foreground) }
    let action = NotificationAction(identifier: "A", title: "Do", options: options)
    var scene = Scene([.init("n1", category: "A")], categories: [.init("A", actions: [action])])
    scene.settings = NotificationSettings(showPreviews: previews)
    scene.device.isAuthenticated = row.authenticated
    let presented = try #require(scene.render().rows.first?.actions.first)
    #expect(presented.asksForAuthentication == row.asks)
    #expect(presented.isAuthenticationRequired == row.required)
    #expect(presented.isForeground == row.foreground)
    #expect(presented.isDestructive)
    #expect(!presented.hasTextInput)
    #expect(presented.textInputButtonTitle == nil)
    #expect(presented.textInputPlaceholder == nil)
  }

  struct Title: CustomTestStringConvertible {
    let name: String
    let title: LocalizableText
    let text: String
    var testDescription: String { name }
  }

  static let titles: [Title] = [
    Title(name: "a literal", title: "Like", text: "Like"),
    Title(name: "a literal is no format", title: "100%% %d", text: "100%% %d"),
    Title(name: "a key", title: .key("LIKE"), text: "I like it"),
    Title(name: "a key with an argument", title: .key("ANSWER", "Ann"), text: "Answer Ann"),
    Title(name: "a key that no table has", title: .key("Dislike"), text: "Dislike"),
    Title(name: "a key that no table has, with a literal text", title: .key("NO_SUCH", orElse: "Like"), text: "Like"),
  ]

  static let tables = [StringTable("en", ["LIKE": "I like it", "ANSWER": "Answer %@"])]

  @Test(arguments: titles) func `titles and text inputs are localised`(_ row: Title) throws {
    let action = NotificationAction(
      identifier: "A", title: row.title, textInput: .init(buttonTitle: row.title, placeholder: row.title))
    var scene = Scene([.init("n1", category: "A")], categories: [.init("A", actions: [action])])
    scene.tables = Self.tables
    let presented = try #require(scene.render().rows.first?.actions.first)
    #expect(presented.title == row.text)
    #expect(presented.hasTextInput)
    #expect(presented.textInputButtonTitle == row.text)
    #expect(presented.textInputPlaceholder == row.text)
  }

  @Test func `a text input without words is one all the same`() throws {
    let action = NotificationAction(identifier: "A", title: "Reply", textInput: .init())
    let scene = Scene([.init("n1", category: "A")], categories: [.init("A", actions: [action])])
    let presented = try #require(scene.render().rows.first?.actions.first)
    #expect(presented.hasTextInput)
    #expect(presented.textInputButtonTitle == nil)
    #expect(presented.textInputPlaceholder == nil)
  }

  @Test func `a hidden row has actions only if it is of one notification`() {
    let categories: [NotificationCategory] = [.init("A", actions: Self.actions(2))]
    let one = Scene([.init("n1", category: "A")], categories: categories)
    #expect(one.render().rows.map(\.actions.count) == [2])
    let two = Scene([.init("n1", category: "A"), .init("n2", category: "A")], categories: categories)
    #expect(two.render().rows.map(\.actions.count) == [0])
  }

  @Test func `a shown row has its leading notification's actions, and each notification its own`() throws {
    let scene = Scene(
      [.init("n1", at: 1, category: "A"), .init("n2", at: 2, category: "B"), .init("n3", at: 3, category: "A")],
      categories: [.init("A", actions: Self.actions(1)), .init("B")]
    ).shown
    let group = try #require(scene.render().rows.first)
    #expect(group.actions.map(\.identifier) == ["A1"])
    #expect(scene.render().shownStacks.first?.notifications.map(\.actions.count) == [1, 0, 1])
  }

  @Test func `an unknown category has no actions, another app's has none here`() {
    let categories: [NotificationCategory] = [.init("A", app: "other", actions: Self.actions(2))]
    #expect(Scene([.init("n1", category: "A")], categories: categories).render().rows.map(\.actions.count) == [0])
    #expect(Scene([.init("n1")], categories: categories).render().rows.map(\.actions.count) == [0])
  }
}
