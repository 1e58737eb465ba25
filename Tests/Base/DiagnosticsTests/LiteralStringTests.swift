import Diagnostics
import Testing

/// Texts that are compared by their code points.
@Suite struct LiteralStringTests {
  /// Texts in the order of their code points. The third and the last are equal to Swift's `String`.
  static let ordered = ["", "a", "e\u{301}", "z", "\u{E9}"]

  @Test func `texts are equal only to themselves, and ordered by code points`() {
    let texts = Self.ordered.map { LiteralString($0) }
    for (left, first) in texts.enumerated() {
      for (right, second) in texts.enumerated() {
        #expect((first == second) == (left == right))
        #expect((first < second) == (left < right))
      }
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test func `a dictionary tells keys apart that look the same`() {
    var numbers: [LiteralString: Int] = [:]
    let (composed, decomposed, other): (String, String, String) = ("\u{E9}", "e\u{301}", "e")
    numbers[composed] = 1
    numbers[decomposed] = 2
    #expect(numbers[composed] == 1)
    #expect(numbers[LiteralString(decomposed)] == 2)
    #expect(numbers[other] == nil)
  }
}
