/// Rows in the order of a list, kept sorted while rows come and go.
///
/// They stand in ascending rank, so the newest is the last: a row that gets a notification goes to the end as a rule,
/// and there is little to move.
struct RowOrder {
  /// The rows' numbers in ascending rank.
  private var numbers: [Int32] = []

  /// Up to so many rows are put in one by one.
  private static let few = 16

  /// How many rows there are.
  var count: Int { numbers.count }

  /// The number of the row at an index, counted from the highest rank.
  subscript(index: Int) -> Int { Int(numbers[numbers.count - 1 - index]) }

  /// Returns the index of a rank that a row has.
  ///
  /// - Complexity: O(log n).
  func index(of rank: RowRank, in rows: [CenterRow]) -> Int {
    numbers.count - 1 - numbers.partitionPoint { rows[Int($0)].rank < rank }
  }

  /// Takes rows out.
  ///
  /// - Parameter indices: Their indices, ascending.
  /// - Complexity: O(number of rows) at most; for few, what stands behind them in time moves.
  mutating func remove(at indices: [Int]) {
    let places = indices.map { numbers.count - 1 - $0 }
    if places.count <= Self.few {
      for place in places { numbers.remove(at: place) }
      return
    }
    for place in places { numbers[place] = -1 }
    numbers.removeAll { $0 < 0 }
  }

  /// Puts rows in where their ranks belong.
  ///
  /// - Parameters:
  ///   - inserted: The rows' numbers.
  ///   - rows: All rows.
  /// - Complexity: As of ``remove(at:)``; O(n log n) for many.
  mutating func insert(_ inserted: [Int], of rows: [CenterRow]) {
    if inserted.count <= Self.few {
      for number in inserted {
        let rank = rows[number].rank
        numbers.insert(Int32(number), at: numbers.partitionPoint { rows[Int($0)].rank < rank })
      }
      return
    }
    numbers += inserted.map(Int32.init)
    numbers.sort { rows[Int($0)].rank < rows[Int($1)].rank }
  }
}
