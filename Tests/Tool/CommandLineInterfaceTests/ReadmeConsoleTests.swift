import Foundation
import Testing

/// The output shown in README.md and Documentation/Rows.md is the tool's real output.
@Suite struct ReadmeConsoleTests {
  private static let flags = ["list.json", "--strings", ".", "--now", "2017-06-05T17:05:00Z"]

  private static func page(_ path: String) throws -> String {
    try String(contentsOf: Package.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let folder = Folder(at: URL(fileURLWithPath: Package.example))

  @Test func `the locked list on a terminal`() throws {
    let flags = Self.flags + ["--locked", "--locale", "en"]
    let terminal = try PseudoTerminal(width: 60)
    _ = try Tool.run(
      ["render"] + flags, environment: ["TERM": "xterm", "NO_COLOR": "1"], in: Self.folder,
      output: .descriptor(terminal.side))
    let block = "$ sotto render \(flags.joined(separator: " "))\n\(terminal.text())```\n"
    #expect(try Self.page("README.md").contains(block), "\(block)")
  }

  @Test(arguments: ["ar-EG", "pl"]) func `the locked list in a pipe`(_ locale: String) throws {
    let run = try Tool.run(["render"] + Self.flags + ["--locked", "--locale", locale], in: Self.folder)
    // The page omits isolates, which are invisible and cause trouble in editors.
    let text = run.outputText.filter { !("\u{2066}"..."\u{2069}").contains($0) }
    #expect(try Self.page("Documentation/Rows.md").contains("```\n\(text)```\n"), "\(text)")
  }

  @Test func `the list after authentication, as far as it is shown`() throws {
    let flags = Self.flags + ["--authenticated", "--locale", "en"]
    let run = try Tool.run(["render"] + flags, in: Self.folder)
    let command = "$ sotto render \(flags.joined(separator: " "))\n"
    let shown = try #require(try Self.page("Documentation/Rows.md").components(separatedBy: command).dropFirst().first)
      .components(separatedBy: "…\n```")[0]
    #expect(shown.utf8.count > 100)
    #expect(run.outputText.hasPrefix(shown))
  }

  @Test func `pictures show what there is`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["Scripts/picture-digests", Tool.executable.path]
    process.currentDirectoryURL = Package.root
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let found = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let recorded = try Self.page("Documentation/Pictures/digests.tsv").split(separator: "\n")
    let lines = found.split(separator: "\n")
    #expect(lines.count == 6 && recorded.count == 6)
    // Another ICU has other words for ages.
    guard lines.first == recorded.first else { return }
    for line in lines {
      #expect(recorded.contains(line), "\(line.prefix { $0 != "\t" }) is older than what it shows: Scripts/screenshots")
    }
  }
}
