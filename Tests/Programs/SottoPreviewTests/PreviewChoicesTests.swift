import Testing

@testable import sotto_preview

/// What the page's address says.
@Suite struct PreviewChoicesTests {
  static let counts: [(typed: String, number: Int, fault: String?)] = [
    ("", 2, nil), ("0", 0, nil), ("22", 22, nil), ("007", 7, nil), ("1000000000000", 1_000_000_000_000, nil),
    ("1000000000001", 2, "1000000000001"), ("-1", 2, "-1"), ("1.5", 2, "1.5"), ("1e3", 2, "1e3"), ("x", 2, "x"),
    (" 1", 2, " 1"), ("٣", 2, "٣"), ("99999999999999999999", 2, "99999999999999999999"),
  ]

  @Test(arguments: counts) func `a count is a whole number`(_ typed: String, _ number: Int, _ fault: String?) {
    let count = PreviewChoices(["placeholder.IMAGE_KEY": typed]).count(of: "placeholder.IMAGE_KEY")
    #expect(count.number == number)
    #expect(count.fault == fault)
  }

  static let queries: [([String: String], String)] = [
    ([:], ""), (["language": "pl"], "language=pl"), (["language": "pl", "device": ""], "language=pl"),
    (["level": "total", "device": "locked"], "device=locked&level=total"),
    (["a b": "c&d=e"], "a+b=c%26d%3De"), (["ż": "\u{1}\"<>"], "%C5%BC=%01%22%3C%3E"), (["x": "-._*~"], "x=-._*%7E"),
  ]

  @Test(arguments: queries) func `choices make the query of an address`(_ choices: [String: String], _ query: String) {
    #expect(PreviewChoices(choices).query == query)
  }

  @Test func `counts of the same text have different names`() {
    var names = CountNames()
    #expect(names.name("placeholder", "IMAGES") == "placeholder.IMAGES")
    #expect(names.name("summary", "IMAGES") == "summary.IMAGES")
    #expect(names.name("placeholder", "IMAGES") == "placeholder.IMAGES.2")
    let long = String(repeating: "a", count: 1_000)
    #expect(names.name("placeholder", long) != names.name("placeholder", long + "b"))
    #expect(names.name("placeholder", long).utf8.count < 100)
  }
}
