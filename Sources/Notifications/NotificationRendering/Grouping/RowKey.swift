/// What the notifications of a row have in common.
enum RowKey: Hashable {
  case thread(Int)
  case app(Int)
  /// A notification in a row of its own.
  case notification(Int)
  /// The one row for all apps whose hidden rows are not told apart.
  case total
}
