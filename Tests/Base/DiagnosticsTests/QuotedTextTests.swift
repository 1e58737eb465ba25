import Diagnostics
import Testing

/// Texts from outside in sentences of our own, and on terminals.
@Suite struct QuotedTextTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let expected: String
    init(_ name: String, _ text: String, _ expected: String) {
      (testDescription, self.text, self.expected) = (name, text, expected)
    }
  }

  static let quotations: [Row] = [
    Row("nothing", "", "“”"),
    Row("a word", "word", "“word”"),
    Row("a word in quotation marks of its own", "“word”", "\"“word”\""),
    Row("a word that begins with one", "“word", "\"“word\""),
    Row(
      "as many characters as there is room for", String(repeating: "é", count: 60),
      "“\(String(repeating: "é", count: 60))”"),
    Row("one more", String(repeating: "é", count: 61), "“\(String(repeating: "é", count: 60))…”"),
    Row("a line feed", "a\nb", "“a\u{FFFD}b”"),
    Row("an escape", "a\u{1B}[31mb", "“a\u{FFFD}[31mb”"),
    Row("a character that reverses what follows", "a\u{202E}b", "“a\u{FFFD}b”"),
    Row("a line separator", "a\u{2028}b", "“a\u{FFFD}b”"),
  ]

  @Test(arguments: quotations) func `a text is quoted`(_ row: Row) { #expect(quoted(row.text) == row.expected) }

  static let terminal: [Row] = [
    Row("letters", "Grüße 世界 👩‍👩‍👧", "Grüße 世界 👩‍👩‍👧"),
    Row("line feeds and tabs stay", "a\n\tb", "a\n\tb"),
    Row("other controls go", "a\u{1B}[2J\r\u{7F}\u{9B}b", "a\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}b"),
    Row("marks stay", "a\u{200F}b", "a\u{200F}b"),
    Row("an isolate that ends stays", "\u{2068}a\u{2069}b", "\u{2068}a\u{2069}b"),
    Row("an isolate that does not end goes", "\u{2068}ab", "\u{FFFD}ab"),
    Row("an isolate does not go on in the next line", "\u{2068}a\nb\u{2069}", "\u{FFFD}a\nb\u{FFFD}"),
    Row("an end without a beginning goes", "a\u{2069}\u{202C}b", "a\u{FFFD}\u{FFFD}b"),
    Row("an embedding that ends stays", "\u{202B}a\u{202C}b", "\u{202B}a\u{202C}b"),
    Row("an override goes, with its end", "\u{202E}a\u{202C}b", "\u{FFFD}a\u{FFFD}b"),
    Row(
      "what begins inside of an isolate ends with it", "\u{2068}\u{202B}a\u{2069}b\u{202C}",
      "\u{2068}\u{FFFD}a\u{2069}b\u{FFFD}"),
  ]

  @Test(arguments: terminal) func `a text is made fit for a terminal`(_ row: Row) {
    #expect(LiteralString(row.text.fitForTerminal) == LiteralString(row.expected))
    // What is fit stays as it is.
    #expect(LiteralString(row.expected.fitForTerminal) == LiteralString(row.expected))
  }

  @Test func `a number has its noun`() {
    #expect([0, 1, 2].map { counted($0, "file") } == ["0 files", "1 file", "2 files"])
  }
}
