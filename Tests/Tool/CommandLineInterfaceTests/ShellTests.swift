import Foundation
import Testing

/// The manual page and the completions have the same commands and flags as help.
@Suite struct ShellTests {
  private static func output(_ arguments: [String]) throws -> String {
    String(decoding: try Tool.run(arguments).output, as: UTF8.self)
  }

  /// Returns the commands listed in help.
  private static func commands() throws -> [String] {
    try output(["help"]).split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") ? line.split(separator: " ").first.map(String.init) : nil
    }
  }

  /// Returns the flags listed in a command's help.
  private static func flags(of command: String) throws -> [String] {
    try output(["help", command]).split(separator: "\n").compactMap { line in
      line.hasPrefix("  --") ? line.split(separator: " ").first.map(String.init) : nil
    }
  }

  @Test func `the manual page has every command and flag`() throws {
    let page = try Self.output(["manual"])
    let sections = page.components(separatedBy: ".SS sotto ")
    let commands = try Self.commands()
    #expect(sections.count == commands.count + 1)
    let common = try #require(page.components(separatedBy: ".SH COMMON FLAGS").last)
    for (command, section) in zip(commands, sections.dropFirst()) {
      #expect(section.hasPrefix(command))
      for flag in try Self.flags(of: command) {
        let name = flag.replacing("-", with: "\\-")
        let entry = "\\fB\(name)\\fR"
        // What several commands have in common is described once.
        let isCommon = section.contains(" \(name)") && common.contains(entry)
        #expect(section.contains(entry) || isCommon, "\(command) \(flag)")
      }
    }
    #expect(page.components(separatedBy: "\\fB\\-\\-locale\\fR").count == 2)
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `completions have every command and flag`(_ shell: String) throws {
    let script = try Self.output(["completions", shell])
    for command in try Self.commands() {
      #expect(script.contains(command))
      for flag in try Self.flags(of: command) {
        let written = shell == "fish" ? "from \(command)' -l \(flag.dropFirst(2)) " : flag
        #expect(script.contains(written), "\(command) \(flag)")
      }
    }
  }

  /// The period of a file name extension does not end a sentence.
  @Test(arguments: [
    "'--strings=[Folder that contains *.lproj folders and *.xcstrings files]:DIR:_files -/'",
    "'--settings=[JSON file with settings]:FILE:_files'", "'--locked[Treat the person as not authenticated]'",
  ]) func `a flag is described by its first sentence`(_ line: String) throws {
    #expect(try Self.output(["completions", "zsh"]).contains(line))
  }

  struct Row: CustomTestStringConvertible {
    /// The words so far, split as bash does.
    let words: [String]
    let completions: [String]
    var testDescription: String { words.joined(separator: " ") + "…" }
  }

  static let rows: [Row] = [
    Row(words: ["sotto", "re"], completions: ["render", "respond"]),
    Row(words: ["sotto", "--v"], completions: ["--version"]),
    Row(words: ["sotto", "render", "--pre"], completions: ["--previews"]),
    Row(words: ["sotto", "render", "--previews", ""], completions: ["always", "when-authenticated", "never"]),
    Row(words: ["sotto", "render", "--previews", "=", "a"], completions: ["always"]),
    Row(words: ["sotto", "lint", "--format", "s"], completions: ["sarif"]),
    Row(words: ["sotto", "render", "--format", ""], completions: ["text", "json", "html", "svg"]),
    Row(words: ["sotto", "plurals", "--str"], completions: ["--strict"]),
    Row(words: ["sotto", "help", "ga"], completions: ["gallery"]),
    Row(words: ["sotto", "completions", ""], completions: ["bash", "zsh", "fish"]),
    Row(words: ["sotto", "no-such-command", "--"], completions: []),
    Row(words: ["sotto", "render", "--strict", "--table", ""], completions: []),
    Row(words: ["sotto", "render", "--locale", "p"], completions: ["pa", "pl", "pt-BR", "pt-PT"]),
    Row(words: ["sotto", "render", "--locale", "en"], completions: ["en", "en-XA"]),
    Row(words: ["sotto", "format", "--device", "i"], completions: ["iphone", "ipad", "ipod"]),
    Row(
      words: ["sotto", "gallery", "--locales", "pl,a"],
      completions: ["pl,all", "pl,af", "pl,ar", "pl,az", "pl,ar-XB"]),
    Row(words: ["sotto", "lint", "--explain", "untr"], completions: ["untranslated"]),
    Row(words: ["sotto", "lint", "--disable", "duplicate-k"], completions: ["duplicate-key"]),
    Row(
      words: ["sotto", "lint", "--disable", "untranslated,duplicate-k"], completions: ["untranslated,duplicate-key"]),
  ]

  @Test(arguments: rows) func `bash completes`(_ row: Row) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let words = row.words.map { "'\($0)'" }.joined(separator: " ")
    process.arguments = [
      "-c",
      try Self.output(["completions", "bash"])
        + "COMP_WORDS=(\(words)); COMP_CWORD=\(row.words.count - 1); _sotto; printf '%s\\n' \"${COMPREPLY[@]}\"",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(output.split(separator: "\n").map(String.init) == row.completions)
  }
}
