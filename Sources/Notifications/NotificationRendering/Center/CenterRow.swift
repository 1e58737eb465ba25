internal import Diagnostics

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
  var diagnostics: [Diagnostic] = []
  /// The categories of its notifications that are not registered, that of the newest first.
  var unknownCategories: [Int] = []
  /// Whether the current update has changed its notifications.
  var isTouched = false
}
