import Diagnostics
import StringTables
import TestFiles
import Testing

@Suite struct OldStyleStringsTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    let entries: [String]
    init(_ name: String, _ text: String, _ entries: [String]) {
      (self.name, self.text, self.entries) = (name, text, entries)
    }
    var testDescription: String { name }
  }

  /// The grammar of `CFOldStylePList.c`; `PropertyListSerialization` on Linux gives the same result for each text.
  static let sound: [Case] = [
    .init("empty", "", []),
    .init("only blanks and comments", " \t\u{B}\u{C}\r\n/* a */ // b", []),
    .init("a pair", "\"a\" = \"1\";", ["a = \"1\""]),
    .init("no blanks at all", "\"a\"=\"1\";\"b\"=\"2\";", ["a = \"1\"", "b = \"2\""]),
    .init("a key alone stands for itself", "\"a\";b;", ["a = \"a\"", "b = \"b\""]),
    .init("unquoted texts", "A_z$/:.-9 = http://x.y/z;", ["A_z$/:.-9 = \"http://x.y/z\""]),
    .init("single quotes", "'a\"' = 'it\\'s';", ["a\" = \"it\\'s\""]),
    .init("empty texts", "\"\" = \"\";", [" = \"\""]),
    .init("comments everywhere", "/*x*/a /**/ /*\"*/=//;\n\"1\"/* ; */;//", ["a = \"1\""]),
    .init("comments do not nest", "/* /* */ a = b;", ["a = \"b\""]),
    .init("a comment ends at a Unicode line end", "// x\u{2028}a = b;// y\u{2029}", ["a = \"b\""]),
    .init("line breaks in texts", "\"a\r\nb\" = \"1\n2\";", ["a\r\nb = \"1\\n2\""]),
    .init("duplicates stay", "a = 1; a = 2;", ["a = \"1\"", "a = \"2\""]),
    .init("braces around the file", "{ a = 1; b = 2; }", ["a = \"1\"", "b = \"2\""]),
    .init("controls", #"a = "\a\b\f\n\r\t\v";"#, [#"a = "\u{07}\u{08}\u{0C}\n\r\t\u{0B}""#]),
    .init("escaped punctuation", #"a = "\"\\\'\?\%";"#, [#"a = "\"\\\'?%""#]),
    .init("escaped line break", "a = \"1\\\n2\";", ["a = \"1\\n2\""]),
    .init("escaped letter beyond ASCII", "a = \"\\é\";", ["a = \"é\""]),
    .init("Unicode", #"a = "\U00e9\Ue9!\U20AC5";"#, ["a = \"éé!€5\""]),
    .init("surrogate pair", #"a = "\Ud83d\Ude00";"#, ["a = \"😀\""]),
    .init("only four digits", #"a = "\U1F600";"#, ["a = \"\u{1F60}0\""]),
    .init("octal", #"a = "\101\1012\0\60";"#, [#"a = "AA2\00""#]),
    .init("octal is NeXTSTEP", #"a = "\200\241\256\341\351\367\375";"#, ["a = \"\u{A0}¡ﬁÆØýÿ\""]),
    .init("octal keeps eight bits", #"a = "\501";"#, ["a = \"A\""]),
  ]

  @Test(arguments: sound) func `sound files`(_ row: Case) {
    let (tables, diagnostics) = read(row.text, .strings)
    #expect(tables.count == 1)
    #expect(tables.flatMap(\.entries).map(summary) == row.entries)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func `keys and texts tell their places`() throws {
    let source: MarkedText = """
      /* é */ ①"k\\"é" = ②"v";
      \t③key④ = ⑤'x
      y'; ⑥z;
      """
    let entries = read(source.text, .strings).tables[0].entries
    let texts = entries.compactMap { entry in
      if case .text(let text) = entry.value { text.location.place } else { nil }
    }
    let marks = source.places
    #expect(entries.map(\.location.place) == [marks[0], marks[2], marks[5]])
    #expect(texts == [marks[1], marks[4], marks[5]])
  }

  /// Apple's reader rejects these files, or silently drops what follows the fault.
  static let faults: [FaultCase] = [
    .init("stray word", "a = 1; ①stray \"b\" = \"2\";", ["stray-token"], keeps: ["a = \"1\"", "b = \"2\""]),
    .init(
      "several stray words are one fault", "a = 1; ①one two = three② four \"b\" = \"2\";",
      ["stray-token", "missing-semicolon"], keeps: ["a = \"1\"", "two = \"three\"", "b = \"2\""]),
    .init(
      "two semicolons", "\"a\"=\"1\";①;\"b\"=\"2\";", ["stray-token"], keeps: ["a = \"1\"", "b = \"2\""]),
    .init(
      "missing semicolon", "\"a\" = \"é\"①\n\"b\" = \"2\";", ["missing-semicolon"],
      keeps: ["a = \"é\"", "b = \"2\""]),
    .init(
      "missing semicolon at the end", "a = 1; b = 2①", ["missing-semicolon"],
      keeps: ["a = \"1\"", "b = \"2\""]),
    .init(
      "missing semicolon before a brace", "{ a = 1① }", ["missing-semicolon"], keeps: ["a = \"1\""]),
    .init(
      "quotes inside a text", "a = \"He said \"①hi\" to me\"; b = 2;", ["missing-semicolon"],
      keeps: ["a = \"He said \"", "b = \"2\""]),
    .init(
      "missing equals sign", "\"a\"① \"1\";\nb = 2;", ["missing-equals-sign"],
      keeps: ["a = \"1\"", "b = \"2\""]),
    .init("missing text", "a =①; b = 2;", ["missing-value"], keeps: ["b = \"2\""]),
    .init("missing text and semicolon", "a =①\nb = 2;", ["missing-value"], keeps: ["b = \"2\""]),
    .init("missing text at the end", "a = 1; b =①", ["missing-value"], keeps: ["a = \"1\""]),
    .init("missing key", "a = 1; ①= 2; b = 3;", ["stray-token"], keeps: ["a = \"1\"", "b = \"3\""]),
    .init("shell comment", "①# a = b; \"\nb = 2;", ["hash-comment"], keeps: ["b = \"2\""]),
    .init("key beyond ASCII", "①ключ = 1; b = 2;", ["missing-quotes"], keeps: ["ключ = \"1\"", "b = \"2\""]),
    .init("text with a sign", "a = ①50%;", ["missing-quotes"], keeps: ["a = \"50%\""]),
    .init(
      "dictionary for a text", "a = ①{ b = { c = \"}\"; }; /* } */ }; d = 1;", ["nested-value"],
      keeps: ["d = \"1\""]),
    .init("list for a text", "a = ①( 1, \"2)\", (3) ); d = 1;", ["nested-value"], keeps: ["d = \"1\""]),
    .init("data for a text", "a = ①<0fbd 77>; d = 1;", ["nested-value"], keeps: ["d = \"1\""]),
    .init(
      "dictionary without end", "d = 1; a = ①②{ b = 2;", ["nested-value", "unterminated"],
      keeps: ["d = \"1\""]),
    .init(
      "stray dictionary", "a = 1; ①{ b = 2; } c = 3;", ["stray-token"], keeps: ["a = \"1\"", "c = \"3\""]),
    .init("brace without end", "①{ a = 1;", ["unterminated"], keeps: ["a = \"1\""]),
    .init("text behind the brace", "{ a = 1; } ①}", ["stray-token"], keeps: ["a = \"1\""]),
    .init(
      "pair behind the brace", "{ a = 1; } ①b = 2; c = 3;", ["stray-token"],
      keeps: ["a = \"1\"", "c = \"3\""]),
    .init("comment without end, read twice", "①a \"b\" ②/* x", ["stray-token", "unterminated"], keeps: []),
    .init("comment without end", "a = 1; ①/* b = 2;", ["unterminated"], keeps: ["a = \"1\""]),
    .init(
      "closing quote of a text missing", "\"a\" = ①\"1;\n\"b\" = \"2\";\n\"c\" = \"3\";\n", ["unterminated"],
      keeps: ["a = \"1\"", "b = \"2\"", "c = \"3\""]),
    .init(
      "closing quote of a key missing", "①\"a = 1;\n\"b\" = \"2\";\n", ["unterminated"], keeps: ["b = \"2\""]),
    .init(
      "closing quote of the last text missing", "\"b\" = \"2\";\n\"a\" = ①\"1;\n", ["unterminated"],
      keeps: ["b = \"2\"", "a = \"1\""]),
    .init(
      "closing quote missing at the very end", "a = ①\"1", ["unterminated"], keeps: ["a = \"1\""]),
    .init(
      "escapes of other languages", #"a = "①\u00e9②\x41 ③\e";"#,
      ["unknown-escape", "unknown-escape", "unknown-escape"], keeps: ["a = \"u00e9x41 e\""]),
    .init("Unicode without digits", #"a = "①\Uxyz";"#, ["unknown-escape"], keeps: ["a = \"Uxyz\""]),
    .init(
      "halves of pairs", #"a = "①\Ud83d②\Ud83d\U0041 ③\Ude00";"#,
      ["unassigned-escape", "unassigned-escape", "unassigned-escape"],
      keeps: ["a = \"\u{FFFD}\u{FFFD}A \u{FFFD}\""]),
    .init("octal without a character", #"a = "①\376";"#, ["unassigned-escape"], keeps: ["a = \"\u{FFFD}\""]),
    .init("noise", "①\u{1}@^&*\u{7F}", ["stray-token"], keeps: []),
  ]

  @Test(arguments: faults) func `faults cost as little as they can`(_ row: FaultCase) { row.check(.strings) }

  @Test func `broken quotes do not take quadratic time`() {
    let lines = String(repeating: "\\\"\n", count: 20_000)
    let (tables, diagnostics) = read("\"a\" = \"1\";\n" + lines, .strings)
    #expect(tables[0].entries.map(summary) == ["a = \"1\""])
    #expect(!diagnostics.isEmpty)
  }

  @Test func `a thousand faults are enough`() {
    let (tables, diagnostics) = read(String(repeating: ";a = 1;", count: 2000), .strings)
    #expect(tables[0].entries.count == 2000)
    #expect(diagnostics.count == 1001)
    #expect(diagnostics.last?.kind.identifier == "too-many-faults")
  }
}
