/// A small cache. A value that is found moves one position to the front; a new value goes to the end.
package struct RecentlyUsed<Value> {
  private static var limit: Int { 8 }

  private var values: [Value] = []

  /// Creates an empty cache.
  package init() {}

  /// Returns the first value that satisfies a condition.
  ///
  /// - Complexity: O(number of values), at most eight.
  package mutating func first(where isWanted: (Value) -> Bool) -> Value? {
    guard let place = values.firstIndex(where: isWanted) else { return nil }
    guard place > 0 else { return values[0] }
    values.swapAt(place, place - 1)
    return values[place - 1]
  }

  /// Adds a value, replacing the last one if the cache is full.
  package mutating func insert(_ value: Value) {
    if values.count == Self.limit { values.removeLast() }
    values.append(value)
  }
}
