import NotificationModel
import Testing

/// The forms that an alert comes in. Source: Apple, "Generating a remote notification".
@Suite struct AlertFormTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let alert: String
    var title: LocalizableText?
    var subtitle: LocalizableText?
    var body: LocalizableText?
    var testDescription: String { name }
  }

  static func key(_ key: String, _ arguments: [TextArgument] = [], orElse literal: String? = nil) -> LocalizableText {
    .localized(key: key, arguments: arguments, literal: literal)
  }

  static let rows: [Row] = [
    Row(name: "a string is the body", alert: #""Hello""#, body: .literal("Hello")),
    Row(name: "an empty string", alert: #""""#, body: .literal("")),
    Row(name: "null", alert: "null"),
    Row(name: "an empty dictionary", alert: "{}"),
    Row(
      name: "title, subtitle and body", alert: #"{"title": "T", "subtitle": "S", "body": "B"}"#,
      title: .literal("T"), subtitle: .literal("S"), body: .literal("B")),
    Row(name: "loc-key", alert: #"{"loc-key": "K"}"#, body: key("K")),
    Row(
      name: "loc-key with arguments", alert: #"{"loc-key": "K", "loc-args": ["Ann", "3"]}"#,
      body: key("K", [.text("Ann"), .text("3")])),
    Row(
      name: "arguments before their key", alert: #"{"loc-args": ["Ann"], "loc-key": "K"}"#,
      body: key("K", [.text("Ann")])),
    Row(
      name: "a number among the arguments", alert: #"{"loc-key": "K", "loc-args": [1.0]}"#,
      body: key("K", [.number("1.0")])),
    Row(name: "loc-key goes before body", alert: #"{"body": "B", "loc-key": "K"}"#, body: key("K", orElse: "B")),
    Row(name: "loc-key before body in the text", alert: #"{"loc-key": "K", "body": "B"}"#, body: key("K", orElse: "B")),
    Row(name: "title-loc-key", alert: #"{"title-loc-key": "K"}"#, title: key("K")),
    Row(
      name: "title-loc-key with arguments goes before title",
      alert: #"{"title": "T", "title-loc-key": "K", "title-loc-args": ["a"]}"#,
      title: key("K", [.text("a")], orElse: "T")),
    Row(name: "subtitle-loc-key", alert: #"{"subtitle-loc-key": "K"}"#, subtitle: key("K")),
    Row(
      name: "subtitle-loc-key with arguments goes before subtitle",
      alert: #"{"subtitle": "S", "subtitle-loc-key": "K", "subtitle-loc-args": ["a"]}"#,
      subtitle: key("K", [.text("a")], orElse: "S")),
    Row(
      name: "each key with its own arguments",
      alert: """
        {"title-loc-key": "T", "title-loc-args": ["1"], "subtitle-loc-key": "S", "subtitle-loc-args": ["2"],
         "loc-key": "B", "loc-args": ["3"]}
        """,
      title: key("T", [.text("1")]), subtitle: key("S", [.text("2")]), body: key("B", [.text("3")])),
    Row(name: "arguments without a key", alert: #"{"body": "B", "loc-args": ["a"]}"#, body: .literal("B")),
    Row(
      name: "null members", alert: #"{"title": null, "loc-key": null, "loc-args": null, "body": "B"}"#,
      body: .literal("B")),
    Row(
      name: "members that texts do not use", alert: #"{"body": "B", "launch-image": "L", "action-loc-key": "A"}"#,
      body: .literal("B")),
    Row(name: "of equal members the last one counts", alert: #"{"body": "A", "body": "B"}"#, body: .literal("B")),
    Row(name: "escapes", alert: #"{"body": "\u00e9\n\ud83d\ude00"}"#, body: .literal("é\n😀")),
  ]

  @Test(arguments: rows) func `an alert is read`(_ row: Row) throws {
    let content = try #require(Decoded(aps: "{\"alert\": \(row.alert)}").content)
    #expect(content.title == row.title)
    #expect(content.subtitle == row.subtitle)
    #expect(content.body == row.body)
  }

  struct Summary: CustomTestStringConvertible {
    let name: String
    let alert: String
    var argument: String?
    var count = 1
    var testDescription: String { name }
  }

  static let summaries: [Summary] = [
    Summary(name: "neither", alert: #"{"body": "B"}"#),
    Summary(name: "an argument", alert: #"{"summary-arg": "Ann"}"#, argument: "Ann"),
    Summary(name: "a count", alert: #"{"summary-arg-count": 3}"#, count: 3),
    Summary(name: "both", alert: #"{"summary-arg": "Ann", "summary-arg-count": 3}"#, argument: "Ann", count: 3),
    Summary(name: "null", alert: #"{"summary-arg": null, "summary-arg-count": null}"#),
    Summary(name: "a count of 0 is 1", alert: #"{"summary-arg-count": 0}"#),
    Summary(name: "a count with a fraction is 1", alert: #"{"summary-arg-count": 1.5}"#),
    Summary(name: "a count beyond 64 bits is 1", alert: #"{"summary-arg-count": 99999999999999999999}"#),
    Summary(name: "a negative count is 1", alert: #"{"summary-arg-count": -7}"#),
  ]

  @Test(arguments: summaries) func `summary argument and its count`(_ row: Summary) throws {
    let content = try #require(Decoded(aps: "{\"alert\": \(row.alert)}").content)
    #expect(content.summaryArgument == row.argument)
    #expect(content.summaryArgumentCount == row.count)
  }

  struct Place: CustomTestStringConvertible {
    let name: String
    let aps: String
    var thread = ""
    var category = ""
    var testDescription: String { name }
  }

  static let places: [Place] = [
    Place(name: "neither", aps: "{}"),
    Place(name: "thread", aps: #"{"thread-id": "thai"}"#, thread: "thai"),
    Place(name: "category", aps: #"{"category": "IMAGE"}"#, category: "IMAGE"),
    Place(name: "null", aps: #"{"thread-id": null, "category": null}"#),
    Place(name: "empty", aps: #"{"thread-id": "", "category": ""}"#),
    Place(
      name: "members that lists do not use",
      aps: #"{"badge": 3, "sound": {"name": "x"}, "content-available": 1, "thread-id": "t"}"#, thread: "t"),
  ]

  @Test(arguments: places) func `thread and category`(_ row: Place) throws {
    let content = try #require(Decoded(aps: row.aps).content)
    #expect(content.threadIdentifier.string == row.thread)
    #expect(content.categoryIdentifier.string == row.category)
  }
}
