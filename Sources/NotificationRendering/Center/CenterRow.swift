internal import Diagnostics
internal import NotificationModel

/// The position of a notification in the order of notifications: by date, then by order of delivery.
struct DeliveryOrder: Comparable {
  let date: Timestamp
  let sequence: UInt64

  /// Precedes every delivered notification.
  static let none = DeliveryOrder(date: Timestamp(seconds: .min), sequence: 0)

  static func < (left: DeliveryOrder, right: DeliveryOrder) -> Bool {
    left.date == right.date ? left.sequence < right.sequence : left.date < right.date
  }
}

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

/// A notification of a row.
struct RowMember {
  /// The number of the notification's identifier.
  let identifier: UInt32
  /// The low 32 bits of its sequence number, which distinguish it from a notification that replaces it.
  private let sequence: UInt32

  init(_ identifier: Int, orders: [DeliveryOrder]) {
    self.identifier = UInt32(identifier)
    sequence = UInt32(truncatingIfNeeded: orders[identifier].sequence)
  }

  /// Returns whether the notification was replaced.
  func isReplaced(orders: [DeliveryOrder]) -> Bool {
    sequence != UInt32(truncatingIfNeeded: orders[Int(identifier)].sequence)
  }
}

/// A row that is updated as notifications come and go.
struct CenterRow {
  let key: RowKey
  let app: Int
  /// Its notifications, oldest first. During an update they may be in any order and include some that were removed.
  var members: [RowMember] = []
  /// The order of the newest notification. During an update it may be that of a removed one.
  var newest = DeliveryOrder.none
  /// Whether the current update has inserted a notification that is not newer than all others.
  var isOutOfOrder = false
  /// Whether the current update has removed or replaced a notification.
  var hasGoneMembers = false
  /// Its notifications after the last update; nil if it did not exist.
  var group: NotificationGroup?
  /// What the row showed after the last update; nil if it did not exist.
  var presented: PresentedRow?
  /// Its rank after the last update.
  var rank = RowRank.none
  /// The diagnostics for what it shows.
  var findings: [Diagnostic] = []
  /// The categories of its notifications that are not registered, that of the newest first.
  var unknownCategories: [Int] = []
  /// Whether the current update has changed its notifications.
  var isTouched = false
}
