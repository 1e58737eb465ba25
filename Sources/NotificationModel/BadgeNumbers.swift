public import LiteralString

/// The numbers at the apps' icons.
///
/// Source: Apple, `UNNotificationContent.badge`: nil changes nothing, 0 takes the number away.
public struct BadgeNumbers: Hashable, Sendable {
  private var numbers: [LiteralString: Int] = [:]

  /// Creates icons without numbers.
  public init() {}

  /// The number at an app's icon; nil for none.
  public subscript(app: LiteralString) -> Int? { numbers[app] }

  /// Takes what a notification says of its app's number, a silent one too.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - settings: What the person has chosen for its app; without permission for badges nothing changes.
  public mutating func deliver(_ notification: UserNotification, settings: AppNotificationSettings) {
    guard let badge = notification.content.badge, settings.badge, settings.authorization != .denied else { return }
    numbers[notification.app] = badge > 0 ? badge : nil
  }
}
