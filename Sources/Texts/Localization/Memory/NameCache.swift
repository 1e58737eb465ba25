internal import Diagnostics
private import Synchronization

/// A cache of values by name.
///
/// All threads share one value per name, so messages can be compared by identity. Names may come from senders, so there may
/// be any number of them, of any length: a full cache is cleared, and long names are not cached.
final class NameCache<Value: Sendable>: Sendable {
  private let limit: Int
  private let longestName: Int
  private let shared = Mutex<[LiteralString: Value]>([:])

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of names.
  ///   - longestName: The maximum length of a name, in UTF-8 bytes.
  init(limit: Int, longestName: Int) {
    self.limit = limit
    self.longestName = longestName
  }

  /// The current number of names.
  var count: Int { shared.withLock { $0.count } }

  /// Returns the cached value of a name, or creates it outside the lock. If two threads create one, both use the one
  /// stored first.
  func value(for name: String, make: () -> Value) -> Value {
    guard name.utf8.count <= longestName else { return make() }
    let name = LiteralString(name)
    if let known = shared.withLock({ $0[name] }) { return known }
    let made = make()
    return shared.withLock { shared in
      if let known = shared[name] { return known }
      if shared.count >= limit { shared.removeAll() }
      shared[name] = made
      return made
    }
  }
}
