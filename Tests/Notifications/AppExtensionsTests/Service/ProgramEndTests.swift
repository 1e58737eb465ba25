import AppExtensions
import Foundation
import NotificationModel
import TestSupport
import Testing

/// No process of a program is left behind.
@Suite struct ProgramEndTests {
  static let commands = [
    "it exits": #"sleep 60 & echo "{\"aps\":{\"alert\":\"$$ $!\"}}""#,
    "it fails": #"sleep 60 & echo "{\"aps\":{\"alert\":\"$$ $!\"}}"; exit 1"#,
    "it takes too long": #"sleep 60 & echo "{\"aps\":{\"alert\":\"$$ $!\"}}"; sleep 60"#,
    "it takes too long and does not heed signals":
      #"trap '' TERM; sleep 60 & echo "{\"aps\":{\"alert\":\"$$ $!\"}}"; sleep 60"#,
    "it takes too long, stopped": #"sleep 60 & echo "{\"aps\":{\"alert\":\"$$ $!\"}}"; kill -STOP $$"#,
    "it says too much": #"sleep 60 & echo "{\"aps\":{\"alert\":\"$$ $!\"}}"; yes"#,
  ]

  @Test(arguments: commands.sorted { $0.key < $1.key }.map(\.key))
  func `a program and what it has started are gone`(_ name: String) async throws {
    let program = ServiceExtensionProgram(try #require(Self.commands[name]), timeLimit: .seconds(3))
    let result = program.run(on: .push())
    let numbers = try #require(result.body).split(separator: " ").compactMap { Int32($0) }
    try #require(numbers.count == 2)
    // The program is this process's own child, so nobody else would reap it.
    #expect(await isTrueSoon { !FileManager.default.fileExists(atPath: "/proc/\(numbers[0])") })
    #expect(await isTrueSoon { !Self.isAlive(numbers[1]) })
  }

  /// Whether a process exists and is not a zombie.
  private static func isAlive(_ process: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  private func isTrueSoon(_ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + slack
    while !condition() {
      guard ContinuousClock.now < end else { return false }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  /// In a separate process, since other tests may ignore SIGPIPE.
  @Test func `a program that does not read ends nobody`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGPIPE, SIG_DFL)
      let command = #"exec <&-; sleep 0.2; echo '{"aps":{"alert":"b"}}'"#
      let push = UserNotification.push(body: .literal(String(repeating: "x", count: 400_000)))
      let result = ServiceExtensionProgram(command).run(on: push)
      exit(result.body == "b" ? 7 : 8)
    }
  }
}
