import NotificationRendering
import Presenters
import TestSupport
import Testing

/// The contents of a row's lines, and how they share the space.
@Suite struct TextPresenterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: [String]
    var width: Int? = 30
    var color = false
    var isASCII = false
    var placesByColumn = false
    var locale = "en"
    var app = "Chat"
    var count = 1
    var title: String?
    var body = "Hello"
    var actions: [NotificationAction] = []
    var now: Int64? = 300
  }

  private static let like = NotificationAction(identifier: "like", title: "Like")
  private static let reply = NotificationAction(
    identifier: "reply", title: "Reply to all", options: [.authenticationRequired])
  private static let delete = NotificationAction(identifier: "delete", title: "Delete", options: [.destructive])

  private static let edges = (top: "╭────────────────────────────╮", bottom: "╰────────────────────────────╯")
  private static func card(_ lines: String...) -> [String] { [edges.top] + lines + [edges.bottom] }

  static let rows = [
    Row(testDescription: "one", lines: card("│ Chat            5 min. ago │", "│ Hello                      │")),
    Row(
      testDescription: "two show an edge below, and their number",
      lines: card("│ Chat (2)        5 min. ago │", "│ Hello                      │", "│ 1 more notification        │")
        + [" ╰──────────────────────────╯"], count: 2),
    Row(
      testDescription: "many show two edges",
      lines: card("│ Chat (1,234)    5 min. ago │", "│ Hello                      │", "│ 1,233 more notifications   │")
        + [" ╰──────────────────────────╯", "  ╰────────────────────────╯"], count: 1234),
    Row(
      testDescription: "no moment, no age",
      lines: card("│ Chat                       │", "│ Hello                      │"),
      now: nil),
    Row(
      testDescription: "a name is cut before the age",
      lines: card("│ A very long n…  5 min. ago │", "│ Hello                      │"),
      app: "A very long name of an app"),
    Row(
      testDescription: "a name without spaces before what is cut",
      lines: card("│ A very long…    5 min. ago │", "│ Hello                      │"),
      app: "A very long  name of an app"),
    Row(
      testDescription: "the age gives way to the name",
      lines: ["╭────────────────╮", "│ Chat           │", "│ Hello          │", "╰────────────────╯"],
      width: 18),
    Row(
      testDescription: "a body has four lines",
      lines: card(
        "│ Chat            5 min. ago │", "│ one two three four five    │", "│ six seven eight nine ten   │",
        "│ eleven twelve thirteen     │", "│ fourteen fifteen sixteen…  │"),
      body: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    ),
    Row(
      testDescription: "a title has one line",
      lines: card(
        "│ Chat            5 min. ago │", "│ A title that is longer th… │", "│ Hello                      │"),
      title: "A title that is longer than the card"),
    Row(
      testDescription: "a word that is wider than the line",
      lines: card(
        "│ Chat            5 min. ago │", "│ aaaaaaaaaaaaaaaaaaaaaaaaaa │", "│ aaaa b                     │"),
      body: String(repeating: "a", count: 30) + " b"),
    Row(
      testDescription: "actions stay whole",
      lines: card(
        "│ Chat            5 min. ago │", "│ Hello                      │", "│ [Like] [Reply to all 🔒]   │",
        "│ [Delete ⚠]                 │"), actions: [like, reply, delete]),
    Row(
      testDescription: "an action wider than the line keeps its lock",
      lines: ["╭────────────╮", "│ Chat       │", "│ Hello      │", "│ [Repl… 🔒] │", "╰────────────╯"], width: 14,
      actions: [reply]),
    Row(
      testDescription: "line ends become spaces, controls go",
      lines: card("│ Chat            5 min. ago │", "│ a b c                      │"), body: "a\r\nb\u{1B}\n\u{202E}c"),
    Row(
      testDescription: "without a width",
      lines: ["Chat (2) · 5 min. ago", "Hello", "[Like] [Reply to all 🔒] [Delete ⚠]", "1 more notification"],
      width: nil, count: 2, actions: [like, reply, delete]),
    Row(testDescription: "an app without a name", lines: ["Hello"], width: nil, app: "", now: nil),
    Row(
      testDescription: "colors",
      lines: [
        "\u{1B}[1mChat\u{1B}[0m", "\u{1B}[1mT\u{1B}[0m", "Hello",
        "[Like] \u{1B}[31m[\u{1B}[0m\u{1B}[31mDelete\u{1B}[0m\u{1B}[31m ⚠]\u{1B}[0m",
      ], width: nil, color: true, title: "T", actions: [like, delete], now: nil),
    Row(
      testDescription: "ASCII",
      lines: [
        ".----------------------------.", "| Chat (2)        5 min. ago |", "| \"Caf?\" - ?? -- it's 5...   |",
        "| [Like] [Reply to all *]    |", "| 1 more notification        |", "'----------------------------'",
        " '--------------------------'",
      ], isASCII: true, count: 2, body: "“Café” – 漢👩‍👩‍👧‍👦 -— it’s ٥…", actions: [like, reply]),
    Row(
      testDescription: "on a terminal, edges after emoji have their column",
      lines: card(
        "│ Chat            5 min. ago │",
        "\u{1B}[?7l│ 👩‍👩‍👧‍👦 at home                 \u{1B}[30G│\u{1B}[?7h"),
      placesByColumn: true, body: "👩‍👩‍👧‍👦 at home"),
    Row(
      testDescription: "on a terminal, an age after emoji has its column",
      lines: card(
        "\u{1B}[?7l│ 👩‍👩‍👧‍👦              \u{1B}[19G5 min. ago \u{1B}[30G│\u{1B}[?7h",
        "│ Hello                      │"), placesByColumn: true, app: "👩‍👩‍👧‍👦"),
    Row(
      testDescription: "Arabic, isolates as ⇤ ⇥ ⇡",
      lines: card(
        "│ ⇤قبل ٥ دقائق⇡       ⇤⇥Chat⇡ (٢)⇡ │", "│                      ⇥Hello⇡ │",
        "│   ⇤[⇥Like⇡] [⇥Reply to all⇡ 🔒]⇡ │", "│             ⇤إشعار واحد آخر⇡ │") + [" ╰──────────────────────────╯"],
      locale: "ar-EG", count: 2, actions: [like, reply]),
    Row(
      testDescription: "a wrapped text keeps its direction",
      lines: card(
        "│ Chat            5 min. ago │", "│ ⇤أهلا بكم في المكتب الجديد⇡  │", "│ ⇤Ann سعيدة جدا⇡              │"),
      body: "أهلا بكم في المكتب الجديد Ann سعيدة جدا"),
  ]

  @Test(arguments: rows) func `a row has these lines`(_ row: Row) {
    var scene = Scene(
      (0..<row.count).map { number in
        UserNotification(
          LiteralString("\(number)"), category: "C", title: row.title.map { .literal($0) }, body: .literal(row.body))
      }, categories: [NotificationCategory("C", actions: row.actions)])
    scene.settings.showPreviews = .always
    scene.names = [.app: row.app]
    scene.locale = row.locale
    scene.tables = []
    let presenter = TextPresenter(
      width: row.width, usesColor: row.color, isASCII: row.isASCII, placesByColumn: row.placesByColumn,
      now: row.now.map { Timestamp(seconds: $0) })
    scene.surface = .alert
    let text = presenter.text(for: scene.render())
      .replacing("\u{2066}", with: "⇥").replacing("\u{2067}", with: "⇤").replacing("\u{2069}", with: "⇡")
    #expect(text == row.lines.map { $0 + "\n" }.joined())
  }

  /// A row's age is in the language of its app's tables; requested digits apply only if the languages match.
  @Test(arguments: [
    ("en", "en", "5 min. ago"), ("de", "en", "5 min. ago"), ("ar-EG", "ar", "قبل ٥ دقائق"),
    ("ar-u-nu-latn", "ar", "قبل 5 دقائق"), ("en-AU", "en", "5 mins ago"),
  ]) func `the age is in the row's language`(_ locale: String, _ table: String, _ age: String) {
    var scene = Scene([UserNotification("a")])
    scene.locale = locale
    scene.tables = [StringTable(table, ["KEY": .text("text")])]
    let text = TextPresenter(now: Timestamp(seconds: 300)).text(for: scene.render())
    #expect(text.contains(" · \(age)"))
  }

  /// A right-to-left row is aligned right in a left-to-right list, and vice versa.
  @Test func `each row is set by its own language`() {
    for (locale, table, start) in [("en", "ar", "│  "), ("ar", "en", "│ c")] {
      var scene = Scene([UserNotification("a")])
      scene.locale = locale
      scene.tables = [StringTable(table, ["KEY": .text("text")])]
      let presentation = scene.render()
      #expect(presentation.isRightToLeft != presentation.rows[0].isRightToLeft)
      let lines = TextPresenter(width: 40).text(for: presentation).split(separator: "\n")
      #expect(lines[1].hasPrefix(start), "\(lines[1])")
    }
  }

  @Test(arguments: TerminalSample.all, [nil, 40]) func `a row alone is what it is in the list`(
    _ sample: TerminalSample, _ width: Int?
  ) {
    let presenter = TextPresenter(width: width, now: TerminalSample.now)
    let rows = sample.presentation.rows.map { presenter.text(for: $0) }
    #expect(rows.joined(separator: width == nil ? "\n" : "") == sample.text(width: width))
  }
}
