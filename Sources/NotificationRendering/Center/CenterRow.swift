internal import Diagnostics
internal import NotificationModel

/// Where a notification stands among others: by date, then by order of delivery.
struct DeliveryOrder: Comparable {
  let date: Timestamp
  let sequence: UInt64

  /// Before everything that is delivered.
  static let none = DeliveryOrder(date: Timestamp(seconds: .min), sequence: 0)

  static func < (left: DeliveryOrder, right: DeliveryOrder) -> Bool {
    left.date == right.date ? left.sequence < right.sequence : left.date < right.date
  }
}

/// Where a row stands among others: by urgency where that is asked for, then by its newest notification.
struct RowRank: Comparable {
  let level: InterruptionLevel
  let newest: DeliveryOrder

  /// The rank of a row that is not there yet.
  static let none = RowRank(level: .passive, newest: .none)

  static func < (left: RowRank, right: RowRank) -> Bool {
    left.level == right.level ? left.newest < right.newest : left.level < right.level
  }
}

/// A notification of a row.
struct RowMember {
  /// The number of its identifier.
  let identifier: UInt32
  /// The end of its sequence number, which tells it from the one that it replaces.
  private let sequence: UInt32

  init(_ identifier: Int, orders: [DeliveryOrder]) {
    self.identifier = UInt32(identifier)
    sequence = UInt32(truncatingIfNeeded: orders[identifier].sequence)
  }

  /// Whether it was replaced.
  func isReplaced(orders: [DeliveryOrder]) -> Bool {
    sequence != UInt32(truncatingIfNeeded: orders[Int(identifier)].sequence)
  }
}

/// A row that is kept while notifications come and go.
struct CenterRow {
  let key: RowKey
  let app: Int
  /// Its notifications, oldest first. While an update goes on, they are in any order, with some that are gone.
  var members: [RowMember] = []
  /// The newest order of what was put in since the members were brought in order, or before.
  var newest = DeliveryOrder.none
  /// Whether the update that goes on has put in something older than what was there.
  var isOutOfOrder = false
  /// Whether the update that goes on has taken something out.
  var hasGoneMembers = false
  /// What it shows as of the last update; nil for a row that was not there.
  var group: PresentedGroup?
  /// Where it stands as of the last update.
  var rank = RowRank.none
  /// What is wrong with what it shows.
  var findings: [Diagnostic] = []
  /// The categories of its notifications that nobody has registered, that of the newest first.
  var unknownCategories: [Int] = []
  /// Whether the update that goes on has changed it.
  var isTouched = false
}
