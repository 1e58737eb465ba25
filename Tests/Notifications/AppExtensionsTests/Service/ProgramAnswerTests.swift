import AppExtensions
import Glibc
import NotificationModel
import TestSupport
import Testing

/// A program's input, and the effect of its answers.
@Suite struct ProgramAnswerTests {
  private func run(_ command: String, on notification: UserNotification) -> ServiceExtensionResult {
    ServiceExtensionProgram(command).run(on: notification)
  }

  @Test func `a program gets the payload as it was pushed, in one line`() {
    var push = UserNotification.push()
    push.content.userInfo = "{\n  \"video\": 1.0,\r\n  \"aps\": {\"alert\": \"a\\nb\"}\n}"
    let result = run("cat", on: push)
    #expect(result.notification.content.userInfo == "{   \"video\": 1.0,    \"aps\": {\"alert\": \"a\\nb\"} }")
    #expect(result.body == "a\nb")
  }

  @Test func `an answer is all of the payload`() {
    var push = UserNotification.push()
    (push.content.badge, push.content.threadIdentifier) = (3, "videos")
    let result = run(
      #"echo '{"aps":{"alert":"b","thread-id":"films","category":"FILM"},"key":5}'"#, on: push)
    var content = NotificationContent()
    (content.body, content.threadIdentifier, content.categoryIdentifier) = ("b", "films", "FILM")
    content.userInfo = #"{"aps":{"alert":"b","thread-id":"films","category":"FILM"},"key":5}"#
    #expect(result.notification.content == content)
  }

  static let attachments: [(name: String, member: String, files: [String])] = [
    ("stay without the member", "", ["a.png"]),
    ("are replaced", #","attachments":[{"identifier":"v","file":"v.mp4","type":"public.mpeg-4"}]"#, ["v.mp4"]),
    ("are taken away", #","attachments":[]"#, []),
    ("without a file are none", #","attachments":[{"identifier":"v"},5,{"file":"w.mp4"}]"#, ["w.mp4"]),
  ]

  @Test(arguments: attachments) func `an answer says what is attached`(
    _ row: (name: String, member: String, files: [String])
  ) {
    var push = UserNotification.push()
    push.content.attachments = [NotificationAttachment(file: "a.png")]
    let result = run(#"echo '{"aps":{"alert":"b"}\#(row.member)}'"#, on: push)
    #expect(result.happening == "finished")
    #expect(result.notification.content.attachments.map(\.file) == row.files)
  }

  @Test func `attachments keep identifier and type`() {
    let result = run(
      #"echo '{"aps":{"alert":"b"},"attachments":[{"identifier":"v","file":"v.mp4","type":"public.mpeg-4"}]}'"#,
      on: .push())
    #expect(
      result.notification.content.attachments == [
        NotificationAttachment(identifier: "v", file: "v.mp4", type: "public.mpeg-4")
      ])
  }

  /// More than a pipe's capacity, in both directions.
  @Test func `a long payload goes through`() {
    let text = String(repeating: "ж", count: 400_000)
    let result = run("cat", on: .push(body: .literal(text)))
    #expect(result.happening == "finished")
    #expect(result.body == text)
  }

  @Test func `a long payload that nobody reads`() {
    let text = String(repeating: "x", count: 400_000)
    let result = run(#"exec <&-; sleep 0.2; echo '{"aps":{"alert":"b"}}'"#, on: .push(body: .literal(text)))
    #expect(result.body == "b")
  }

  @Test func `a program inherits no descriptor`() {
    let open = dup(STDIN_FILENO)
    defer { close(open) }
    let command = #"[ -e /proc/$$/fd/\#(open) ] && state=open; echo '{"aps":{"alert":"'${state:-closed}'"}}'"#
    #expect(run(command, on: .push()).body == "closed")
  }

  struct Made: CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout NotificationContent) -> Void
    var testDescription: String { name }

    init(_ name: String, _ change: @escaping @Sendable (inout NotificationContent) -> Void) {
      (self.name, self.change) = (name, change)
    }
  }

  static let made: [Made] = [
    Made("texts") { ($0.title, $0.subtitle, $0.body) = ("a \"b\" \\ \u{1} \u{1F} é 🎬", "", "c") },
    Made("keys") {
      $0.title = .key("T", "a", "b")
      $0.subtitle = .key("S", orElse: "s")
      $0.body = .localized(key: "B", arguments: [.number("1.0"), .number("-2e5"), .text("5")], literal: "b")
    },
    Made("thread and category") { ($0.threadIdentifier, $0.categoryIdentifier) = ("t\u{0}", "C") },
    Made("summary") { ($0.summaryArgument, $0.summaryArgumentCount) = ("Ann", 3) },
    Made("sound") { $0.sound = NotificationSound(name: "ping") },
    Made("critical sound") { $0.sound = NotificationSound(name: "ping", isCritical: true, volume: 0.25) },
    Made("badge") { $0.badge = 0 },
    Made("the rest") {
      ($0.launchImageName, $0.targetContentIdentifier, $0.filterCriteria) = ("l", "t", "f")
      ($0.interruptionLevel, $0.relevanceScore) = (.timeSensitive, 0.1)
      $0.isContentAvailable = true
    },
    Made("passive") { $0.interruptionLevel = .passive },
    Made("critical") { $0.interruptionLevel = .critical },
  ]

  @Test(arguments: made) func `a content that was not pushed becomes a payload that says the same`(_ row: Made) {
    var notification = UserNotification.push()
    row.change(&notification.content)
    let result = run("cat", on: notification)
    var content = result.notification.content
    #expect(content.userInfo != nil)
    content.userInfo = nil
    #expect(content == notification.content)
  }

  @Test func `a number that JSON has no form for is a text`() {
    let push = UserNotification.push(
      body: .localized(key: "B", arguments: [.number("+1"), .number("01"), .number("1."), .number("")], literal: nil))
    let result = run("cat", on: push)
    #expect(result.notification.content.body == .key("B", "+1", "01", "1.", ""))
  }
}
