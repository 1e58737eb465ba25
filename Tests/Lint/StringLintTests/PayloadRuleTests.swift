import Testing

@testable import StringLint

/// What makes a push do nothing, and what does not: each row is a payload with the findings about it.
@Suite struct PayloadRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    /// The rule and the path of each finding.
    let findings: [String]
    var testDescription: String { text }
  }

  private static func aps(_ members: String, _ findings: String...) -> Row {
    Row(text: "{\"aps\": {\"alert\": \"x\", \(members)}}", findings: findings)
  }

  /// Source: Apple, "Generating a remote notification".
  static let values: [Row] = [
    aps("\"mutable-content\": \"1\"", "unknown-value aps.mutable-content"), aps("\"mutable-content\": 1.0"),
    aps("\"mutable-content\": false"), aps("\"content-available\": true", "unknown-value aps.content-available"),
    aps("\"content-available\": 2", "unknown-value aps.content-available"),
    aps("\"badge\": \"1\"", "unknown-value aps.badge"), aps("\"badge\": 0"),
    aps("\"badge\": -1", "unknown-value aps.badge"),
    aps("\"relevance-score\": \"0.5\"", "unknown-value aps.relevance-score"), aps("\"relevance-score\": 0.5"),
    aps("\"relevance-score\": 5", "unknown-value aps.relevance-score"),
    aps("\"relevance-score\": 5, \"event\": \"update\""), aps("\"sound\": 5", "unknown-value aps.sound"),
    aps(
      "\"sound\": {\"critical\": \"yes\", \"volume\": \"11\"}", "unknown-value aps.sound.critical",
      "unknown-value aps.sound.volume"),
    aps("\"sound\": {\"critical\": 1, \"name\": \"default\", \"volume\": 1.0}"),
    aps("\"target-content-id\": 5", "unknown-value aps.target-content-id"),
    aps("\"timestamp\": 1770051103239, \"event\": \"update\"", "unknown-value aps.timestamp"),
    aps("\"timestamp\": 1685952000, \"event\": \"update\""),
    aps("\"event\": \"begin\"", "unknown-value aps.event"),
    aps("\"interruption-level\": \"timesensitive\"", "unknown-value aps.interruption-level"),
    aps("\"input-push-token\": 1, \"event\": \"start\""),
    Row(
      text: "{\"aps\": {\"alert\": {\"body\": \"x\", \"launch-image\": 5}}}",
      findings: ["unknown-value aps.alert.launch-image"]),
    Row(
      text: "{\"aps\": {\"alert\": {\"body\": \"x\", \"sound\": \"s\"}}}",
      findings: ["misplaced-member aps.alert.sound"]),
    Row(text: "{\"aps\": {\"event\": \"start\", \"alert\": {\"body\": \"x\", \"sound\": \"s\"}}}", findings: []),
  ]

  private static func beside(_ members: String, _ findings: String...) -> Row {
    Row(text: "{\"aps\": {\"alert\": \"x\"}, \(members)}", findings: findings)
  }

  static let places: [Row] = [
    beside("\"thread-id\": \"t\"", "misplaced-member thread-id"),
    beside("\"mutable-content\": 1", "misplaced-member mutable-content"),
    beside("\"mutable_content\": true", "misplaced-member mutable_content"),
    beside("\"category\": \"C\"", "misplaced-member category"), beside("\"badge\": 1", "misplaced-member badge"),
    Row(text: "{\"aps\": {}, \"alert\": \"x\"}", findings: ["misplaced-member alert"]),
    beside("\"apns-priority\": 10", "misplaced-member apns-priority"),
    Row(text: "{\"aps\": {\"alert\": \"x\", \"apns-topic\": \"t\"}}", findings: ["misplaced-member aps.apns-topic"]),
    Row(
      text: "{\"aps\": {\"alert\": {\"body\": \"x\", \"badge\": 1, \"content-available\": 1}}}",
      findings: ["misplaced-member aps.alert.badge", "misplaced-member aps.alert.content-available"]),
    // An app's own.
    beside("\"title\": \"x\", \"body\": {\"action_buttons\": []}, \"url\": \"x\""), beside("\"alert\": {\"id\": 5}"),
    beside("\"category\": {\"id\": 5}"), beside("\"badge\": \"new\""), beside("\"timestamp\": 5"),
    Row(text: "{\"aps\": {\"alert\": \"x\", \"thread-id\": \"a\"}, \"thread-id\": \"b\"}", findings: []),
  ]

  private static func message(_ text: String, _ findings: String...) -> Row { Row(text: text, findings: findings) }

  static let messages: [Row] = [
    message(
      "{\"message\": {\"token\": \"t\", \"apns\": {\"payload\": {\"aps\": {\"alert\": \"x\", \"badge\": \"1\"}}}}}",
      "service-message message.apns.payload", "unknown-value message.apns.payload.aps.badge"),
    message(
      "{\"apns\": {\"payload\": {\"alert\": \"x\"}}}", "missing-aps apns.payload", "service-message apns.payload"),
    message("{\"message\": {\"topic\": \"t\", \"notification\": {\"title\": \"x\"}}}", "service-message "),
    message("{\"to\": \"t\", \"notification\": {\"title\": \"x\"}}", "service-message "),
    message("{\"to\": \"ExponentPushToken[x]\", \"title\": \"x\"}", "service-message "),
    message("[{\"to\": \"ExponentPushToken[x]\", \"body\": \"x\"}]", "service-message "),
    message("{\"app_id\": \"a\", \"contents\": {\"en\": \"x\"}}", "service-message "),
    message("{\"notifications\": [{\"tokens\": [\"t\"], \"platform\": 1}]}", "service-message "),
    message("{\"default\": \"x\", \"APNS\": \"{}\"}", "service-message "),
    message("{\"message\": \"x\", \"data\": {\"push\": {}}}", "service-message "),
    message("{\"notification\": {\"title\": \"x\", \"icon\": \"i\"}}", "service-message "),
    message("{\"nothing\": \"of the kind\", \"at\": \"all\"}", "missing-aps "),
    message("{\"notification\": {\"alert\": \"x\"}}", "service-message "),
    message("{\"title\": \"x\", \"message\": \"y\"}", "service-message "),
    message("{\"title\": \"x\", \"message\": \"y\", \"link\": \"z\"}", "missing-aps "),
    message("{\"APNSMessage\": {\"aps\": {\"alert\": \"x\"}}}", "missing-aps "),
    message(
      "{\"notifications\": [{\"id\": 1, \"title\": \"x\"}, {\"id\": 2, \"title\": \"y\"}]}",
      "missing-aps notifications"),
  ]

  @Test(arguments: values + places + messages) func `what a device does nothing with is found`(_ row: Row) throws {
    let findings = try LintedFolder([("push.json", row.text)], path: "push.json").findings
    #expect(findings.map { "\($0.rule.identifier) \($0.location.jsonPath ?? "")" }.sorted() == row.findings.sorted())
  }

  /// Which arguments a text of each language can print.
  static let arguments: [Row] = [
    Row(text: "\"loc-key\": \"two\", \"loc-args\": [\"Ann\", \"Ben\"]", findings: []),
    Row(text: "\"loc-key\": \"two\", \"loc-args\": [\"Ann\"]", findings: ["payload-arguments"]),
    Row(text: "\"title-loc-key\": \"two\"", findings: ["payload-arguments"]),
    Row(text: "\"loc-key\": \"number\", \"loc-args\": [\"5\"]", findings: ["payload-arguments"]),
    Row(text: "\"loc-key\": \"c\", \"loc-args\": [\"5\"]", findings: ["payload-arguments"]),
    Row(text: "\"loc-key\": \"one\", \"loc-args\": [\"Ann\", \"Ben\"]", findings: []),
    Row(text: "\"loc-key\": \"more\", \"loc-args\": [\"Ann\"]", findings: ["payload-arguments"]),
  ]

  @Test(arguments: arguments) func `arguments are compared with every language`(_ row: Row) throws {
    let english =
      "two = \"%@ and %@\"; one = \"%@\"; number = \"%d files\"; c = \"%s\"; more = \"%@ left\";"
    let german = "two = \"%@ und %@\"; one = \"%@\"; number = \"%d Dateien\"; c = \"%s\"; more = \"%1$@ von %2$@\";"
    let files = [
      ("push.apns", "{\"aps\": {\"alert\": {\(row.text)}}}"), ("en.lproj/Localizable.strings", english),
      ("de.lproj/Localizable.strings", german),
    ]
    let findings = try LintedFolder(files).findings.filter { $0.location.file.hasSuffix("push.apns") }
    #expect(findings.map(\.rule.identifier) == row.findings)
  }
}
