import AppExtensions
import Diagnostics
import NotificationModel
import TestSupport
import Testing

/// A diagnostic names app and identifier, and nothing from a sender or a program.
@Suite struct FindingTests {
  struct Row: CustomTestStringConvertible {
    let command: String
    let finding: String?
    var testDescription: String { command }
  }

  private static let failure =
    "warning: the service extension failed for “video” of “com.example.albums”; its last answer or the original is "
    + "delivered [service-extension-failure]"

  static let rows: [Row] = [
    Row(command: "cat", finding: nil),
    Row(command: "cat; exit 3", finding: failure),
    Row(command: "cat >&2; exit 4", finding: failure),
    Row(command: "echo secret", finding: failure),
    Row(command: "kill -9 $$", finding: failure),
    Row(command: "echo '{}'", finding: failure),
    Row(command: "echo '{\"aps\":{\"alert\":{\"secret\":1,\"title\":5}}}'", finding: failure),
    Row(
      command: "sleep 60",
      finding:
        "warning: the service extension timed out for “video” of “com.example.albums”; its last answer or "
        + "the original is delivered [service-extension-timeout]"),
  ]

  @Test(arguments: rows) func `a finding tells which notification, and not why`(_ row: Row) {
    let program = ServiceExtensionProgram(row.command, timeLimit: row.command == "sleep 60" ? shortTime : longTime)
    #expect(ServiceExtensionFault(program.run(on: .push())).map { Diagnostic($0).description } == row.finding)
  }
}
