import NotificationRendering
import StringTables
import TestSupport
import Testing

/// Texts composed of senders' texts in languages written from right to left: whatever marks the senders use, each isolate in
/// a text is closed, and nothing closes what it has not opened.
///
/// Source: UAX #9, BD9, "matching PDI", and BD10 to BD13.
@Suite struct IsolateBalanceTests {
  /// ICU's languages with words of Sotto's own that are written from right to left, and a letter of each.
  static let languages: [(tag: String, letter: String)] = [
    ("ar", "م"), ("he", "ש"), ("fa", "پ"), ("ur", "ٹ"), ("ps", "ښ"), ("sd", "ڄ"), ("ug", "ې"), ("yi", "ײ"),
  ]

  /// What names are made of: letters of both directions, digits, and every mark that begins or ends something.
  private static let parts = [
    "Ann", "دانا", "דנה", "3", "٣", "%@", " ", "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}",
    "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2069}\u{2069}", "\n", "\u{2028}",
    "\u{2029}",
    "\u{7}", "👩\u{200D}🚀", "«", "(",
  ]

  private static let options: NotificationCategory.Options = [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]

  @Test(arguments: languages)
  func `every composed text is balanced`(_ language: (tag: String, letter: String)) {
    var random = SeededGenerator(seed: 2069)
    var rows = 0
    var withIsolates = 0
    let scene = Self.scene(language)
    let renderer = scene.renderer
    for _ in 0..<650 {
      var list = NotificationList()
      list.notifications = Self.notifications(&random)
      for device in [scene.device, scene.shown.device] {
        let presentation = renderer.render(list, device: device, surface: scene.surface)
        rows += presentation.rows.count
        for text in Self.composed(presentation) {
          #expect(Self.isBalanced(text), "\(text.unicodeScalars.map(\.value))")
          if text.unicodeScalars.contains("\u{2068}") { withIsolates += 1 }
        }
      }
    }
    #expect(rows == 1_300)
    #expect(withIsolates > 1_000)
  }

  /// Texts of the app that contain senders' names.
  private static func scene(_ language: (tag: String, letter: String)) -> Scene {
    let letter = language.letter
    var scene = Scene(categories: [NotificationCategory("CHAT", summary: .key("MORE"), options: options)])
    scene.locale = language.tag
    scene.tables = [
      StringTable(
        language.tag,
        [
          "MORE": .plural(["other": "\(letter) %u \(letter) %@"]),
          "BODY": .text("\(letter) %1$@ \(letter) %2$@ \(letter)"),
        ])
    ]
    return scene
  }

  /// Three notifications with names full of marks. Titles that differ after their marks are stripped are joined; a title
  /// alone is not a sentence of Sotto's.
  private static func notifications(_ random: inout SeededGenerator) -> [UserNotification] {
    ["x", "y", "z"].enumerated().map { number, end in
      UserNotification(
        LiteralString("n\(number)"), at: Int64(number), category: "CHAT", title: .literal(name(&random) + end),
        subtitle: .literal(name(&random) + end), body: .key("BODY", name(&random), name(&random)),
        summaryArgument: name(&random) + end)
    }
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    (0...random.int(below: 6)).map { _ in random.pick(parts) }.joined()
  }

  /// The texts that the renderer has composed: titles and subtitles of hidden rows, bodies with arguments, summaries.
  private static func composed(_ presentation: Presentation) -> [String] {
    presentation.hiddenRows.flatMap { [$0.title, $0.subtitle].compactMap(\.self) }
      + presentation.shownStacks.flatMap { row in
        row.notifications.compactMap(\.body) + [row.summary].compactMap(\.self)
      }
  }

  private static func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
