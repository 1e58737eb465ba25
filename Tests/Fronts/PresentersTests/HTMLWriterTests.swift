import Testing

@testable import Presenters

/// Text stays text, whatever it contains.
@Suite struct HTMLWriterTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let html: String
    var keepsOverrides = false
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "plain", text: "1 zdjęcie i 🙂", html: "1 zdjęcie i 🙂"),
    Row(name: "markup", text: #"<b a="1" c='2'>&amp;"#, html: "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;"),
    Row(name: "line ends stay", text: "a\nb", html: "a\nb"),
    Row(name: "controls go", text: "a\0\u{7}\u{1B}[1m\u{7F}\u{9B}b", html: "a[1mb"),
    Row(name: "controls that separate words are spaces", text: "a\u{B}b\u{C}c\u{85}d\te\nf", html: "a b c d e\nf"),
    Row(name: "an isolate", text: "a \u{2068}b\u{2069} c", html: "a <bdi>b</bdi> c"),
    Row(name: "isolates in isolates", text: "\u{2068}a\u{2068}b\u{2069}\u{2069}", html: "<bdi>a<bdi>b</bdi></bdi>"),
    Row(name: "an isolate without its end", text: "a \u{2068}b", html: "a <bdi>b</bdi>"),
    Row(name: "an end without its isolate", text: "a\u{2069} b\u{2069}", html: "a b"),
    Row(name: "other isolates go", text: "a\u{2066}b\u{2067}c\u{2069}", html: "abc"),
    Row(name: "embeddings go", text: "a\u{202A}b\u{202B}c\u{202C}", html: "abc"),
    Row(name: "overrides go", text: "a\u{202D}b\u{202E}c\u{202C}", html: "abc"),
    Row(name: "marks stay", text: "a\u{200E}b\u{200F}\u{61C}", html: "a\u{200E}b\u{200F}\u{61C}"),
    Row(
      name: "overrides of a pseudolocale", text: "1 \u{202E}image\u{202C}.", html: #"1 <bdo dir="rtl">image</bdo>."#,
      keepsOverrides: true),
    Row(
      name: "an override without its end", text: "\u{202E}a\u{2068}b\u{202C}\u{2069}",
      html: #"<bdo dir="rtl">a<bdi>b</bdi></bdo>"#, keepsOverrides: true),
  ]

  @Test(arguments: rows) func `a text is escaped`(_ row: Row) {
    var writer = HTMLWriter { _ in }
    writer.writeText(row.text, keepsOverrides: row.keepsOverrides)
    #expect(String(decoding: writer.bytes, as: UTF8.self).unicodeScalars.elementsEqual(row.html.unicodeScalars))
  }

  @Test func `an attribute is escaped`() {
    var writer = HTMLWriter { _ in }
    writer.writeAttribute("id", "a\" onclick='b'\n<\u{0}&")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == " id=\"a&quot; onclick=&#39;b&#39;&lt;&amp;\"")
  }

  /// Random texts of relevant characters: the output has balanced elements and no other markup.
  @Test(arguments: 0..<20) func `elements are balanced`(_ seed: Int) {
    let alphabet: [Unicode.Scalar] = [
      "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "<",
      ">", "&", "\"", "'", "a", "ע", "\n", "\u{1B}", "\u{85}", "/",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<30, using: &generator) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      var writer = HTMLWriter { _ in }
      writer.writeText(String(text), keepsOverrides: Bool.random(using: &generator))
      let html = String(decoding: writer.bytes, as: UTF8.self)
      #expect(Self.isBalanced(html), "\(text.map { String($0.value, radix: 16) })")
    }
  }

  /// Whether the only tags are those of isolates and overrides, properly nested.
  private static func isBalanced(_ html: String) -> Bool {
    var open: [Substring] = []
    for piece in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: ">") else { return false }
      switch piece[..<end] {
      case "bdi": open.append("/bdi")
      case "bdo dir=\"rtl\"": open.append("/bdo")
      case let tag: guard open.popLast() == tag else { return false }
      }
    }
    return open.isEmpty
  }
}
