/// The templates of one text, one a plural category and one for nought, each stored once.
final class CountTemplates: Sendable {
  /// The place of nought's template, behind those of the categories.
  static let zero = 6

  private let slots: InlineArray<7, StoredOnce<CountTemplate>> = InlineArray { _ in StoredOnce() }

  /// Calls `body` with the template of a place, nil when none is stored yet.
  func withTemplate<Result>(at slot: Int, _ body: (CountTemplate?) -> Result) -> Result {
    slots[slot].withObject(body)
  }

  /// Stores a template; where two threads have made one, the first stays.
  func store(_ template: CountTemplate, at slot: Int) { slots[slot].store(template) }
}
