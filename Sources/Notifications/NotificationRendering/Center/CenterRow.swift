internal import Diagnostics

/// A row that is updated as notifications come and go.
///
/// Between updates, a row without notifications is a free slot of ``CenterRows``: nothing but its key and app is set.
struct CenterRow {
  /// What its notifications have in common. No other row has the same, except for free slots.
  let key: RowKey
  /// The number of the app that it was made for: in a row of all apps, one of several; -1 in a free slot.
  let app: Int
  /// Its notifications, oldest first, each of them once and in no other row. During an update they may be in any order
  /// and include some that were removed.
  var members: [RowMember] = []
  /// The order of the last of its members; `none` if there is none. During an update it may be that of a removed one,
  /// but never less than that of a member.
  var newest = DeliveryOrder.none
  /// Whether the current update has inserted a notification that is not newer than all others. False between updates.
  var isOutOfOrder = false
  /// Whether the current update has removed or replaced a notification. False between updates; only a touched row has
  /// gone members.
  var hasGoneMembers = false
  /// Its notifications after the last update; nil if it did not exist. Set together with what it shows and its rank.
  var group: NotificationGroup?
  /// What the row showed after the last update; nil if it did not exist. So it is nil exactly if the row is not in the
  /// order of rows.
  var presented: PresentedRow?
  /// Its rank after the last update, by which the order of rows is searched: it changes only while the row is taken out
  /// of that. No two rows in the order have the same.
  var rank = RowRank.none
  /// The diagnostics for what it shows.
  var diagnostics: [Diagnostic] = []
  /// The deliveries of the notifications whose faults have been told since their content is shown, by their numbers.
  var toldFaults: Set<UInt64> = []
  /// The categories of its notifications that are not registered, that of the newest first.
  var unknownCategories: [Int] = []
  /// Whether the current update has changed its notifications or may have changed what it shows. It is then among the
  /// touched rows, once. False between updates.
  var isTouched = false
}
