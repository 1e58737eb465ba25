/// The templates of one text: one per plural category and one for zero, each stored once.
final class CountTemplates: Sendable {
  /// The slot for zero, after those of the categories.
  static let zero = 6

  private let slots: InlineArray<7, StoredOnce<CountTemplate>> = InlineArray { _ in StoredOnce() }

  /// Calls `body` with the template in a slot; nil if none is stored yet.
  func withTemplate<Result>(at slot: Int, _ body: (CountTemplate?) -> Result) -> Result {
    slots[slot].withObject(body)
  }

  /// Stores a template. If two threads store one, the first is kept.
  func store(_ template: CountTemplate, at slot: Int) { slots[slot].store(template) }
}
