import NotificationRendering
import TestSupport
import Testing

/// The summary below the leading notification of a shown row. Source: WWDC 2018 session 711.
@Suite struct StackSummaryTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// Oldest first; the last one leads.
    let notifications: [UserNotification]
    /// With ‹ and › for the isolates.
    let summary: String?
    var testDescription: String { name }
  }

  static let registered: [NotificationCategory] = [
    .init("IMAGE", summary: .key("IMAGES_MORE")),
    .init("SCREENSHOT", summary: .key("IMAGES_MORE")),
    .init("COMMENT", summary: .key("COMMENTS_MORE")),
    .init("MESSAGE", summary: .key("MESSAGES_FROM")),
    .init("CALL", summary: "%u missed"),
    .init("CALL_FROM", summary: "%u missed from %@"),
    .init("CALL_SWAPPED", summary: "%2$@: %1$u missed"),
    .init("WORD", summary: "more"),
    .init("NIL"),
    .init("EMPTY", summary: ""),
    .init("NOTHING", summary: .key("EMPTY")),
    .init("MISSING", summary: .key("NO_SUCH")),
    .init("MISSING_TEXT", summary: .key("%u unlisted")),
    .init("CHAT", summary: .key("MESSAGES_FROM")),
  ]

  /// A notification with its category, how many it counts as, and who it is from.
  static func note(_ category: LiteralString, _ count: Int = 1, from argument: String? = nil) -> UserNotification {
    UserNotification("", category: category, summaryArgument: argument, summaryArgumentCount: count)
  }

  static let counts: [Row] = [
    Row(name: "one has none", notifications: [note("IMAGE")], summary: nil),
    Row(name: "two: one more", notifications: [note("IMAGE"), note("IMAGE")], summary: "1 more image"),
    Row(name: "nine: eight more", notifications: Array(repeating: note("IMAGE"), count: 9), summary: "8 more images"),
    Row(
      name: "the leading one's count is not in it", notifications: [note("IMAGE"), note("IMAGE", 5)],
      summary: "1 more image"),
    Row(
      name: "the others' counts are added",
      notifications: [note("IMAGE", 3), note("IMAGE"), note("IMAGE", 3), note("IMAGE", 2)],
      summary: "7 more images"),
    Row(name: "a count of 0 is 1", notifications: [note("IMAGE", 0), note("IMAGE")], summary: "1 more image"),
    Row(name: "a negative count is 1", notifications: [note("IMAGE", -4), note("IMAGE")], summary: "1 more image"),
    Row(
      name: "counts beyond 64 bits", notifications: [note("IMAGE", .max), note("IMAGE", .max), note("IMAGE")],
      summary: "9,223,372,036,854,775,807 more images"),
    Row(
      name: "counts beyond 64 bits by default", notifications: [note("", .max), note("NIL", .max), note("")],
      summary: "9,223,372,036,854,775,807 more notifications"),
    Row(
      name: "the leading one's category plays no part", notifications: [note("IMAGE"), note("COMMENT")],
      summary: "1 more image"),
    Row(name: "a literal format", notifications: [note("CALL"), note("CALL")], summary: "1 missed"),
    Row(
      name: "a key in no table makes a default part, even one that reads like a text",
      notifications: [note("MISSING_TEXT"), note("IMAGE")], summary: "1 more notification"),
    Row(name: "a format without a number", notifications: [note("WORD"), note("WORD"), note("WORD")], summary: "more"),
  ]

  static let arguments: [Row] = [
    Row(
      name: "one argument", notifications: [note("MESSAGE", from: "Ann"), note("MESSAGE")],
      summary: "1 more message from ‹Ann›"),
    Row(
      name: "distinct arguments, newest first",
      notifications: [note("MESSAGE", from: "Ann"), note("MESSAGE", from: "Ben"), note("MESSAGE")],
      summary: "2 more messages from ‹Ben› and ‹Ann›"),
    Row(
      name: "each argument once",
      notifications: [
        note("MESSAGE", from: "Ann"), note("MESSAGE", from: "Ben"), note("MESSAGE", from: "Ann"), note("MESSAGE"),
      ],
      summary: "3 more messages from ‹Ann› and ‹Ben›"),
    Row(
      name: "each argument once, whatever controls it has",
      notifications: [
        note("MESSAGE"), note("MESSAGE", from: "\u{200E}Ann"), note("MESSAGE", from: "Ann\u{7}"),
        note("MESSAGE", from: "\u{2069}"), note("MESSAGE"),
      ],
      summary: "4 more messages from ‹Ann›"),
    Row(
      name: "arguments are told apart by code points",
      notifications: [note("MESSAGE", from: "caf\u{E9}"), note("MESSAGE", from: "cafe\u{301}"), note("MESSAGE")],
      summary: "2 more messages from ‹cafe\u{301}› and ‹caf\u{E9}›"),
    Row(
      name: "the leading one's argument is not in it",
      notifications: [note("MESSAGE", from: "Ann"), note("MESSAGE", from: "Ben")],
      summary: "1 more message from ‹Ann›"),
    Row(
      name: "one without an argument adds none",
      notifications: [note("MESSAGE"), note("MESSAGE", from: ""), note("MESSAGE", from: "Ann"), note("MESSAGE")],
      summary: "3 more messages from ‹Ann›"),
    Row(
      name: "arguments of several notifications each",
      notifications: [note("MESSAGE", 3, from: "Ann"), note("MESSAGE")],
      summary: "3 more messages from ‹Ann›"),
    Row(
      name: "no argument at all: the default", notifications: [note("MESSAGE"), note("MESSAGE"), note("MESSAGE")],
      summary: "2 more notifications"),
    Row(
      name: "two categories with one format that names arguments: the default",
      notifications: [note("CHAT", from: "Ann"), note("MESSAGE", from: "Ben"), note("MESSAGE")],
      summary: "2 more notifications"),
    Row(
      name: "the leading one alone has an argument: the default",
      notifications: [note("MESSAGE", 2), note("MESSAGE", from: "Ann")], summary: "2 more notifications"),
    Row(
      name: "a format without %@ passes over arguments", notifications: [note("IMAGE", from: "Ann"), note("IMAGE")],
      summary: "1 more image"),
    Row(
      name: "positions", notifications: [note("CALL_SWAPPED", 2, from: "Ann"), note("CALL")], summary: "‹Ann›: 2 missed"
    ),
    Row(
      name: "an argument is stripped of what could close its isolate",
      notifications: [note("MESSAGE", from: "\u{202E}A\u{2069}n\u{1B}n\u{9B}"), note("MESSAGE")],
      summary: "1 more message from ‹Ann›"),
    Row(
      name: "an argument is no format", notifications: [note("CALL_FROM", from: "%u %@"), note("CALL")],
      summary: "1 missed from ‹%u %@›"),
  ]

  /// Beyond `FormatLimits.textLength`, a directive would be shown as written.
  static let long: [Row] = [
    Row(
      name: "more arguments than a text holds: the default",
      notifications: (0..<1_500).map {
        note("MESSAGE", from: "\($0) " + String(repeating: "a", count: 50))
      }, summary: "1,499 more notifications"),
    Row(
      name: "one argument longer than a text may be: the default",
      notifications: [note("MESSAGE", 2, from: String(repeating: "a", count: 70_000)), note("MESSAGE")],
      summary: "2 more notifications"),
  ]

  static let several: [Row] = [
    Row(
      name: "two formats without %@ are joined, the newest first",
      notifications: [note("IMAGE"), note("COMMENT"), note("IMAGE", 2), note("IMAGE")],
      summary: "3 more images and 1 more comment"),
    Row(
      name: "three formats", notifications: [note("IMAGE"), note("COMMENT"), note("CALL"), note("IMAGE")],
      summary: "1 missed, 1 more comment, and 1 more image"),
    Row(
      name: "one format with %@ among several: the default",
      notifications: [note("IMAGE"), note("MESSAGE", 3, from: "Ann"), note("IMAGE")], summary: "4 more notifications"),
    Row(
      name: "two formats with %@: the default",
      notifications: [note("CALL_FROM", from: "Ann"), note("MESSAGE", from: "Ann"), note("IMAGE")],
      summary: "2 more notifications"),
    Row(
      name: "%@ beside one without a format: the default",
      notifications: [note("MESSAGE", from: "Ann"), note("NIL"), note("IMAGE")], summary: "2 more notifications"),
    Row(
      name: "%@ of the leading one plays no part",
      notifications: [note("IMAGE"), note("COMMENT"), note("MESSAGE", from: "Ann")],
      summary: "1 more comment and 1 more image"),
    Row(
      name: "categories with one key are one part", notifications: [note("IMAGE"), note("SCREENSHOT"), note("IMAGE")],
      summary: "2 more images"),
  ]

  static let defaults: [Row] = [
    Row(name: "no category", notifications: [note(""), note("")], summary: "1 more notification"),
    Row(name: "no category, several", notifications: [note(""), note(""), note("")], summary: "2 more notifications"),
    Row(name: "an unknown category", notifications: [note("WHO"), note("")], summary: "1 more notification"),
    Row(
      name: "a category without a format", notifications: [note("NIL", 3), note("")], summary: "3 more notifications"),
    Row(name: "an empty format", notifications: [note("EMPTY"), note("")], summary: "1 more notification"),
    Row(
      name: "a format that says nothing", notifications: [note("NOTHING"), note("")], summary: "1 more notification"),
    Row(
      name: "a key that no table has", notifications: [note("MISSING", 2), note("")], summary: "2 more notifications"),
    Row(
      name: "all of them are one part, last",
      notifications: [note("IMAGE"), note("MISSING"), note("NIL"), note("WHO"), note("EMPTY"), note("")],
      summary: "1 more image and 4 more notifications"),
    Row(
      name: "one that says nothing counts beside another",
      notifications: [note("NOTHING", 2), note("IMAGE"), note("")], summary: "1 more image and 2 more notifications"),
  ]

  static func scene(_ notifications: [UserNotification]) -> Scene {
    let named = notifications.enumerated().map { number, notification in
      var notification = notification
      notification.identifier = LiteralString("n\(number)")
      notification.date = Timestamp(seconds: Int64(number))
      return notification
    }
    return Scene(named, categories: registered).shown
  }

  /// Source: CLDR 42, `listPatterns`, and Real Academia Española, "y": "e" before the sound of i.
  @Test(arguments: [
    ("es", "Isabel", "Ana", "2 mensajes más de ‹Ana› e ‹Isabel›"),
    ("es", "Ana", "Isabel", "2 mensajes más de ‹Isabel› y ‹Ana›"),
    ("he", "דנה", "רון", "‹רון› ו‹דנה›: 2"),
    ("en", "Ben", "Ann\u{202E}\u{7}\u{2069}", "‹Ann› and ‹Ben›: 2"),
  ])
  func `arguments are joined by their own letters, and isolated`(
    locale: String, older: String, newer: String, summary: String
  ) {
    let format = locale == "es" ? "%u mensajes más de %@" : "%2$@: %1$u"
    var scene = Self.scene([Self.note("M", from: older), Self.note("M", from: newer), Self.note("M")])
    scene.categories = [.init("M", summary: .literal(format))]
    scene.locale = locale
    scene.tables = []
    #expect(scene.render().shownStacks.map { $0.summary.map { Array($0.utf8) } } == [Array(summary.withIsolates.utf8)])
  }

  @Test(arguments: counts + arguments + long + several + defaults) func `a stack is summed up`(_ row: Row) {
    let stacks = Self.scene(row.notifications).render().shownStacks
    #expect(stacks.map { $0.summary.map { Array($0.utf8) } } == [row.summary.map { Array($0.withIsolates.utf8) }])
    #expect(stacks.map(\.notifications.count) == [row.notifications.count])
  }
}
