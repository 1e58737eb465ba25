internal import NotificationModel

/// The position of a row in the order of rows: by interruption level if the settings say so, then by its newest
/// notification. The row of all apps is the last.
struct RowRank: Comparable {
  var isTotal = false
  let level: InterruptionLevel
  let newest: DeliveryOrder

  /// The rank of a row that is not in the list yet.
  static let none = RowRank(level: .passive, newest: .none)

  static func < (left: RowRank, right: RowRank) -> Bool {
    if left.isTotal != right.isTotal { return left.isTotal }
    return left.level == right.level ? left.newest < right.newest : left.level < right.level
  }
}
