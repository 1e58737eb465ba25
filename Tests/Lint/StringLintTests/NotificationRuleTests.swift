import StringLint
import Testing

/// The rules for payloads.
///
/// Source of the limits: Apple, "Generating a remote notification" and "Sending notification requests to APNs".
@Suite struct NotificationRuleTests {
  /// A payload whose compact JSON has a number of bytes.
  private static func payload(_ size: Int, indented: Bool = false) -> String {
    let frame = "{\"aps\":{\"alert\":\"\"}}".utf8.count
    let space = indented ? "\n        " : ""
    return "{\(space)\"aps\":\(space){\"alert\": \"\(String(repeating: "x", count: size - frame))\"}}"
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let file: String
    let text: String
    let expected: [String]
    var testDescription: String { name }
  }

  private static func list(_ members: String, _ payload: String) -> String {
    "{ \"notifications\": [ { \"identifier\": \"n\", \(members), \"payload\": \(payload) } ] }"
  }

  /// A payload with this content of `aps`, and what is found in it.
  private static func aps(_ name: String, _ aps: String, _ expected: [String] = []) -> Case {
    Case(name: name, file: "a.apns", text: "{ \"aps\": { \"alert\": \"x\", \(aps) } }", expected: expected)
  }

  static let cases: [Case] = [
    aps("a name unlike any other", "\"photo\": 1", ["unknown-member aps.photo"]),
    aps("a misspelled name", "\"bage\": 1", ["unknown-member aps.bage"]),
    .init(
      name: "misspelled names of an alert", file: "a.apns",
      text: "{ \"aps\": { \"alert\": { \"titel\": \"x\", \"body\": \"y\", \"zzz\": 1 } } }",
      expected: ["unknown-member aps.alert.titel", "unknown-member aps.alert.zzz"]),
    .init(
      name: "“alrt”", file: "a.apns", text: "{ \"aps\": { \"alrt\": \"x\" } }", expected: ["unknown-member aps.alrt"]),
    .init(
      name: "“asp”", file: "a.json", text: list("\"app\": \"a\"", "{ \"asp\": { \"aps\": 1 } }"),
      expected: ["unknown-member notifications[0].payload.asp"]),
    .init(
      name: "members of an app's own beside “aps”", file: "a.apns",
      text: "{ \"aps\": { \"alert\": \"x\" }, \"photo\": 1, \"spa\": 2 }", expected: []),
    aps(
      "content of a Live Activity",
      "\"event\": \"update\", \"content-state\": { \"zzz\": 1 }, \"relevance-score\": 90"),
    aps("an unknown event", "\"event\": \"stop\"", ["unknown-value aps.event"]),
    aps("a score", "\"relevance-score\": 0.5"),
    aps("a score beyond 1", "\"relevance-score\": 5", ["unknown-value aps.relevance-score"]),
    aps("a flag that is 2", "\"mutable-content\": 2", ["unknown-value aps.mutable-content"]),
    aps("a critical sound", "\"sound\": { \"name\": \"a\", \"critical\": 1 }"),
    .init(name: "as large as may be", file: "a.json", text: list("\"app\": \"a\"", payload(4096)), expected: []),
    .init(
      name: "white space does not count", file: "a.json", text: list("\"app\": \"a\"", payload(4096, indented: true)),
      expected: []),
    .init(
      name: "a byte too large", file: "a.json", text: list("\"app\": \"a\"", payload(4097)),
      expected: ["payload-size notifications[0].payload"]),
    .init(name: "VoIP by its app", file: "a.json", text: list("\"app\": \"a.voip\"", payload(5120)), expected: []),
    .init(
      name: "VoIP by its topic", file: "a.json", text: list("\"app\": \"a\", \"topic\": \"a.voip\"", payload(5120)),
      expected: []),
    .init(
      name: "VoIP, a byte too large", file: "a.json", text: list("\"app\": \"a.voip\"", payload(5121)),
      expected: ["payload-size notifications[0].payload"]),
    .init(
      name: "a bare payload's bundle does not count", file: "a.apns",
      text: "{ \"Simulator Target Bundle\": \"com.example.a\", " + payload(4096).dropFirst(), expected: []),
    .init(
      name: "a bare payload, a byte too large", file: "a.apns",
      text: "{ \"Simulator Target Bundle\": \"com.example.a\", " + payload(4097).dropFirst(),
      expected: ["payload-size "]),
    .init(
      name: "a bare payload of VoIP", file: "a.apns",
      text: "{ \"Simulator Target Bundle\": \"com.example.a.voip\", " + payload(5120).dropFirst(), expected: []),
    .init(
      name: "an identifier of 64 bytes", file: "a.json",
      text: "{ \"notifications\": [ { \"identifier\": \"\(String(repeating: "ä", count: 32))\", \"app\": \"a\", "
        + "\"payload\": \(payload(100)) } ] }", expected: []),
    .init(
      name: "an identifier of 65 bytes", file: "a.json",
      text: "{ \"notifications\": [ { \"identifier\": \"\(String(repeating: "ä", count: 32))x\", \"app\": \"a\", "
        + "\"payload\": \(payload(100)) } ] }", expected: ["collapse-id-length notifications[0].identifier"]),
    .init(name: "other JSON", file: "package.json", text: "{ \"name\": \"notifications\" }", expected: []),
  ]

  @Test(arguments: cases) func `what a payload takes`(_ row: Case) throws {
    #expect(try LintedFolder([(row.file, row.text)]).findings.map { "\($0.rule.identifier) \($0.key)" } == row.expected)
  }

  /// Source: Apple, UNNotificationCategory, hiddenPreviewsBodyPlaceholder; WWDC 2018, session 711, for summaries.
  static let placeholders: [Case] = [
    .init(name: "a plural", file: "\"hiddenPreviewsBodyPlaceholder\": { \"key\": \"k\" }", text: "%#@n@", expected: []),
    .init(
      name: "a plural that takes a text", file: "\"hiddenPreviewsBodyPlaceholder\": { \"key\": \"k\" }",
      text: "%#@n@ of %@", expected: ["placeholder-specifier"]),
    .init(
      name: "a plural and a list", file: "\"categorySummaryFormat\": { \"key\": \"k\" }", text: "%#@n@ from %@",
      expected: []),
    .init(
      name: "a list in the place of the count", file: "\"categorySummaryFormat\": { \"key\": \"k\" }",
      text: "%1$@ sent %1$#@n@", expected: ["placeholder-specifier"]),
    .init(
      name: "a plural that prints characters", file: "\"hiddenPreviewsBodyPlaceholder\": { \"key\": \"k\" }",
      text: "%#@n@ %1$c", expected: ["placeholder-specifier"]),
    .init(
      name: "a plural of no number", file: "\"hiddenPreviewsBodyPlaceholder\": { \"key\": \"k\" }", text: "files",
      expected: ["placeholder-without-count"]),
    .init(
      name: "a key that is not there", file: "\"hiddenPreviewsBodyPlaceholder\": { \"key\": \"l\" }", text: "%#@n@",
      expected: ["placeholder-key-missing"]),
    .init(
      name: "a literal", file: "\"hiddenPreviewsBodyPlaceholder\": \"%u files\"", text: "%#@n@",
      expected: ["placeholder-without-plural"]),
    .init(
      name: "a literal that prints a character", file: "\"hiddenPreviewsBodyPlaceholder\": \"%c files\"", text: "%#@n@",
      expected: ["placeholder-specifier"]),
    .init(
      name: "a literal without a number", file: "\"hiddenPreviewsBodyPlaceholder\": \"Message\"", text: "%#@n@",
      expected: ["placeholder-without-count"]),
    .init(name: "no placeholder", file: "\"hiddenPreviewsBodyPlaceholder\": \"\"", text: "%#@n@", expected: []),
  ]

  /// Each notification has an app and a category; the list registers IMAGE for every app and NOTE for the app a.
  @Test(arguments: [
    (#"{ "app": "b", "payload": { "aps": { "category": "IMAGE" } } }"#, []),
    (#"{ "app": "a", "payload": { "aps": { "category": "NOTE" } } }"#, []),
    (#"{ "app": "b", "payload": { "aps": { "category": "NOTE" } } }"#, ["b registers no category “NOTE” payload.aps"]),
    (#"{ "app": "b", "payload": { "aps": { "category": "" } } }"#, []),
    (#"{ "app": "b", "payload": { "aps": {} } }"#, []),
    (#"{ "aps": { "category": "NOTE" }, "Simulator Target Bundle": "a", "app": "b" }"#, []),
    (#"{ "aps": { "category": "NOTE" }, "Simulator Target Bundle": "b" }"#, ["b registers no category “NOTE” aps"]),
    (
      #"{ "aps": { "category": "NOTE" } }"#,
      ["the notification has no app, and the list registers no category “NOTE” for all apps aps"]
    ),
  ]) func `categories that are registered`(_ notification: String, _ expected: [String]) throws {
    let list = """
      { "categories": [ { "identifier": "IMAGE" }, { "app": "a", "identifier": "NOTE" } ], "notifications": [
        \(notification), \(notification) ] }
      """
    let found = try LintedFolder([("list.json", list)]).findings.filter { $0.rule.identifier == "unknown-category" }
    let places = found.map { $0.key.replacing("notifications[0].", with: "").replacing(".category", with: "") }
    #expect(zip(found, places).map { "\($0.message) \($1)" } == expected)
  }

  /// A literal is in no table, so no other rule checks it.
  @Test func `a broken directive of a literal is seen`() throws {
    let category = "[ { \"identifier\": \"C\", \"hiddenPreviewsBodyPlaceholder\": \"%1 $u files\" } ]"
    #expect(try LintedFolder([("c.json", category)]).findings.map(\.rule.identifier) == ["damaged-directive"])
  }

  @Test(arguments: ["a.ndjson", "a.jsonl"]) func `notifications one a line`(_ name: String) throws {
    let lines = """
      {"app": "a", "identifier": "1", "payload": \(Self.payload(100))}
      {"app": "a", "identifier": "2", "payload": \(Self.payload(4097))}
      {"app": "a", "identifier": "3", "payload":
      {"app": 5, "identifier": "4", "payload": \(Self.payload(100))}

      """
    let found = try LintedFolder([(name, lines)]).findings
    #expect(
      found.map { "\($0.location.line ?? 0) \($0.rule.identifier) \($0.key)" } == [
        "2 payload-size payload", "3 json-syntax ", "4 json-type app",
      ])
  }

  @Test func `other JSON a line`() throws {
    #expect(try LintedFolder([("log.jsonl", "{\"aps\": 1}\n{\n")]).findings.isEmpty)
  }

  @Test(arguments: placeholders) func `what a placeholder asks for`(_ row: Case) throws {
    let folder = try LintedFolder([
      ("en.lproj/Localizable.stringsdict", stringsdict(row.text, forms: ["one": "%d file", "other": "%d files"])),
      ("categories.json", "[ { \"identifier\": \"C\", \(row.file) } ]"),
    ])
    #expect(folder.findings.map(\.rule.identifier).filter { $0.hasPrefix("placeholder") } == row.expected)
  }
}
