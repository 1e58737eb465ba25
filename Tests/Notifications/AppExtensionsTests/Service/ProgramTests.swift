import AppExtensions
import NotificationModel
import TestSupport
import Testing

/// A service extension implemented by a program, whatever the program does.
///
/// Sources: ``ServiceExtensionProgram``; Apple, `serviceExtensionTimeWillExpire()`; WWDC 2017 session 708.
@Suite struct ProgramTests {
  struct Row: CustomTestStringConvertible {
    let sentence: String
    let command: String
    /// The body that is delivered.
    let body: String
    let source: ServiceExtensionResult.ContentSource
    let happening: String
    var testDescription: String { sentence }

    init(
      _ sentence: String, _ command: String, _ body: String, _ source: ServiceExtensionResult.ContentSource,
      _ happening: String
    ) {
      (self.sentence, self.command, self.body) = (sentence, command, body)
      (self.source, self.happening) = (source, happening)
    }
  }

  /// Returns a command that answers with a body.
  private static func answer(_ body: String) -> String { #"echo '{"aps":{"alert":"\#(body)"}}'"# }

  static let inTime: [Row] = [
    Row(
      "it gets the payload and answers with it changed", "sed s/video/film/", "a film", .serviceExtension, "finished"),
    Row(
      "the last line is the result", answer("first") + ";" + answer("second"), "second", .serviceExtension, "finished"),
    Row("blank lines are no answers", answer("said") + "; echo; echo ' '", "said", .serviceExtension, "finished"),
    Row(
      "the last line may lack its end", "printf '{\"aps\":{\"alert\":\"%s\"}}' said", "said", .serviceExtension,
      "finished"),
    Row("it need not read its input", "exec <&-; " + answer("said"), "said", .serviceExtension, "finished"),
    Row(
      "it may close its output and go on", answer("said") + "; exec >&-; sleep 0.1", "said", .serviceExtension,
      "finished"),
    Row(
      "what it writes on standard error is dropped", "cat >&2; " + answer("said"), "said", .serviceExtension, "finished"
    ),
    Row(
      "something behind it holds its pipes open", "sleep 60 & " + answer("said"), "said", .serviceExtension, "finished"),
    Row(
      "something in a session of its own holds its pipes open", "setsid sleep 45 & sleep 0.2; " + answer("said"),
      "said",
      .serviceExtension, "finished"),
    Row("garbage before an answer", "echo garbage; " + answer("said"), "said", .serviceExtension, "finished"),
    Row("no answer", "exit 0", "a video", .original, "failed: withoutAnswer"),
    Row("garbage", "echo garbage", "a video", .original, "failed: malformedAnswer"),
    Row("half an object", "echo '{\"aps\":'", "a video", .original, "failed: malformedAnswer"),
    Row("an array", "echo '[]'", "a video", .original, "failed: malformedAnswer"),
    Row("bytes that are not UTF-8", "printf '{\"a\":\"\\377\"}\\n'", "a video", .original, "failed: malformedAnswer"),
    Row(
      "an alert of a wrong type", "echo '{\"aps\":{\"alert\":5}}'", "a video", .original, "failed: malformedAnswer"),
    Row(
      "garbage behind an answer", answer("Incoming video") + "; echo garbage", "Incoming video", .bestAttempt,
      "failed: malformedAnswer"),
    Row(
      "a status that is not 0", answer("Incoming video") + "; exit 3", "Incoming video", .bestAttempt,
      "failed: exit(status: 3)"),
    Row(
      "half a line and a status that is not 0", "printf '{\"aps\":{\"alert\":\"%s\"}}' said; exit 1", "a video",
      .original,
      "failed: exit(status: 1)"),
    Row(
      "a signal", answer("Incoming video") + "; kill -9 $$", "Incoming video", .bestAttempt, "failed: signal(number: 9)"
    ),
    Row("a command that does not exist", "/no/such/program", "a video", .original, "failed: exit(status: 127)"),
    Row(
      "output without end", answer("Incoming video") + "; yes", "Incoming video", .bestAttempt,
      "failed: outputTooLong(limit: 100000)"),
    Row("a line without end", "cat /dev/zero", "a video", .original, "failed: outputTooLong(limit: 100000)"),
    Row("it may leave the content as it is", "cat", "a video", .serviceExtension, "finished"),
    Row("it may take its time", "sleep 0.05; " + answer("late"), "late", .serviceExtension, "finished"),
    Row(
      "of two answers before a failure the last one counts", answer("first") + ";" + answer("second") + "; exit 1",
      "second", .bestAttempt, "failed: exit(status: 1)"),
    Row(
      "it cannot drop a notification by emptying its texts",
      "echo '{\"aps\":{\"alert\":{\"title\":\"\",\"subtitle\":\"\",\"body\":\"\"}}}'", "a video", .original,
      "failed: silentContent"),
    Row(
      "it cannot drop a notification by an answer before a failure", "echo '{\"aps\":{}}'; exit 1", "a video",
      .original, "failed: exit(status: 1)"),
    Row(
      "WWDC 2017-708: it cannot drop a notification", "echo '{\"aps\":{}}'", "a video", .original,
      "failed: silentContent"),
  ]

  static let overdue: [Row] = [
    Row("it takes too long", "sleep 60", "a video", .original, "timed out"),
    Row(
      "it takes too long, with a best attempt", answer("Incoming video") + "; sleep 60", "Incoming video", .bestAttempt,
      "timed out"),
    Row(
      "it does not heed signals", "trap '' TERM INT HUP; " + answer("Incoming video") + "; sleep 60; sleep 60",
      "Incoming video", .bestAttempt, "timed out"),
    Row("it never reads and never exits", "exec <&-; sleep 60", "a video", .original, "timed out"),
    Row("it closes its output and never exits", "exec >&-; sleep 60", "a video", .original, "timed out"),
    Row("it is stopped", "kill -STOP $$", "a video", .original, "timed out"),
    Row("it writes without end", "while :; do echo; sleep 0.01; done", "a video", .original, "timed out"),
    Row(
      "half a line is no best attempt", "printf '{\"aps\":{\"alert\":\"%s\"}}' said; sleep 60", "a video", .original,
      "timed out"),
  ]

  @Test(arguments: inTime) func `a program in time`(_ row: Row) {
    expect(row, timeLimit: longTime)
  }

  @Test(arguments: overdue) func `a program that takes too long`(_ row: Row) {
    // Long enough for a shell to start on a busy machine and give its best attempt.
    expect(row, timeLimit: row.source == .original ? shortTime : .seconds(3))
  }

  private func expect(_ row: Row, timeLimit: Duration) {
    let push = UserNotification.push()
    let program = ServiceExtensionProgram(row.command, timeLimit: timeLimit, maximumOutput: 100_000)
    let (result, time) = program.timedRun(on: push)
    #expect(result.body == row.body)
    #expect(result.source == row.source)
    #expect(result.happening == row.happening)
    #expect(result.notification.app == push.app)
    #expect(result.notification.identifier == push.identifier)
    #expect(result.notification.date == push.date)
    if row.source == .original { #expect(result.notification == push) }
    if row.happening == "timed out" { #expect(time >= timeLimit) }
    #expect(time < .seconds(3) + slack)
  }

  @Test func `a program that may answer nothing has answered too much`() {
    let result = ServiceExtensionProgram(#"echo '{"aps":{"alert":"said"}}'"#, maximumOutput: -1).run(on: .push())
    #expect(result.happening == "failed: outputTooLong(limit: 0)")
    #expect(result.notification == .push())
  }

  /// Linux takes no argument of more than 32 pages.
  @Test func `a command that is too long to start`() {
    let result = ServiceExtensionProgram("true" + String(repeating: " ", count: 1 << 21)).run(on: .push())
    #expect(result.happening == #"failed: notStarted(reason: "Argument list too long")"#)
    #expect(result.notification == .push())
  }

  @Test func `a program gets its environment, and no more`() {
    let program = ServiceExtensionProgram(
      command: #"echo "{\"aps\":{\"alert\":\"said$1 $ANSWER $HOME\"}}""#, environment: ["ANSWER": "loudly"],
      timeLimit: longTime)
    #expect(program.run(on: .push()).body == "said loudly ")
  }
}
