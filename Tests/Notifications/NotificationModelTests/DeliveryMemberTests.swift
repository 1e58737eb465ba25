import NotificationModel
import TestSupport
import Testing

/// The members of a push apart from its texts. Source: Apple, "Generating a remote notification", the keys of `aps`.
@Suite struct DeliveryMemberTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let sentence: String
    let aps: String
    let change: @Sendable (inout NotificationContent) -> Void
    var testDescription: String { sentence }

    init(
      _ sentence: String, _ aps: String, _ change: @escaping @Sendable (inout NotificationContent) -> Void = { _ in }
    ) {
      self.sentence = sentence
      self.aps = aps
      self.change = change
    }
  }

  static let rows: [Row] = [
    Row("badge: the number to display in a badge on your app’s icon", #""badge": 9"#) { $0.badge = 9 },
    Row("specify 0 to remove the current badge", #""badge": 0"#) { $0.badge = 0 },
    Row("a badge that is no number says nothing", #""badge": "9""#),
    Row("a badge below 0 says nothing", #""badge": -1"#),
    Row("sound: the name of a sound file", #""sound": "bingbong.aiff""#) {
      $0.sound = NotificationSound(name: "bingbong.aiff")
    },
    Row("specify the string “default” to play the system sound", #""sound": "default""#) {
      $0.sound = NotificationSound()
    },
    Row("critical: set to 1 to enable the critical alert", #""sound": {"critical": 1, "name": "s", "volume": 0.5}"#) {
      $0.sound = NotificationSound(name: "s", isCritical: true, volume: 0.5)
    },
    Row("volume: set this to a value between 0 (silent) and 1 (full volume)", #""sound": {"volume": 7}"#) {
      $0.sound = NotificationSound()
    },
    Row("a sound that is neither says nothing", #""sound": 3"#),
    Row("interruption-level: passive", #""interruption-level": "passive""#) { $0.interruptionLevel = .passive },
    Row("interruption-level: active", #""interruption-level": "active""#),
    Row("interruption-level: time-sensitive", #""interruption-level": "time-sensitive""#) {
      $0.interruptionLevel = .timeSensitive
    },
    Row("interruption-level: critical", #""interruption-level": "critical""#) { $0.interruptionLevel = .critical },
    Row("an interruption-level that nobody knows is active", #""interruption-level": "timeSensitive""#),
    Row("relevance-score: a number between 0 and 1", #""relevance-score": 0.25"#) { $0.relevanceScore = 0.25 },
    Row("a relevance-score for a Live Activity says nothing", #""relevance-score": 75"#),
    Row("content-available: specify the value 1", #""content-available": 1"#) { $0.isContentAvailable = true },
    Row("content-available: another number", #""content-available": 0"#),
    Row("mutable-content: if the value is 1", #""mutable-content": 1"#) { $0.isMutableContent = true },
    Row("mutable-content as text", #""mutable-content": "1""#),
    Row("target-content-id: the identifier of the window", #""target-content-id": "w""#) {
      $0.targetContentIdentifier = "w"
    },
    Row("filter-criteria: the criteria the system evaluates", #""filter-criteria": "f""#) { $0.filterCriteria = "f" },
  ]

  @Test(arguments: rows) func `a member of aps`(_ row: Row) throws {
    let decoded = Decoded(aps: "{\"alert\": \"x\", \(row.aps)}")
    var content = try #require(decoded.content)
    #expect(content.userInfo == "{\"aps\": {\"alert\": \"x\", \(row.aps)}}")
    content.userInfo = nil
    var expected = NotificationContent()
    expected.body = "x"
    row.change(&expected)
    #expect(content == expected)
  }

  @Test func `launch-image: the name of the launch image file`() {
    #expect(Decoded(aps: #"{"alert": {"body": "x", "launch-image": "l.png"}}"#).content?.launchImageName == "l.png")
  }

  @Test func `a list keeps how urgent its notifications are, and no more`() throws {
    let text = #"""
      {"notifications": [{"identifier": "n", "app": "a", "attachments": [{"file": "f"}], "payload": {"aps":
        {"alert": "x", "badge": 3, "interruption-level": "critical", "relevance-score": 1}}}]}
      """#
    var expected = NotificationContent()
    expected.body = "x"
    #expect(Decoded(text, keeping: .identity).list.notifications.first?.content == expected)
    expected.interruptionLevel = .critical
    expected.relevanceScore = 1
    expected.attachments = [NotificationAttachment(file: "f")]
    #expect(Decoded(text, keeping: .texts).list.notifications.first?.content == expected)
    let whole = try #require(Decoded(text).list.notifications.first?.content)
    #expect(whole.badge == 3 && whole.userInfo != nil)
    #expect(whole.attachments == [NotificationAttachment(file: "f")])
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -0.1, 1.1, 75] as [Double])
  func `a relevance that is not between 0 and 1 is none`(_ score: Double) {
    var content = NotificationContent()
    content.relevanceScore = 1
    content.relevanceScore = score
    #expect(content.relevanceScore == nil)
  }

  @Test func `attachments without a file are left out`() {
    let text = #"""
      {"notifications": [{"identifier": "n", "app": "a", "payload": {"aps": {"alert": "x"}}, "attachments":
        [{"identifier": "1", "file": "a.jpg", "type": "public.jpeg"}, {"type": "public.jpeg"}, 5, {"file": "b"}]}]}
      """#
    #expect(
      Decoded(text).list.notifications.first?.content.attachments == [
        NotificationAttachment(identifier: "1", file: "a.jpg", type: "public.jpeg"),
        NotificationAttachment(file: "b"),
      ])
  }
}
