/// The numbers that were added last, each once.
struct RecentNumbers {
  private let limit: Int
  private var places: [UInt32: Int] = [:]
  private var last = 0

  /// Keeps at most so many numbers.
  init(limit: Int) { self.limit = limit }

  /// The numbers, the latest first.
  var all: [UInt32] { places.sorted { $0.value > $1.value }.map(\.key) }

  /// Returns whether a number is among them.
  func contains(_ number: UInt32) -> Bool { places[number] != nil }

  /// Adds a number. If there are too many, half of them go, the oldest first.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ number: UInt32) {
    last += 1
    places[number] = last
    guard places.count > 2 * limit else { return }
    for old in all.dropFirst(limit) { places[old] = nil }
  }
}
