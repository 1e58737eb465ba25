import NotificationModel
import Testing

/// Texts are told apart by their code points, in sets too: what Unicode takes for the same is not.
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
  }

  @Test func `whole sentences`() {
    let sentences = [Self.composed, Self.decomposed, Self.composed].map {
      CombinedPlaceholder(app: "a", categories: ["A", "B"], key: $0)
    }
    #expect(Set(sentences).count == 2)
  }
}
