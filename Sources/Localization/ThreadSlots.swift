private import Glibc
private import Synchronization

/// A value for each of a few threads, so that those that work at once need not wait for each other.
///
/// Each value is locked all the same: there may be more threads than slots.
final class ThreadSlots<Value: Sendable>: Sendable {
  private struct Slot: ~Copyable {
    let value: Mutex<Value>
    /// Keeps the locks of two slots out of one line of the processor's cache.
    private let padding = InlineArray<8, UInt64>(repeating: 0)

    init(_ value: Value) { self.value = Mutex(value) }
  }

  private let slots: InlineArray<16, Slot>

  /// Makes slots that begin with equal values.
  init(_ value: Value) { slots = InlineArray { _ in Slot(value) } }

  /// Calls `body` with the value of the thread that it is called on.
  func withValue<Result: Sendable>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    slots[Self.threadIndex].value.withLock(body)
  }

  /// Calls `body` with each value, one after another.
  func forEach(_ body: (Value) -> Void) {
    for index in slots.indices { slots[index].value.withLock { body($0) } }
  }

  /// A number below 16. Threads lie in memory at equal distances, which Fibonacci hashing spreads evenly.
  ///
  /// Source: Knuth, The Art of Computer Programming 3, section 6.4.
  private static var threadIndex: Int {
    Int(truncatingIfNeeded: (UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }
}
