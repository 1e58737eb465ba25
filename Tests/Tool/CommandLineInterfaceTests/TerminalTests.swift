import Foundation
import Testing

/// Output on a terminal, for which a pseudo-terminal is used.
@Suite struct TerminalTests {
  /// Runs the tool with its output on a terminal of a width in cells, and returns what it writes there.
  private func run(
    _ arguments: [String], width: Int, environment: [String: String] = ["TERM": "xterm"], text: String? = nil
  ) throws -> String {
    let terminal = try PseudoTerminal(width: width)
    let run = try Tool.run(
      arguments, input: text.map { Data($0.utf8) }, environment: environment, output: .descriptor(terminal.side))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    return terminal.text()
  }

  private static func example(_ more: String...) -> [String] {
    ["render", "--now", "2017-06-05T17:05:00Z", "\(Package.example)/list.json", "--strings", Package.example] + more
  }

  private static func golden(_ name: String) throws -> String { try CommandLineCase.expectedOutput(name) }

  @Test func `a terminal gets cards in colors`() throws {
    let text = try run(Self.example("--locale", "en"), width: 60)
    #expect(try text == Self.golden("terminal/colors"))
  }

  @Test func `the environment turns colors off`() throws {
    let text = try run(
      Self.example("--locale", "en"), width: 60, environment: ["NO_COLOR": "1", "TERM": "xterm"])
    #expect(try text == Self.golden("terminal/no-colors"))
  }

  @Test(arguments: [([], "dumb"), (["--plain"], "xterm"), (["--plain", "--color", "always"], "xterm")])
  func `a dumb terminal, or a wish, gets plain lines`(_ flags: [String], _ terminal: String) throws {
    let text = try run(Self.example("--locale", "en") + flags, width: 60, environment: ["TERM": terminal])
    let piped = try Tool.run(Self.example("--locale", "en"))
    #expect(text == piped.outputText)
  }

  @Test func `edges after emoji have their column on a terminal that understands it`() throws {
    let list =
      #"{"settings":{"showPreviews":"always"},"notifications":[{"identifier":"1","app":"a","date":"1970-01-01T00:00:00Z","#
      + #""payload":{"aps":{"alert":"👩‍👩‍👧‍👦 at home"}}}]}"#
    let arguments = ["render", "-", "--locale", "en", "--now", "1970-01-01T00:00:00Z", "--color", "never"]
    #expect(try run(arguments, width: 40, text: list).contains("\u{1B}[40G"))
    #expect(
      try !run(arguments + ["--columns", "40"], width: 40, environment: ["TERM": "dumb"], text: list)
        .contains("\u{1B}"))
  }

  @Test func `an empty NO_COLOR says nothing`() throws {
    let text = try run(Self.example("--locale", "en"), width: 60, environment: ["NO_COLOR": "", "TERM": "xterm"])
    #expect(try text == Self.golden("terminal/colors"))
  }

  @Test(arguments: [(["--color", "never"], "terminal/no-colors"), (["--color=always"], "terminal/colors")])
  func `a flag goes before the environment`(_ flags: [String], _ golden: String) throws {
    let environment = ["NO_COLOR": "1", "TERM": "xterm"]
    let auto = try run(Self.example("--locale", "en") + flags, width: 60, environment: environment)
    #expect(try auto == Self.golden(golden))
  }

  /// The terminal's width, COLUMNS, flags, and the resulting width.
  @Test(arguments: [
    (60, "", [], 60), (60, "40", [], 60), (0, "40", [], 40), (60, "40", ["--columns", "30"], 30), (200, "", [], 80),
    (200, "", ["--columns", "120"], 120),
  ])
  func `lines are as wide as the terminal`(_ terminal: Int, _ columns: String, _ flags: [String], _ width: Int) throws {
    let environment = ["TERM": "xterm", "COLUMNS": columns]
    let text = try run(
      Self.example("--locale", "en", "--color", "never") + flags, width: terminal, environment: environment)
    #expect(text.split(separator: "\n").first?.count == width)
  }

  @Test(arguments: ["", "wide", "-1", "0"]) func `a terminal that tells no width gets no cards`(columns: String) throws
  {
    let environment = ["TERM": "xterm", "COLUMNS": columns]
    let text = try run(Self.example("--locale", "en", "--color", "never"), width: 0, environment: environment)
    #expect(try text == Self.golden("example/locked-en"))
  }

  @Test func `wide characters take two cells`() throws {
    // 画像1枚、コメント1件 takes 20 cells: nine wide characters and two digits. The edges of a card take four cells.
    let example = Self.example("--locale", "ja", "--color", "never")
    #expect(try run(example, width: 24).contains("\n│ 画像1枚、コメント1件 │\n"))
    let narrow = try run(example, width: 23)
    #expect(narrow.contains("\n│ 画像1枚、コメント1  │\n│ 件                  │\n"))
  }

  @Test func `Arabic is set right`() throws {
    let text = try run(Self.example("--locale", "ar", "--color", "never"), width: 30)
    let sentence = "صورة واحدة وتعليق واحد"
    #expect(sentence.count == 22)
    #expect(text.contains("\n│ \(String(repeating: " ", count: 4))\u{2067}\(sentence)\u{2069} │\n"))
  }

  /// A text from a table is not trusted.
  @Test func `a string reaches a terminal without controls`() throws {
    let folder = try Folder()
    try folder.write("\"k\" = \"a\u{1B}[31mb\n\u{9B}c\u{200F}\td\";", to: "en.lproj/Localizable.strings")
    let arguments = ["format", "k", "--locale", "en", "--strings", folder.url.path]
    #expect(try run(arguments, width: 60) == "a\u{FFFD}[31mb\n\u{FFFD}c\u{200F}\td\n")
    #expect(try Tool.run(arguments).outputText == "a\u{1B}[31mb\n\u{9B}c\u{200F}\td\n")
  }

  struct Text: CustomTestStringConvertible {
    let name: String
    let text: String
    let shown: String
    var testDescription: String { name }
  }

  static let texts: [Text] = [
    Text(name: "an isolate", text: "a\u{2068}b\u{2069}c", shown: "a\u{2068}b\u{2069}c"),
    Text(
      name: "isolates in each other", text: "\u{2067}a\u{2066}b\u{2069}\u{2069}",
      shown: "\u{2067}a\u{2066}b\u{2069}\u{2069}"),
    Text(name: "an isolate that does not end", text: "a\u{2067}b", shown: "a\u{FFFD}b"),
    Text(name: "an isolate that ends in another line", text: "\u{2067}a\nb\u{2069}", shown: "\u{FFFD}a\nb\u{FFFD}"),
    Text(name: "the end of none", text: "a\u{2069}b", shown: "a\u{FFFD}b"),
    Text(name: "an embedding", text: "\u{202B}a\u{202C}b", shown: "\u{202B}a\u{202C}b"),
    Text(name: "an embedding that does not end", text: "\u{202A}a", shown: "\u{FFFD}a"),
    Text(
      name: "an embedding that ends with an isolate", text: "\u{2068}\u{202A}a\u{2069}",
      shown: "\u{2068}\u{FFFD}a\u{2069}"),
    Text(name: "an override", text: "a\u{202E}gpj.exe", shown: "a\u{FFFD}gpj.exe"),
    Text(name: "an override that ends", text: "\u{202E}ab\u{202C}c", shown: "\u{FFFD}ab\u{FFFD}c"),
    Text(
      name: "an override in an isolate", text: "\u{2068}\u{202D}ab\u{202C}\u{2069}",
      shown: "\u{2068}\u{FFFD}ab\u{FFFD}\u{2069}"),
    Text(name: "marks", text: "\u{200E}\u{200F}\u{061C}a", shown: "\u{200E}\u{200F}\u{061C}a"),
  ]

  @Test(arguments: texts) func `what acts beyond a string does not reach a terminal`(_ row: Text) throws {
    let folder = try Folder()
    try folder.write("\"k\" = \"\(row.text)\";", to: "en.lproj/Localizable.strings")
    let arguments = ["format", "k", "--locale", "en", "--strings", folder.url.path]
    #expect(try run(arguments, width: 60) == row.shown + "\n")
    #expect(try Tool.run(arguments).outputText == row.text + "\n")
  }

  /// The commands that read standard input if no file is named.
  @Test(arguments: [
    ["render"], ["explain"], ["gallery"], ["expand", "--notification", "n"], ["stream"], ["format", "--batch"],
    ["respond", "--notification", "n", "--action", "a"], ["render", "--locale", "pl"],
  ]) func `a command without a list tells how it is used, and does not wait for a terminal`(_ arguments: [String])
    throws
  {
    let terminal = try PseudoTerminal(width: 60)
    let path = try terminal.path
    // The terminal is closed when its owner is released.
    let run = try withExtendedLifetime(terminal) { try Tool.run(arguments, inputPath: path) }
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errorText == (try Tool.run(["help", arguments[0]]).outputText))
  }

  @Test func `JSON is the same on a terminal`() throws {
    let text = try run(Self.example("--locale", "en", "--format", "json"), width: 20)
    #expect(
      try String(decoding: Versions.masked(Data(text.utf8)), as: UTF8.self) == Self.golden("example/json"))
  }
}
