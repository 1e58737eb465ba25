/// Which numbers have come up in a list.
///
/// Each number has the mark of the list that it came up in last, so that nothing has to be cleared for the next list.
struct SeenNumbers {
  private var marks: [UInt32] = []
  private var current: UInt32 = 0

  /// Begins a list.
  ///
  /// - Parameter count: How many numbers there may be; all are less.
  mutating func removeAll(upTo count: Int) {
    current &+= 1
    if current == 0 {
      marks.removeAll(keepingCapacity: true)
      current = 1
    }
    if marks.count < count { marks.append(contentsOf: repeatElement(0, count: count - marks.count)) }
  }

  /// Adds a number, and returns whether it did not come up before.
  mutating func insert(_ number: Int) -> Bool {
    if marks[number] == current { return false }
    marks[number] = current
    return true
  }
}
