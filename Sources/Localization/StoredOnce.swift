private import Synchronization

/// A place for one object, stored once and then there for all threads.
///
/// `AtomicLazyReference` does the same, and costs 650 instructions a look, since the library does not specialize
/// it.
struct StoredOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let reference = Atomic<Unmanaged<Object>?>(nil)

  deinit { reference.load(ordering: .acquiring)?.release() }

  /// The object, if one is stored.
  var object: Object? { reference.load(ordering: .acquiring)?.takeUnretainedValue() }

  /// Calls `body` with the object, nil when none is stored yet; it is not counted as a reference meanwhile.
  func withObject<Result>(_ body: (Object?) -> Result) -> Result {
    // What is stored stays as long as the place, which the caller holds.
    guard let object = reference.load(ordering: .acquiring) else { return body(nil) }
    return object._withUnsafeGuaranteedRef { body($0) }
  }

  /// Stores an object; where two threads have made one, the first stays.
  ///
  /// - Returns: The object that is stored now.
  @discardableResult
  func store(_ object: Object) -> Object {
    let made = Unmanaged.passRetained(object)
    let (isStored, present) = reference.compareExchange(expected: nil, desired: made, ordering: .acquiringAndReleasing)
    if isStored { return object }
    made.release()
    return present?.takeUnretainedValue() ?? object
  }
}
