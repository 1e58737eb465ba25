private import Synchronization

/// The templates of one text, one a plural category and one for nought, each stored once.
///
/// `AtomicLazyReference` does the same, and costs 650 instructions a look, since the library does not specialize
/// it.
final class CountTemplates: Sendable {
  /// The place of nought's template, behind those of the categories.
  static let zero = 6

  private let slots: InlineArray<7, Atomic<Unmanaged<CountTemplate>?>>

  init() { slots = InlineArray { _ in Atomic(nil) } }

  deinit {
    for slot in slots.indices { slots[slot].load(ordering: .acquiring)?.release() }
  }

  /// Calls `body` with the template of a place, nil when none is stored yet.
  func withTemplate<Result>(at slot: Int, _ body: (CountTemplate?) -> Result) -> Result {
    // What is stored stays until the last reference to the slots is gone, which the caller holds.
    guard let template = slots[slot].load(ordering: .acquiring) else { return body(nil) }
    return template._withUnsafeGuaranteedRef { body($0) }
  }

  /// Stores a template; where two threads have made one, the first stays.
  func store(_ template: CountTemplate, at slot: Int) {
    let reference = Unmanaged.passRetained(template)
    let (isStored, _) = slots[slot].compareExchange(
      expected: nil, desired: reference, ordering: .acquiringAndReleasing)
    if !isStored { reference.release() }
  }
}
