import NotificationRendering
import TestSupport
import Testing

/// Shown rows: the leading notification and its texts.
@Suite struct ShownStackTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: LocalizableText?
    let shown: String?
    var testDescription: String { name }
  }

  static let tables = [
    StringTable(
      "en",
      [
        "HELLO": "Hello %@", "PLAIN": "Plain", "PERCENT": "100%%", "EMPTY": "", "TWO": "%2$@ and %1$@",
        "FILES": .plural(["one": "%d file", "other": "%d files"]), "SHORT": "%@, %@",
      ])
  ]

  static let rows: [Row] = [
    Row(name: "a literal", text: "Hello", shown: "Hello"),
    Row(name: "a literal is never a format", text: "100%% %@ %d 50% off", shown: "100%% %@ %d 50% off"),
    Row(name: "none", text: nil, shown: nil),
    Row(name: "an empty one", text: "", shown: nil),
    Row(name: "a key", text: .key("PLAIN"), shown: "Plain"),
    Row(name: "a key with an argument", text: .key("HELLO", "Ann"), shown: "Hello Ann"),
    Row(name: "arguments by position", text: .key("TWO", "Ann", "Ben"), shown: "Ben and Ann"),
    Row(name: "a text reached through a key is a format", text: .key("PERCENT"), shown: "100%"),
    Row(name: "an argument is none", text: .key("HELLO", "%@ %d"), shown: "Hello %@ %d"),
    Row(name: "an argument that is a whole number counts", text: .key("FILES", "1"), shown: "1 file"),
    Row(
      name: "an argument that is a whole number has digits of the locale", text: .key("FILES", "1234"),
      shown: "1,234 files"),
    Row(name: "an argument that is missing", text: .key("SHORT", "Ann"), shown: "Ann, %@"),
    Row(name: "a key localised to nothing", text: .key("EMPTY"), shown: nil),
    Row(name: "a key goes before the literal", text: .key("PLAIN", orElse: "Literal"), shown: "Plain"),
    Row(
      name: "a key in no table: the literal", text: .key("NO_SUCH", "Ann", orElse: "100%% Literal"),
      shown: "100%% Literal"),
    Row(name: "a key in no table: the key", text: .key("NO_SUCH"), shown: "NO_SUCH"),
    // It is its sender's, who could make a long text of few bytes with it.
    Row(name: "a key in no table is a text, not a format", text: .key("Hi %@ %99999d", "Ann"), shown: "Hi %@ %99999d"),
  ]

  static func leading(
    title: LocalizableText? = "t", subtitle: LocalizableText? = "s", body: LocalizableText? = "b"
  ) throws -> PresentedNotification {
    var scene = Scene([.init("n1", title: title, subtitle: subtitle, body: body)]).shown
    scene.tables = tables
    return try #require(scene.render().shownStacks.first).leading
  }

  @Test(arguments: rows) func `texts are localised`(_ row: Row) throws {
    #expect(try Self.leading(title: row.text).title == row.shown)
    #expect(try Self.leading(subtitle: row.text).subtitle == row.shown)
    #expect(try Self.leading(body: row.text).body == row.shown)
  }

  @Test func `the newest leads, all are there`() throws {
    let scene = Scene([
      .init("old", at: 1, title: "Old"), .init("new", at: 3, title: "New"), .init("middle", at: 2, title: "Middle"),
    ]).shown
    let stack = try #require(scene.render().shownStacks.first)
    #expect(stack.leading.identifier == "new")
    #expect(stack.notifications.map(\.title) == ["New", "Middle", "Old"])
    #expect(stack.notifications.map(\.date.seconds) == [3, 2, 1])
  }

  @Test func `a title alone keeps its characters, the front isolates it`() throws {
    let title = "\u{202E}Ann\u{2069}\u{7}"
    let scene = Scene([.init("n1", title: .literal(title))]).shown
    #expect(Array(try #require(scene.render().shownStacks.first?.leading.title).utf8) == Array(title.utf8))
  }
}
