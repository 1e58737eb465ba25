private import Glibc
private import Synchronization

/// A value per thread, in a fixed number of slots, so that threads that run in parallel rarely wait for each other.
///
/// Each value is still locked, because threads may share a slot.
final class ThreadSlots<Value: Sendable>: Sendable {
  private struct Slot: ~Copyable {
    let value: Mutex<Value>
    /// Keeps the locks of two slots on different cache lines.
    private let padding = InlineArray<8, UInt64>(repeating: 0)

    init(_ value: Value) { self.value = Mutex(value) }
  }

  private let slots: InlineArray<16, Slot>

  /// Creates slots with equal initial values.
  init(_ value: Value) { slots = InlineArray { _ in Slot(value) } }

  /// Calls `body` with the value of the current thread.
  func withValue<Result: Sendable>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    slots[Self.threadIndex].value.withLock(body)
  }

  /// Calls `body` with each value in turn.
  func forEach(_ body: (Value) -> Void) {
    for index in slots.indices { slots[index].value.withLock { body($0) } }
  }

  /// A number below 16. Thread descriptors are equally spaced in memory, and Fibonacci hashing spreads them evenly.
  ///
  /// Source: Knuth, The Art of Computer Programming 3, section 6.4.
  private static var threadIndex: Int {
    Int(truncatingIfNeeded: (UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }
}
