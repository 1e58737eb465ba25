import Foundation
import Testing

/// The progress line of `stream`.
@Suite struct StreamProgressTests {
  private static let line = #"{"notifications": [{"app": "a", "identifier": "1", "payload": {"aps": {"alert": "x"}}}]}"#

  /// Sends lines to `stream`, the second more than half a second after the first, and returns what the terminal shows.
  private static func shown(_ lines: [String]) throws -> String {
    let terminal = try PseudoTerminal(width: 80)
    let tool = try RunningTool(["stream"], errorPath: try terminal.path)
    for (index, line) in lines.enumerated() {
      if index == 1 { usleep(600_000) }
      tool.write(line + "\n")
      #expect(tool.readLine() != nil)
    }
    tool.closeInput()
    #expect(tool.wait() == .exit(lines.contains("{") ? 1 : 0))
    return terminal.text()
  }

  @Test func `a terminal shows how many lines are answered, and in the end all`() throws {
    let text = try Self.shown([Self.line, Self.line, Self.line])
    let shown = text.matches(of: /\r\u{1B}\[K(\d+) lines, \d+ lines\/s, (\d+ errors?)/).map { "\($0.1) \($0.2)" }
    // A slow run shows the line more often.
    #expect(shown.count >= 2 && shown.last == "3 0 errors", "\(shown)")
    #expect(text.hasSuffix("\n"))
  }

  @Test func `errors are counted`() throws {
    let text = try Self.shown([Self.line, "{", Self.line])
    #expect(text.contains("3 lines, ") && text.hasSuffix("1 error\n"))
  }

  @Test func `what is quick has no line`() throws {
    let terminal = try PseudoTerminal(width: 80)
    let run = try Tool.run(["stream"], input: Data(Self.line.utf8), errors: .descriptor(terminal.side))
    #expect(run.status == 0)
    #expect(terminal.text().isEmpty)
  }
}
