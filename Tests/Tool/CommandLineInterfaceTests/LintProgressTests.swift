import Foundation
import Testing

/// The progress line of `lint`.
@Suite struct LintProgressTests {
  /// A folder that takes so much longer to check than the delay before the progress line that some of it is shown, and what
  /// the tool says of it where errors go to a file.
  private static let slow = Result { try slowFolder() }

  private static func slowFolder() throws -> (folder: Folder, count: Int, run: ToolRun) {
    let folder = try Folder()
    let text = (0..<2000).map { "\"key \($0)\" = \"%1$@ has %2$d files in “\($0)”\";\n" }.joined()
    var (count, more) = (0, 2)
    while true {
      for index in count..<count + more { try folder.write(text, to: "\(index).strings") }
      count += more
      let run = try Tool.run(["lint", "."], environment: ["TERM": "xterm"], in: folder)
      if run.seconds > 1.7 || count >= 2048 { return (folder, count, run) }
      // As many as would take two seconds, if each takes as long as these did.
      more = min(max(Int(2 / run.seconds * Double(count)) - count, 2), 2048 - count)
    }
  }

  @Test func `a terminal shows how many files are done, and then no more`() throws {
    let (folder, count, _) = try Self.slow.get()
    let terminal = try PseudoTerminal(width: 80)
    let run = try Tool.run(
      ["lint", "."], environment: ["TERM": "xterm"], in: folder, errors: .descriptor(terminal.side))
    let text = terminal.text()
    #expect(run.status == 0)
    let shown = text.matches(of: /\r\u{1B}\[K(\d+) of (\d+) files/).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
    #expect(!shown.isEmpty)
    #expect(shown.allSatisfy { $0.1 == count && $0.0 <= count })
    #expect(shown.map(\.0) == shown.map(\.0).sorted())
    // The line is not shown in the first second, and changes at most five times a second.
    #expect(Double(shown.count) <= (run.seconds - 1) * 5 + 1)
    #expect(text.hasSuffix(" files\r\u{1B}[Ksotto: nothing found in \(count) files\n"))
  }

  @Test func `nothing of it goes to a file`() throws {
    let (_, count, run) = try Self.slow.get()
    #expect(run.errorText == "sotto: nothing found in \(count) files\n")
    #expect(run.output.isEmpty)
  }

  @Test func `what is quick has no line`() throws {
    let folder = try Folder()
    try folder.write("a = b;", to: "L.strings")
    let terminal = try PseudoTerminal(width: 80)
    _ = try Tool.run(["lint", "."], environment: ["TERM": "xterm"], in: folder, errors: .descriptor(terminal.side))
    #expect(terminal.text() == "sotto: nothing found in 1 file\n")
  }
}
