/// Elements in the order of their priorities, the lowest first: a binary heap.
struct PriorityQueue<Element, Priority: Comparable> {
  private var heap: [(priority: Priority, element: Element)] = []

  /// The number of elements.
  var count: Int { heap.count }

  /// The element with the lowest priority; nil if there is none.
  var first: (priority: Priority, element: Element)? { heap.first }

  /// Adds an element.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ element: Element, _ priority: Priority) {
    heap.append((priority, element))
    var child = heap.count - 1
    while child > 0, heap[child].priority < heap[(child - 1) / 2].priority {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the element with the lowest priority.
  ///
  /// - Returns: The element; nil if there is none.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func removeFirst() -> Element? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last.element }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].priority < heap[least].priority {
        least = child
      }
      guard least != parent else { return first.element }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Keeps only some elements.
  ///
  /// - Complexity: O(n log n).
  mutating func removeAll(unless isKept: (Element, Priority) -> Bool) {
    let kept = heap.filter { isKept($0.element, $0.priority) }
    heap.removeAll(keepingCapacity: true)
    for entry in kept { insert(entry.element, entry.priority) }
  }
}
