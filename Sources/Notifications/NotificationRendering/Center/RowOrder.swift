/// The rows of a list, kept sorted while rows come and go.
///
/// They are stored in ascending rank, so the newest is last. A row that receives a notification usually moves to the
/// end, so few elements have to be moved.
struct RowOrder {
  /// The rows' numbers in ascending rank.
  private var numbers: [Int32] = []

  /// Up to this count, rows are inserted or removed one by one.
  private static let few = 16

  /// The number of rows.
  var count: Int { numbers.count }

  /// The number of the row at an index of the list, counted from the highest rank.
  subscript(index: Int) -> Int { Int(numbers[numbers.count - 1 - index]) }

  /// Returns the index of the row with a rank.
  ///
  /// - Complexity: O(log n).
  func index(of rank: RowRank, in rows: [CenterRow]) -> Int {
    numbers.count - 1 - numbers.partitionPoint { rows[Int($0)].rank < rank }
  }

  /// Removes rows.
  ///
  /// - Parameter indices: Their indices, ascending.
  /// - Complexity: O(number of rows); for few rows, only the rows of higher rank are moved.
  mutating func remove(at indices: [Int]) {
    let places = indices.map { numbers.count - 1 - $0 }
    if places.count <= Self.few {
      for place in places { numbers.remove(at: place) }
      return
    }
    for place in places { numbers[place] = -1 }
    numbers.removeAll { $0 < 0 }
  }

  /// Inserts rows at the positions given by their ranks.
  ///
  /// - Parameters:
  ///   - inserted: The rows' numbers.
  ///   - rows: All rows.
  /// - Complexity: Like ``remove(at:)``; O(n log n) for many rows.
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
