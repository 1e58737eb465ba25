import Foundation
import TestFiles
import Testing

@testable import Platform

/// Help, manual page and completions of one description.
@Suite struct ProgramDescriptionTests {
  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output
  }

  /// Returns what bash completes the last of some words to.
  private static func completions(_ words: [String], of program: ProgramDescription) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      program.completions(for: .bash)
      + "COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _\(program.name); printf '%s\\n' \"${COMPREPLY[@]}\""
    return try output(of: "bash", ["-c", script]).split(separator: "\n").map(String.init)
  }

  @Test func `help lists commands, with or without operands`() {
    let program = SampleProgram.program()
    #expect(program.help.hasPrefix("Shows it.\n\nUsage: sample COMMAND [WORD…]\n\n  draw         draws files\n"))
    #expect(program.help.hasSuffix("\n\nExit status: 0.\n"))
    let long = ProgramDescription(
      main: program.main, commands: program.commands, listsOperands: true, closing: "", sections: [])
    #expect(long.help.contains("  draw [--count N] [--color C] FILE…\n                        draws files\n"))
  }

  @Test func `help of a command has its example and flags`() {
    let help = SampleProgram.program().help(of: SampleProgram.draw)
    #expect(
      help.hasPrefix("Usage: sample draw FILE… [FLAG…]\n\nExamples:\n  sample draw a.png\n      draws one\n\nDraws.\n"))
    #expect(help.hasSuffix("\n  --color C             The color.\n"))
  }

  @Test func `nothing in a manual page is a request by accident`() {
    let manual = SampleProgram.program().manual
    #expect(manual.contains("\nWritten \\fB.so\\fR that\n\\&.nothing is a request.\n"))
    #expect(manual.contains(".SS sample move KEY [ROOM]\n"))
    // Three commands would have to have it.
    #expect(!manual.contains("COMMON FLAGS"))
  }

  struct Row: CustomTestStringConvertible {
    let words: [String]
    let completions: [String]
    var testDescription: String { words.joined(separator: " ") + "…" }
  }

  static let rows: [Row] = [
    Row(words: ["sample", "m"], completions: ["move", "manual"]),
    Row(words: ["sample", "draw", "--co"], completions: ["--count", "--color"]),
    Row(words: ["sample", "draw", "--color", "r"], completions: ["red"]),
    Row(words: ["sample", "draw", "--color", "=", "g"], completions: ["green"]),
    Row(words: ["sample", "draw", "x", "--c"], completions: ["--count", "--color"]),
    Row(words: ["sample", "move", "k1", ""], completions: ["hall", "attic", "--last", "--only", "--color"]),
    Row(words: ["sample", "draw", "--", "-"], completions: []),
    Row(words: ["sample", "run", "bas"], completions: ["bash"]),
    Row(words: ["sample", "help", "d"], completions: ["draw"]),
    Row(words: ["sample", "completions", ""], completions: ["bash", "zsh", "fish"]),
  ]

  @Test(arguments: rows) func `bash completes`(_ row: Row) throws {
    let completed = try Self.completions(row.words, of: SampleProgram.program())
    #expect(Set(completed).isSuperset(of: row.completions))
    if row.words[1] != "run" { #expect(completed == row.completions) }
  }

  /// Senders of notifications choose such words.
  @Test func `a shell completes what others have chosen, and runs none of it`() throws {
    let marks = TemporaryFolder([:])
    let mark = "\(marks.path)/ran"
    let keys = "plain\tA key\ntwo words\tAnother\n$(touch \(mark))\tBad\n`touch \(mark)`\tWorse\n;touch \(mark);\n"
    let folder = TemporaryFolder(["keys": keys])
    let program = SampleProgram.program(lines: "cat \(folder.path)/keys")
    let completed = try Self.completions(["sample", "move", ""], of: program)
    #expect(completed.prefix(2) == ["plain", "two\\ words"])
    #expect(completed.count == 5 + 3)
    #expect(completed[2].hasPrefix("\\$\\(touch"))
    #expect(try Self.completions(["sample", "move", "two"], of: program) == ["two\\ words"])
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test(arguments: ["zsh", "fish"]) func `a shell can read its completions`(_ shell: String) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)") else { return }
    let script = SampleProgram.program().completions(for: try #require(Shell(rawValue: shell)))
    let folder = TemporaryFolder(["script": script])
    #expect(try Self.output(of: "sh", ["-c", "\(shell) -n \(folder.path)/script 2>&1 && echo fine"]) == "fine\n")
  }
}
