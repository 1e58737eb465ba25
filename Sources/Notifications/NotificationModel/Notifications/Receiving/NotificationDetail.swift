/// How much of a notification a reader keeps.
package enum NotificationDetail: Int, Hashable, Sendable, CaseIterable {
  /// Its identity, title and subtitle, and whether it has other texts.
  case identity
  /// What a list shows of it.
  case texts
  /// Everything, including user info.
  case whole
}
