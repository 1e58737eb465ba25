/// What an update changed in the rows of a list, for a front end to animate.
///
/// To turn the old list into the new one, remove the rows at ``removals`` and at the origins of the moves; then insert
/// rows at ``insertions`` and at the destinations of the moves, in ascending order. All other rows keep their order.
public struct PresentationDifference: Hashable, Sendable {
  /// A row that changed its position relative to other rows.
  public struct Move: Hashable, Sendable {
    /// Its index in the old list.
    public let origin: Int
    /// Its index in the new list.
    public let destination: Int
  }

  /// The removed rows: indices in the old list, ascending.
  public let removals: [Int]
  /// The new rows: indices in the new list, ascending.
  public let insertions: [Int]
  /// The moved rows, by ascending destination.
  public let moves: [Move]
  /// The rows that show something different from before: indices in the new list, ascending. May include moved rows,
  /// but not new ones.
  public let changes: [Int]

  /// Whether nothing changed.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty && changes.isEmpty }
}

extension PresentationDifference {
  /// Computes the difference of two lists in which all untouched rows are in the same order.
  ///
  /// - Complexity: O(k log k) in the number of touched rows.
  init(_ touched: [TouchedRow]) {
    removals = touched.filter { $0.destination == nil }.compactMap(\.origin).sorted()
    insertions = touched.filter { $0.origin == nil }.compactMap(\.destination).sorted()
    changes = touched.filter { $0.origin != nil && $0.isChanged }.compactMap(\.destination).sorted()
    moves = Self.moves(touched)
  }

  /// Returns as few moves of touched rows as possible. Of those that kept their position relative to untouched rows,
  /// the longest series still in its old order stays.
  private static func moves(_ touched: [TouchedRow]) -> [Move] {
    let origins = touched.compactMap(\.origin).sorted()
    let destinations = touched.compactMap(\.destination).sorted()
    var moves: [Move] = []
    var candidates: [Move] = []
    for row in touched {
      guard let origin = row.origin, let destination = row.destination else { continue }
      let move = Move(origin: origin, destination: destination)
      // The number of untouched rows before it.
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
  /// Returns how many elements of an ascending array are less than a number.
  ///
  /// - Complexity: O(log n).
  fileprivate func countBelow(_ number: Int) -> Int { partitionPoint { $0 < number } }

  /// The indices of the longest series of elements, not necessarily adjacent, in which each is greater than the
  /// previous one.
  ///
  /// - Complexity: O(n log n).
  ///
  /// Source: Knuth, The Art of Computer Programming 3, section 5.1.4 (patience sorting).
  fileprivate var longestAscendingSeries: [Int] {
    // For each length, the index of the least element that ends a series; for each element, the index before it in its
    // series.
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
  /// Returns the index of the first element that does not satisfy a condition. The condition must hold for all elements
  /// before it and for none after it.
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

/// A row that an update touched.
struct TouchedRow {
  /// Its index in the old list; nil if it is new.
  let origin: Int?
  /// Its index in the new list; nil if it was removed.
  let destination: Int?
  let isChanged: Bool
}
