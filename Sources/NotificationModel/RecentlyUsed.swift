/// A few values that are likely to be wanted again: one that is found moves a place to the front, a new one takes the last.
package struct RecentlyUsed<Value> {
  private static var limit: Int { 8 }

  private var values: [Value] = []

  /// Creates a memory without a value.
  package init() {}

  /// Returns a value that fulfils a condition.
  ///
  /// - Complexity: O(number of values), of which there are eight at most.
  package mutating func first(where isWanted: (Value) -> Bool) -> Value? {
    guard let place = values.firstIndex(where: isWanted) else { return nil }
    guard place > 0 else { return values[0] }
    values.swapAt(place, place - 1)
    return values[place - 1]
  }

  /// Keeps a value, in place of the last when there are too many.
  package mutating func insert(_ value: Value) {
    if values.count == Self.limit { values.removeLast() }
    values.append(value)
  }
}
