import DesktopNotifications
import TestSupport
import Testing

@Suite struct BodyMarkupTests {
  struct Row: CustomTestStringConvertible {
    let body: String
    let text: String
    var isMarkup = true
    var testDescription: String { body }
  }

  static let rows: [Row] = [
    Row(body: "plain", text: "plain"),
    Row(body: "", text: ""),
    Row(body: "a &amp; b &lt;c&gt; &quot;&apos;&#33;", text: "a & b <c> \"'!"),
    Row(body: "<b>bold</b> and <i>slanted <u>both</u></i>", text: "bold and slanted both"),
    Row(body: #"<a href="https://example.com/?a=1&amp;b=2">link</a>"#, text: "link"),
    Row(body: #"see <img src="file:///x.png" alt="a cat"/>!"#, text: "see a cat!"),
    Row(body: #"<img src="x.png"/>"#, text: ""),
    Row(body: "one<br/>two", text: "one\ntwo"),
    // Not well-formed, as programs send it: the text as it is.
    Row(body: "a < b & c", text: "a < b & c", isMarkup: false),
    Row(body: "Body & <i>x</i>", text: "Body & <i>x</i>", isMarkup: false),
    Row(body: "<b>open", text: "<b>open", isMarkup: false),
    Row(body: "</body>", text: "</body>", isMarkup: false),
    Row(body: "</body><body>", text: "</body><body>", isMarkup: false),
    Row(body: "&unknown;", text: "&unknown;", isMarkup: false),
    // Tags of no notification, declarations, comments.
    Row(body: "<script>x</script>", text: "<script>x</script>", isMarkup: false),
    Row(body: "vector<int> v;</int>", text: "vector<int> v;</int>", isMarkup: false),
    Row(body: "<!DOCTYPE x [<!ENTITY e \"ee\">]>&e;", text: "<!DOCTYPE x [<!ENTITY e \"ee\">]>&e;", isMarkup: false),
    Row(body: "a<!-- comment -->b", text: "a<!-- comment -->b", isMarkup: false),
    Row(body: "a<![CDATA[<b>]]>", text: "a<![CDATA[<b>]]>", isMarkup: false),
    Row(body: "\u{1}control <b>x</b>", text: "\u{1}control <b>x</b>", isMarkup: false),
  ]

  @Test(arguments: rows) func `a body reads as its text`(_ row: Row) {
    #expect(BodyMarkup(row.body).text == row.text)
    #expect(BodyMarkup(row.body).isMarkup == row.isMarkup)
  }

  @Test(arguments: rows) func `escaped text reads as itself`(_ row: Row) {
    guard !row.body.contains("\u{1}") else { return }
    #expect(BodyMarkup(BodyMarkup.escaped(row.body)).text == row.body)
    #expect(BodyMarkup(BodyMarkup.escaped(row.body)).isMarkup)
  }

  @Test func `a text has links to pages and to people`() {
    let body =
      #"<a href="https://a.org/?x=1&amp;y=2">a <b>b</b></a> <a>none</a> <a href="HTTP://b.org"/> <a href="mailto:c@d.org">c</a> "#
      + #"<a href="file:///etc/passwd">d</a> <a href="javascript:e()">e</a> <a href="relative">f</a>"#
    let (text, links) = (BodyMarkup(body).text, BodyMarkup(body).links)
    #expect(text == "a b none  c d e f")
    #expect(
      links == [
        .init(address: "https://a.org/?x=1&y=2", text: "a b"), .init(address: "HTTP://b.org", text: ""),
        .init(address: "mailto:c@d.org", text: "c"),
      ])
    #expect(BodyMarkup(#"<a href="https://a.org">a</a> & b"#).links == [])
    let many = String(repeating: #"<a href="https://a.org">a</a>"#, count: DesktopLimits.links + 1)
    #expect(BodyMarkup(many).links.count == DesktopLimits.links)
  }

  @Test func `images get other sources, or give way to what they read`() {
    let body =
      #"é <b><img src="a&amp;b" alt="&lt;x&gt; &quot;y&quot;"/></b><img alt='2' src='c'></img> <img src="d" />&#33;"#
    #expect(BodyMarkup(body).imageSources == ["a&b", "c", "d"])
    #expect(
      BodyMarkup(body).replacingImages { "\($0)\"<" }
        == #"é <b><img src="a&amp;b&quot;&lt;" alt="&lt;x&gt; &quot;y&quot;"/></b><img src="c&quot;&lt;" alt="2"></img> "#
        + #"<img src="d&quot;&lt;" alt=""/>&#33;"#)
    let without = BodyMarkup(body).replacingImages { _ in nil }
    #expect(without == #"é <b>&lt;x&gt; "y"</b><img alt="2"></img> &#33;"#)
    #expect(BodyMarkup(without).text == BodyMarkup(body).text)
    #expect(BodyMarkup(without).imageSources == [""])
    for text in [#"<img src="a"/> & b"#, "plain", "a < b"] {
      #expect(BodyMarkup(text).imageSources.isEmpty)
      #expect(BodyMarkup(text).replacingImages { _ in "other" } == text)
    }
  }

  /// A quotation mark, or another sign of markup, that continues a character for Swift is one for a parser.
  @Test(arguments: ["\u{600}", "\u{110BD}", "e", "\u{200D}"])
  func `no text of an image gets out of its quotation marks`(_ mark: String) {
    let body = "<img src='/a' alt='\(mark)&quot; src=&apos;/b&apos; x=&apos;'/>"
    for source in ["/copy", "\(mark)\" src='/c'", nil] {
      let replaced = BodyMarkup(BodyMarkup(body).replacingImages { _ in source })
      #expect(replaced.isMarkup)
      #expect(replaced.imageSources == (source.map { [$0] } ?? []))
    }
  }

  @Test func `nested tags end with the text`() {
    let deep = String(repeating: "<b>", count: 10_000) + "x" + String(repeating: "</b>", count: 10_000)
    #expect(BodyMarkup(deep).text == "x")
  }

  /// What is costly to read: many tags in each other, many that begin, and many attributes.
  static let costly: [(name: String, text: @Sendable (Int) -> String)] = [
    ("links in links", { String(repeating: #"<a href="x">"#, count: $0) + "t" + String(repeating: "</a>", count: $0) }),
    (
      "links to pages in each other",
      {
        String(repeating: #"<a href="https://a.org">"#, count: $0) + String(repeating: "t", count: 8 * $0)
          + String(repeating: "</a>", count: $0)
      }
    ),
    ("images", { String(repeating: #"<img src="/a" alt="b"/>"#, count: $0) }),
    ("entities", { String(repeating: "&amp;", count: $0) }),
    ("attributes", { "<a" + (0..<$0).map { " a\($0)=\"\"" }.joined() + ">x</a>" }),
    ("no markup", { String(repeating: "a < b & ", count: $0) }),
  ]

  @Test(arguments: costly) func `a text is read in linear time`(_ row: (name: String, text: @Sendable (Int) -> String))
  {
    let growth = growth(from: 500, by: 8, upTo: 12) { count in
      let text = row.text(count)
      return { #expect(BodyMarkup(text).source.utf8.count == text.utf8.count) }
    }
    #expect(growth < 16)
  }

  @Test func `what is kept of links is bounded`() {
    let deep = String(repeating: #"<a href="https://a.org">"#, count: 1000) + String(repeating: "é", count: 10_000)
    let body = BodyMarkup(deep + String(repeating: "</a>", count: 1000))
    #expect(body.links.count == DesktopLimits.links)
    #expect(body.links.allSatisfy { $0.text.utf8.count == DesktopLimits.line && $0.text.allSatisfy { $0 == "é" } })
    #expect(body.addedSize > 20_000 && body.addedSize < 100_000)
  }
}
