public import Diagnostics

/// A notification as it was delivered: texts or their keys, not yet localized.
///
/// Source: Apple, `UNNotification`, `UNNotificationRequest`, `UNNotificationContent`.
public struct UserNotification: Hashable, Sendable {
  /// The app's bundle identifier.
  public var app: LiteralString
  /// The request's identifier; for a push notification, the collapse identifier. Unique together with ``app``.
  public var identifier: LiteralString
  /// When it was delivered.
  public var date: Timestamp
  /// What the sender wrote.
  public var content: NotificationContent

  /// Creates a notification.
  public init(app: String, identifier: String, date: Timestamp, content: NotificationContent) {
    self.app = LiteralString(app)
    self.identifier = LiteralString(identifier)
    self.date = date
    self.content = content
  }
}
