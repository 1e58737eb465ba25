internal import NotificationModel

/// Points in time at which notifications expire, the earliest first: a binary heap.
struct ExpiryQueue {
  private var heap: [(time: Timestamp, identifier: UInt32)] = []

  /// Adds a point in time.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ identifier: UInt32, at time: Timestamp) {
    heap.append((time, identifier))
    var child = heap.count - 1
    while child > 0, heap[child].time < heap[(child - 1) / 2].time {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Returns the earliest point in time that is still valid; nil if there is none. Others before it are removed.
  mutating func first(where isValid: (UInt32, Timestamp) -> Bool) -> Timestamp? {
    while let first = heap.first, !isValid(first.identifier, first.time) { removeFirst() }
    return heap.first?.time
  }

  /// Removes the earliest point in time.
  ///
  /// - Returns: Whose it was; nil if there is none.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func removeFirst() -> UInt32? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last.identifier }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].time < heap[least].time {
        least = child
      }
      guard least != parent else { return first.identifier }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
