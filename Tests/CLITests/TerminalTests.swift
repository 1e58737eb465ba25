import Foundation
import Testing

/// What a person at a terminal sees. The terminal is a pseudo-terminal of the system.
@Suite struct TerminalTests {
  /// Runs the tool with its output on a terminal so many cells wide and returns what is written there.
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
    ["render", "\(Package.example)/list.json", "--strings", Package.example] + more
  }

  private static func golden(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: Package.tests.appendingPathComponent("Cases/\(name)/stdout")),
      as: UTF8.self)
  }

  @Test func `a terminal gets colors`() throws {
    let text = try run(Self.example("--locale", "en"), width: 80)
    #expect(try text == Self.golden("example/color-always"))
  }

  @Test(arguments: [["NO_COLOR": "1", "TERM": "xterm"], ["TERM": "dumb"]])
  func `the environment turns colors off`(_ environment: [String: String]) throws {
    let text = try run(Self.example("--locale", "en"), width: 80, environment: environment)
    #expect(try text == Self.golden("example/locked-en"))
  }

  @Test func `an empty NO_COLOR says nothing`() throws {
    let text = try run(
      Self.example("--locale", "en"), width: 80, environment: ["NO_COLOR": "", "TERM": "xterm"])
    #expect(try text == Self.golden("example/color-always"))
  }

  @Test(arguments: [
    (["--color", "never"], "example/locked-en"), (["--color=always"], "example/color-always"),
  ])
  func `a flag goes before the environment`(_ flags: [String], _ golden: String) throws {
    let environment = ["NO_COLOR": "1", "TERM": "xterm"]
    let auto = try run(Self.example("--locale", "en") + flags, width: 80, environment: environment)
    #expect(try auto == Self.golden(golden))
  }

  @Test func `lines fit the width`() throws {
    let text = try run(Self.example("--locale", "en", "--previews", "always", "--color", "never"), width: 20)
    #expect(
      text == """
        Albums
        Thai vacation
        Railay Beach
        Jenna shared a phot…
        1 more comment
        [Like] [Comment 🔒]

        Albums
        Work
        Annual report
        Priya shared a phot…
        [Like] [Comment 🔒]

        """)
  }

  @Test func `wide characters take two cells`() throws {
    // 画像1枚、コメント1件 takes 20 cells: nine wide characters and two digits.
    let text = try run(Self.example("--locale", "ja", "--color", "never"), width: 20)
    #expect(text.contains("\n画像1枚、コメント1件\n"))
    let narrow = try run(Self.example("--locale", "ja", "--color", "never"), width: 19)
    #expect(narrow.contains("\n画像1枚、コメント1…\n"))
    let narrower = try run(Self.example("--locale", "ja", "--color", "never"), width: 17)
    #expect(narrower.contains("\n画像1枚、コメン…\n"))
  }

  @Test func `Arabic is set right`() throws {
    let width = 30
    let text = try run(Self.example("--locale", "ar", "--color", "never"), width: width)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let sentence = "صورة واحدة وتعليق واحد"
    #expect(sentence.count == 22)
    #expect(lines.contains("\(String(repeating: " ", count: width - 22))\u{2068}\(sentence)\u{2069}"))
    #expect(lines.first == "\(String(repeating: " ", count: width - 6))\u{2068}Albums\u{2069}")
  }

  @Test func `Arabic beyond the width is cut inside its isolate`() throws {
    let text = try run(Self.example("--locale", "ar", "--color", "never"), width: 12)
    #expect(text.contains("\u{2068}صورة واحدة …\u{2069}\n"))
  }

  @Test func `a cut inside a sender's isolate closes it`() throws {
    let list = """
      {"categories": [{"identifier": "L", "options": ["hiddenPreviewsShowTitle"]}], "notifications": [
       {"identifier": "a", "app": "x", "payload": {"aps": {"alert": {"title": "Ann"}, "category": "L"}}},
       {"identifier": "b", "app": "x", "payload": {"aps": {"alert": {"title": "Benjamin"}, "category": "L"}}}]}
      """
    let text = try run(["render", "--color", "never", "--locale", "en"], width: 8, text: list)
    #expect(text == "x\n\u{2068}Benjami…\u{2069}\n2 Notif…\n")
  }

  @Test func `JSON is the same on a terminal`() throws {
    let text = try run(Self.example("--locale", "en", "--format", "json"), width: 20)
    #expect(
      try String(decoding: Versions.masked(Data(text.utf8)), as: UTF8.self) == Self.golden("example/json"))
  }
}
