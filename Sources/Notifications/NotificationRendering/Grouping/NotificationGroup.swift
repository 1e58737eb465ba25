internal import NotificationModel

/// Notifications that share a row.
struct NotificationGroup {
  /// The app's number. The row for all apps has that of its newest notification, which it must not show.
  let app: Int
  /// What the notifications have in common.
  let key: RowKey
  /// The thread's number; nil for a row of an app and for the row of all apps.
  let thread: Int?
  /// How much the row reveals of hidden content; nil if the content is shown.
  let hiddenRows: HiddenRowsSetting?
  /// The range of the notifications in ``NotificationGrouper/members``: newest first, never empty.
  let range: Range<Int>

  /// Whether the row is the one for all apps.
  var isTotal: Bool { key == .total }
}
