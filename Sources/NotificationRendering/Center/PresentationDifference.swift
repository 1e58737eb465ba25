/// What an update changed in the rows of a list, for a front to animate.
///
/// Take the rows at ``removals`` and at the moves' origins out of the old list, then put rows in at ``insertions`` and
/// at the moves' destinations, in ascending order: the new list stands there. Rows that are in neither keep their order.
public struct PresentationDifference: Hashable, Sendable {
  /// A row that changed its place among the others.
  public struct Move: Hashable, Sendable {
    /// Its index in the old list.
    public let origin: Int
    /// Its index in the new list.
    public let destination: Int
  }

  /// The rows that are gone: indices in the old list, ascending.
  public let removals: [Int]
  /// The rows that are new: indices in the new list, ascending.
  public let insertions: [Int]
  /// The rows that changed their place, by destination.
  public let moves: [Move]
  /// The rows that show something else than before: indices in the new list, ascending. A row that moved may be among
  /// them, a new one is not.
  public let changes: [Int]

  /// Whether nothing changed.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty && changes.isEmpty }
}

/// A row that an update touched.
struct TouchedRow {
  /// Its index in the old list; nil when it is new.
  let origin: Int?
  /// Its index in the new list; nil when it is gone.
  let destination: Int?
  let isChanged: Bool
}

extension PresentationDifference {
  /// Makes the difference of two lists in which all rows but those touched stand in the same order.
  ///
  /// - Complexity: O(k log k) in the number of rows touched.
  init(_ touched: [TouchedRow]) {
    removals = touched.filter { $0.destination == nil }.compactMap(\.origin).sorted()
    insertions = touched.filter { $0.origin == nil }.compactMap(\.destination).sorted()
    changes = touched.filter { $0.origin != nil && $0.isChanged }.compactMap(\.destination).sorted()
    moves = Self.moves(touched)
  }

  /// Returns as few moves as will do: of the rows that kept their place among those not touched, the longest series that
  /// kept its own order stays.
  private static func moves(_ touched: [TouchedRow]) -> [Move] {
    let origins = touched.compactMap(\.origin).sorted()
    let destinations = touched.compactMap(\.destination).sorted()
    var moves: [Move] = []
    var candidates: [Move] = []
    for row in touched {
      guard let origin = row.origin, let destination = row.destination else { continue }
      let move = Move(origin: origin, destination: destination)
      // How many rows that were not touched stand before it.
      let before = origin - origins.countBelow(origin)
      let after = destination - destinations.countBelow(destination)
      if before == after { candidates.append(move) } else { moves.append(move) }
    }
    candidates.sort { $0.origin < $1.origin }
    let staying = Set(candidates.map(\.destination).longestAscendingSeries)
    moves += candidates.indices.filter { !staying.contains($0) }.map { candidates[$0] }
    return moves.sorted { $0.destination < $1.destination }
  }
}

extension [Int] {
  /// How many elements of an ascending array are less than a number.
  ///
  /// - Complexity: O(log n).
  fileprivate func countBelow(_ number: Int) -> Int { partitionPoint { $0 < number } }

  /// The indices of the longest series of elements, not necessarily adjacent, in which each is greater than the one
  /// before.
  ///
  /// - Complexity: O(n log n).
  ///
  /// Source: Knuth, The Art of Computer Programming 3, section 5.1.4 (patience sorting).
  fileprivate var longestAscendingSeries: [Int] {
    // The index of the least element that ends a series of each length, and the index before each in its series.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, element) in enumerated() {
      let length = ends.partitionPoint { self[$0] < element }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var series: [Int] = []
    var next = ends.last
    while let index = next {
      series.append(index)
      next = previous[index]
    }
    return series.reversed()
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element does not fulfil a condition that all elements before it do, and none behind.
  ///
  /// - Complexity: O(log n).
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
