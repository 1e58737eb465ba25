import Foundation
import TestSupport
import Testing

/// Reading and writing case files.
@Suite struct CaseFileTests {
  private static func parse(_ text: String) throws(CaseFileError) -> CaseFile {
    try CaseFileParser.parse(Data(text.utf8), file: "case.txt")
  }

  private static let whole = """
    # Shows every section.
    # A comment has any number of lines.
    $ LC_ALL=C LANG= TZ='a b' sotto format '%d of %@' '' $'it\\'s\\x1B' 3 \\
        --locale=de ä“
    -- input .sotto.json --
    -- input a/b.strings (no newline at end) --
    "a" = "b";
    -- input c.json from lists/c.json --
    -- stdin (escaped) --
    \\xFF\\u202E\\\\
    -- status --
    2
    -- stdout (escaped, no newline at end) --
    \\x2D- stdout --
    a\\x20

    \\t
    -- stderr --
    no

    """

  @Test func `every section is read`() throws {
    let file = try Self.parse(Self.whole)
    #expect(file.comment == "Shows every section.\nA comment has any number of lines.")
    #expect(file.command.environment == ["LC_ALL": "C", "LANG": "", "TZ": "a b"])
    #expect(file.command.arguments == ["format", "%d of %@", "", "it's\u{1B}", "3", "--locale=de", "ä“"])
    #expect(
      file.inputs == [
        CaseFile.Input(path: ".sotto.json", source: .inline([])),
        CaseFile.Input(path: "a/b.strings", source: .inline(Array("\"a\" = \"b\";".utf8))),
        CaseFile.Input(path: "c.json", source: .shared("lists/c.json")),
      ])
    #expect(file.standardInput == .inline([0xFF] + Array("\u{202E}\\\n".utf8)))
    #expect(file.results.status == 2)
    #expect(file.results.output == Array("-- stdout --\na \n\n\t".utf8))
    #expect(file.results.errors == Array("no\n".utf8))
    #expect(file.sharedPaths == ["lists/c.json"])
  }

  @Test func `a case without results is one line of comment and one of command`() throws {
    let file = try Self.parse("# Nothing.\n$ sotto\n")
    #expect(file.command == (try CommandWords("sotto")))
    #expect(file.results == CaseFile.Results() && file.standardInput == .inline([]) && file.inputs == [])
  }

  // MARK: Recording

  @Test func `what has not changed stays byte for byte`() throws {
    // Recording would not write these escapes.
    let file = try Self.parse(Self.whole.replacing("-- stderr --\nno", with: "-- stderr (escaped) --\n\\x6e\\u006f"))
    #expect(Self.bytes(file.text(recording: file.results)) == Self.bytes(file.head + Self.results(of: file)))
    var results = file.results
    results.status = 0
    let text = file.text(recording: results)
    #expect(text.hasSuffix("-- stderr (escaped) --\n\\x6e\\u006f\n") && !text.contains("-- status"))
    #expect(text.hasPrefix(Self.whole.components(separatedBy: "-- status")[0]))
  }

  private static func results(of file: CaseFile) -> String {
    CaseFile.Section.Kind.allCases.compactMap { file.resultSections[$0] }.joined()
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test(arguments: CommandLineCase.all) func `a case that is recorded unchanged is the same file`(
    _ row: CommandLineCase
  ) throws {
    let file = try row.contents.get()
    let text = file.text(recording: file.results)
    #expect(try Data(contentsOf: row.url) == Data(text.utf8))
    // Results that are written again parse to the same.
    var bare = file
    bare.results = CaseFile.Results()
    bare.resultSections = [:]
    let again = try Self.parse(bare.text(recording: file.results))
    #expect(again.results == file.results && again.command == file.command && again.inputs == file.inputs)
  }

  private static let oddTexts: [ShortText] = [
    "", "a\n", "a", "\n", "\n\n", "a\r\nb", "\u{0}", "\u{1B}[31m\n", "\u{202E}a\n", "\u{FEFF}a\n", "-- stdout --\n",
    "-- \n", "--\n", "a \n", "a\t\n", " ", "\\", "\\x41\n", "a\u{A0}b\n", "\u{E0041}\n", "e\u{301}\n\u{E9}\n",
    "\u{2028}", "👨‍👩‍👧\n", "\u{85}", "# a\n$ b\n", "\u{301}\n", "-- \u{301} --\n",
  ]

  @Test(arguments: oddTexts) func `odd text is written and read back`(_ row: ShortText) throws {
    try Self.expectRoundTrip(Array(row.text.utf8))
  }

  private static let longTexts: [ShortText] =
    [
      "", " ", "x", "word ", "two  ", "\\", "\u{301}", "👨‍👩‍👧", "\u{1B}", "  ↳ ", "x\n  ↳ ", "-- ",
    ].map { ShortText(String(repeating: $0, count: 301)) } + [
      ShortText("a\n" + String(repeating: "b", count: 301) + String(repeating: " ", count: 301) + "c\n")
    ]

  @Test(arguments: longTexts) func `a long line is folded, and read as it was`(_ row: ShortText) throws {
    try Self.expectRoundTrip(Array(row.text.utf8))
  }

  @Test func `a long line is folded before a space`() throws {
    var file = try Self.parse("# A.\n$ sotto\n")
    let output = "short\n" + String(repeating: "seven s ", count: 50) + "\n"
    file = try Self.parse(file.text(recording: CaseFile.Results(output: Array(output.utf8))))
    let lines = try #require(file.resultSections[.output]).split(separator: "\n").map(String.init)
    let words = String(repeating: " seven s", count: 12)
    #expect(lines.prefix(3) == ["-- stdout (escaped, folded) --", "short", String(words.dropFirst())])
    #expect(lines[3] == "  ↳ \(words)" && lines.last == "  ↳  seven s seven s\\x20")
  }

  private static let oddBytes: [[UInt8]] = [
    [0xFF], [0xFF, 0xFE, 0x7B, 0x00, 0x0A], [0xE2, 0x80], [0xE2, 0x80, 0x0A], [0xC0, 0x80], [0xED, 0xA0, 0x80, 0x0A],
    [0xF5, 0x80], Array(0...255),
  ]

  @Test func `bytes that are no text are written and read back`() throws {
    for bytes in Self.oddBytes { try Self.expectRoundTrip(bytes) }
  }

  private static func expectRoundTrip(_ bytes: [UInt8]) throws {
    let results = CaseFile.Results(status: 3, output: bytes, errors: bytes + [0x0A])
    let text = try parse("# A.\n$ sotto\n").text(recording: results)
    let file = try parse(text)
    #expect(file.results == results, "\(text)")
    #expect(file.text(recording: results) == text)
  }

  @Test func `JSON is indented where a line is long, and read as it was`() throws {
    let long = "\"" + String(repeating: "a ", count: 60) + "\""
    let output = "{\"a\":[\(long),{\"b\":1.0,\"c\":[]}],\"\\\"}\":{}}\n[1]\n"
    var file = try Self.parse("# A.\n$ sotto\n")
    file = try Self.parse(file.text(recording: CaseFile.Results(output: Array(output.utf8))))
    let section = """
      -- stdout (JSON) --
      {
        "a": [
          \(long),
          {"b": 1.0, "c": []}
        ],
        "\\"}": {}
      }
      [1]

      """
    #expect(file.resultSections[.output] == section)
    #expect(file.isOutputJSON && Self.bytes(output) == file.results.output)
  }

  @Test(arguments: ["{\"a\":1", "{\"a\" 1}", "[1 2]", "{1}", "[1]]", "a", ""] as [ShortText])
  func `what is no JSON stays as it is`(_ row: ShortText) {
    #expect(IndentedJSON.encode(Array((row.text + "\n").utf8)) == nil)
  }

  // MARK: Malformed files

  /// The text of a file, the line of its error, and a part of the message.
  static let malformed: [(text: String, line: Int, message: String)] = [
    ("", 1, "has to say what the case shows"), ("\n", 1, "has to say what the case shows"),
    ("$ sotto\n", 1, "has to say what the case shows"), ("# a", 1, "the last line has no newline"),
    ("# a\n", 2, "the command is missing"), ("# a\n\n$ sotto\n", 2, "the command is missing"),
    ("# a\u{1B}\n$ sotto\n", 1, "U+001B cannot be seen"), ("# a\n-- stdout --\na\n", 2, "the command is missing"),
    ("# a\n$ lotto\n", 2, "the command is not “sotto”"), ("# a\n$ A=b\n", 2, "a word is missing"),
    ("# a\n$ A=b A=c sotto\n", 2, "“A” is set twice"), ("# a\n$ sotto  a\n", 2, "a word is missing"),
    ("# a\n$ sotto \n", 2, "the white space at the end"), ("# a\n$ sotto 'a\n", 2, "is not closed"),
    ("# a\n$ sotto a*\n", 2, "“*” needs quotation marks"), ("# a\n$ sotto \"a\"\n", 2, "needs quotation marks"),
    ("# a\n$ sotto 'a'b\n", 2, "“b” needs quotation marks"), ("# a\n$ sotto $HOME\n", 2, "“$” needs quotation marks"),
    ("# a\n$ sotto $'\\q'\n", 2, "“\\q” is no escape"), ("# a\n$ sotto $'\\xFF'\n", 2, "a word is not UTF-8"),
    ("# a\n$ sotto \\\n", 2, "the command continues in no line"),
    ("# a\n$ sotto\nstdout\n", 3, "expected the header of a section"), ("# a\n$ sotto\n\n", 3, "expected the header"),
    ("# a\n$ sotto\n-- stdout\n", 3, "expected the header"), ("# a\n$ sotto\n-- --\n", 3, "expected the header"),
    ("# a\n$ sotto\n-- stdot --\na\n", 3, "unknown section “stdot”"),
    ("# a\n$ sotto\n-- stdout --\na\n-- b\n", 5, "expected the header"),
    ("# a\n$ sotto\n-- stdout --\na\n-- stdout --\nb\n", 5, "“stdout” is there already, in line 3"),
    ("# a\n$ sotto\n-- input x --\n-- input x --\n", 4, "“input x” is there already, in line 3"),
    ("# a\n$ sotto\n-- stderr --\na\n-- stdout --\nb\n", 5, "“stdout” comes before “stderr”"),
    ("# a\n$ sotto\n-- status --\n1\n-- stdin --\nb\n", 5, "“stdin” comes before “status”"),
    ("# a\n$ sotto\n-- stdout --\n", 3, "“stdout” is empty; leave it out"),
    ("# a\n$ sotto\n-- stdin --\n", 3, "“stdin” is empty; leave it out"),
    ("# a\n$ sotto\n-- stdout (no newline at end) --\n", 3, "no newline can be missing"),
    ("# a\n$ sotto\n-- stdout (raw) --\na\n", 3, "unknown mark “raw”"),
    ("# a\n$ sotto\n-- stdout (JSON, escaped) --\na\n", 3, "unknown mark “JSON, escaped”"),
    ("# a\n$ sotto\n-- stdout x --\na\n", 3, "“stdout” is followed by more"),
    ("# a\n$ sotto\n-- stdout from x --\n", 3, "or takes none"), ("# a\n$ sotto\n-- input --\n", 3, "“” is no path"),
    ("# a\n$ sotto\n-- input a b --\n", 3, "no path has a space"), ("# a\n$ sotto\n-- input /a --\n", 3, "is no path"),
    ("# a\n$ sotto\n-- input ../a --\n", 3, "“../a” is no path"),
    ("# a\n$ sotto\n-- input a from ../b --\n", 3, "is no"),
    ("# a\n$ sotto\n-- input a from b --\nc\n", 4, "“input a” is shared and has no contents here"),
    ("# a\n$ sotto\n-- stdin from b (escaped) --\n", 3, "shared contents have no marks"),
    ("# a\n$ sotto\n-- status --\n0\n", 4, "0 is left out"), ("# a\n$ sotto\n-- status --\n256\n", 4, "1 to 255"),
    ("# a\n$ sotto\n-- status --\n\n", 4, "1 to 255"), ("# a\n$ sotto\n-- status --\n2\n2\n", 4, "1 to 255"),
    ("# a\n$ sotto\n-- status --\n02\n", 4, "1 to 255"), ("# a\n$ sotto\n-- status --\n", 4, "1 to 255"),
    ("# a\n$ sotto\n-- stdout --\na\n\u{202E}b\n", 5, "U+202E cannot be seen; mark the section"),
    ("# a\n$ sotto\n-- stdout --\na \n", 4, "white space at the end cannot be seen; mark the section"),
    ("# a\n$ sotto\n-- stdout (escaped) --\na\n\u{1B}b\n", 5, "U+001B cannot be seen; write it as an escape"),
    ("# a\n$ sotto\n-- stdout (escaped) --\na\\z\n", 4, "“\\z” is no escape"),
    ("# a\n$ sotto\n-- stdout (escaped) --\na\\\n", 4, "a lone backslash"),
    ("# a\n$ sotto\n-- stdout (escaped) --\n\\x4\n", 4, "two hexadecimal digits"),
    ("# a\n$ sotto\n-- stdout (escaped) --\n\\uD800\n", 4, "hexadecimal digits of a character"),
  ]

  @Test func `a malformed file says its line and what is wrong`() throws {
    for row in Self.malformed {
      let error = #expect(throws: CaseFileError.self, "\(row.text)") { try Self.parse(row.text) }
      #expect(error?.line == row.line, "\(row.text)")
      #expect(error?.message.contains(row.message) == true, "\(row.text) \(error?.message ?? "")")
      #expect(error?.description.hasPrefix("case.txt:\(row.line): ") == true)
    }
  }

  @Test func `a file that is not UTF-8 says where`() {
    let bytes = Data("# a\n$ sotto\n-- stdout --\n".utf8) + [0xFF, 0x0A]
    let error = #expect(throws: CaseFileError.self) { try CaseFileParser.parse(bytes, file: "case.txt") }
    #expect(error?.line == 4 && error?.message.contains("not UTF-8") == true)
  }
}

/// Descriptions of different outputs.
@Suite struct LineDifferenceTests {
  private static func shown(_ expected: String, _ found: String) -> String {
    LineDifference(expected: Array(expected.utf8), found: Array(found.utf8)).description
  }

  @Test func `lines that differ are shown with those around them`() {
    #expect(Self.shown("a\nb\nc\nd\ne\n", "a\nb\nc\nD\ne\n") == "line 2:\n  b\n  c\n- d\n+ D\n")
    #expect(Self.shown("a\n", "") == "line 1:\n- a\n")
    #expect(Self.shown("", "a\n") == "line 1:\n+ a\n")
    #expect(Self.shown("a\nb\n", "a\nx\nb\ny\n") == "line 1:\n  a\n+ x\n  b\n+ y\n")
    #expect(
      Self.shown("1\n2\n3\n4\n5\n6\n7\n", "0\n2\n3\n4\n5\n6\n8\n") == "line 1:\n- 1\n+ 0\nline 5:\n  5\n  6\n- 7\n+ 8\n"
    )
  }

  @Test func `what nobody sees is seen`() {
    #expect(Self.shown("a\n", "a") == "line 1:\n  a\n+ (no newline at end)\n")
    #expect(Self.shown("a\n", "\u{1B}a \n") == "line 1:\n- a\n+ \\x1Ba\\x20\n")
    #expect(Self.shown("\u{E9}\n", "e\u{301}\n").utf8.count == 19)
  }

  @Test func `a long line is shown where it begins to differ, and a long difference is cut`() {
    let line = String(repeating: "x", count: 500)
    let shown = Self.shown("\(line)a\(line)\n", "\(line)b\(line)\n")
    #expect(shown.contains("…\(String(repeating: "x", count: 40))a") && shown.utf8.count < 400)
    let many = Self.shown(String(repeating: "a\n", count: 1_000), String(repeating: "b\n", count: 1_000))
    #expect(many.utf8.count <= LineDifference.limit && many.hasSuffix("…\n"))
  }
}
