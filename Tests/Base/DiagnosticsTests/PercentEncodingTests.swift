import Diagnostics
import Testing

/// Percent-encoding of RFC 3986, and what a URI that somebody sends may hold.
@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("/a-b_c.d/09AZ", "/a-b_c.d/09AZ"), ("a b", "a%20b"), ("50%", "50%25"), ("\n", "%0A"), ("ä", "%C3%A4"),
    ("a+b~c@d", "a%2Bb%7Ec%40d"), ("?#:;,*", "%3F%23%3A%3B%2C%2A"),
  ]) func `what is not allowed everywhere is escaped, and decoded again`(_ text: String, _ encoded: String) {
    #expect(text.percentEncoded() == encoded)
    #expect(String(percentEncoded: encoded.utf8) == text)
  }

  @Test func `further characters stay`() { #expect("a+b~ä".percentEncoded(leaving: "+~") == "a+b~%C3%A4") }

  @Test func `digits may be lowercase`() { #expect(String(percentEncoded: "%c3%a4%2f".utf8) == "ä/") }

  @Test(arguments: ["%", "a%2", "%zz", "%+5", "% 5", "%-1", "%00", "%C3", "%FF", "%2\u{301}0"])
  func `what is no escape, null or not UTF-8 is refused`(_ text: String) {
    #expect(String(percentEncoded: text.utf8) == nil)
  }
}
