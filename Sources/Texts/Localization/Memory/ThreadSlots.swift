private import Glibc
private import Synchronization

/// A value per thread, in a fixed number of slots, for caches that a caller can do without.
///
/// Threads may share a slot. A thread that finds its slot in use does not wait: waiting costs more than what a cache saves.
final class ThreadSlots<Value: ~Copyable & Sendable>: Sendable {
  private struct Slot: ~Copyable, @unchecked Sendable {
    let isInUse = Atomic(false)
    /// Sendable: read and written only by the thread that has set `isInUse`.
    let value: UnsafeMutablePointer<Value>
    /// Keeps two slots on different cache lines.
    private let padding = InlineArray<14, UInt64>(repeating: 0)

    init(_ initial: consuming Value) {
      value = .allocate(capacity: 1)
      value.initialize(to: initial)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }
  }

  private static var count: Int { 16 }
  /// Sendable: only the atomic parts of slots are used by several threads.
  nonisolated(unsafe) private let slots: UnsafeMutablePointer<Slot>

  /// Creates slots.
  ///
  /// - Parameter make: Makes the initial value of a slot.
  init(_ make: () -> Value) {
    slots = .allocate(capacity: Self.count)
    for index in 0..<Self.count { (slots + index).initialize(to: Slot(make())) }
  }

  deinit {
    slots.deinitialize(count: Self.count)
    slots.deallocate()
  }

  /// Calls `body` with the value of the current thread; returns nil if another thread is using it.
  func withFreeValue<Result>(_ body: (inout Value) -> Result?) -> Result? { withFreeValue(at: Self.threadIndex, body) }

  /// Calls `body` with each value in turn that no thread is using.
  func forEachFree(_ body: (borrowing Value) -> Void) {
    for index in 0..<Self.count { withFreeValue(at: index) { body($0) } }
  }

  @discardableResult
  private func withFreeValue<Result>(at index: Int, _ body: (inout Value) -> Result?) -> Result? {
    guard !slots[index].isInUse.exchange(true, ordering: .acquiring) else { return nil }
    defer { slots[index].isInUse.store(false, ordering: .releasing) }
    // Written on one line, it would count as a change of all slots, which the thread sanitizer reports.
    let value = slots[index].value
    return body(&value.pointee)
  }

  /// A number below 16. Thread descriptors are equally spaced in memory, and Fibonacci hashing spreads them evenly.
  ///
  /// Source: Knuth, The Art of Computer Programming 3, section 6.4.
  private static var threadIndex: Int {
    Int(truncatingIfNeeded: (UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }
}
