internal import Diagnostics

/// The badge numbers on the apps' icons.
///
/// Source: Apple, `UNNotificationContent.badge`: nil changes nothing, 0 removes the badge.
package struct BadgeNumbers: Hashable, Sendable {
  private var numbers: [LiteralString: Int] = [:]

  /// Creates icons without badges.
  package init() {}

  /// The badge number of an app; nil for none.
  package subscript(app: String) -> Int? { numbers[app] }

  /// Updates the badge of an app with the number in a notification, even a silent one.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - settings: The settings of its app. If it may not show badges, nothing changes.
  package mutating func deliver(_ notification: UserNotification, settings: AppNotificationSettings) {
    guard let badge = notification.content.badge, settings.showsBadges, settings.authorization.isPermission else {
      return
    }
    numbers[notification.app] = badge > 0 ? badge : nil
  }
}
