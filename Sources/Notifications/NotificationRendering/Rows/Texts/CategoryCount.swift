/// The number of notifications of one category in a row.
struct CategoryCount {
  /// The category's number.
  let number: UInt32
  let policy: CategoryPolicy
  var count: Int
}
