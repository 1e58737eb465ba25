internal import LiteralString
private import Synchronization

/// What was made of names before.
///
/// All threads share one value of a name, so that a message is known again by its identity; each thread keeps those
/// it has asked for at hand, so that threads do not wait for each other. Senders choose names too, so there may be
/// any number of them, of any length: a memory that is full begins anew, and long names are not remembered.
final class NameMemory<Value: Sendable>: Sendable {
  /// How many names a thread keeps at hand.
  static var recentLimit: Int { 1 << 8 }

  private let limit: Int
  private let longestName: Int
  private let shared = Mutex<[LiteralString: Value]>([:])
  private let recent = ThreadSlots<[LiteralString: Value]>([:])

  /// Makes an empty memory.
  ///
  /// - Parameters:
  ///   - limit: How many names are remembered.
  ///   - longestName: How long one may be, in UTF-8 bytes.
  init(limit: Int, longestName: Int) {
    self.limit = limit
    self.longestName = longestName
  }

  /// How many names are remembered now.
  var count: Int { shared.withLock { $0.count } }

  /// Returns what was made of a name, or makes it.
  func value(for name: String, make: () -> Value) -> Value {
    guard name.utf8.count <= longestName else { return make() }
    let name = LiteralString(name)
    if let known = recent.withValue({ $0[name] }) { return known }
    let value = sharedValue(for: name, make: make)
    recent.withValue { recent in
      if recent.count >= Self.recentLimit { recent.removeAll(keepingCapacity: true) }
      recent[name] = value
    }
    return value
  }

  /// Makes outside of the lock; where two threads have made one, both take what was stored first.
  private func sharedValue(for name: LiteralString, make: () -> Value) -> Value {
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
