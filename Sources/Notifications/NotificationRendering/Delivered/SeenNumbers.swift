/// The numbers that have occurred in a list.
///
/// Each number is marked with the last list in which it occurred, so that nothing has to be cleared for the next list.
struct SeenNumbers {
  private var marks: [UInt32] = []
  private var current: UInt32 = 0

  /// Starts a new list.
  ///
  /// - Parameter count: All numbers are less than this.
  mutating func removeAll(upTo count: Int) {
    current &+= 1
    if current == 0 {
      marks.removeAll(keepingCapacity: true)
      current = 1
    }
    if marks.count < count { marks.append(contentsOf: repeatElement(0, count: count - marks.count)) }
  }

  /// Adds a number, and returns whether it has not occurred before.
  mutating func insert(_ number: Int) -> Bool {
    if marks[number] == current { return false }
    marks[number] = current
    return true
  }
}
