import NotificationModel
import Testing

/// Texts are compared by code points, also in sets, not by Unicode canonical equivalence.
@Suite struct IdentityTests {
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  @Test func `texts`() {
    let texts: [LocalizableText] = [
      .literal(Self.composed), .literal(Self.decomposed), .literal(Self.composed),
      .localized(key: Self.composed, arguments: [.text(Self.composed)], literal: nil),
      .localized(key: Self.composed, arguments: [.text(Self.composed)], literal: nil),
      .localized(key: Self.composed, arguments: [.text(Self.decomposed)], literal: nil),
      .localized(key: Self.composed, arguments: [.number(Self.composed)], literal: nil),
      .localized(key: Self.decomposed, arguments: [], literal: Self.composed),
      .localized(key: Self.decomposed, arguments: [], literal: Self.decomposed),
    ]
    #expect(Set(texts).count == 7)
    // A set only compares values with equal hashes, so compare all of them.
    let counts = texts.map { text in texts.count { $0 == text } }
    #expect(counts == [2, 1, 2, 2, 2, 1, 1, 1, 1])
  }

  @Test func `whole sentences`() {
    let sentences = [Self.composed, Self.decomposed, Self.composed].map {
      CombinedPlaceholder(app: "a", categories: ["A", "B"], key: $0)
    }
    #expect(Set(sentences).count == 2)
    #expect(sentences[0] == sentences[2] && sentences[0] != sentences[1])
  }
}
