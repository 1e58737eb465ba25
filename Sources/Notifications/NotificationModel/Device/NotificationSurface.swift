/// Where a list is shown.
public enum NotificationSurface: Hashable, Sendable, CaseIterable {
  /// The list on the locked screen.
  case lockScreen
  /// A temporary banner while the device is in use.
  case banner
  /// The history, which stays until it is read.
  case notificationCenter
  /// A single notification with room for up to ten actions.
  case alert
}
