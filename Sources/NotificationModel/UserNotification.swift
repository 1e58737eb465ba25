public import LiteralString

/// A notification as it was delivered: texts or their keys, in no language yet.
///
/// Source: Apple, `UNNotification`, `UNNotificationRequest`, `UNNotificationContent`.
public struct UserNotification: Hashable, Sendable {
  /// The app's bundle identifier.
  public var app: LiteralString
  /// The request's identifier, a push's collapse identifier. Together with ``app`` it is the identity.
  public var identifier: LiteralString
  /// When it was delivered.
  public var date: Timestamp
  /// What the sender wrote.
  public var content: NotificationContent

  /// Creates a notification.
  public init(app: LiteralString, identifier: LiteralString, date: Timestamp, content: NotificationContent) {
    self.app = app
    self.identifier = identifier
    self.date = date
    self.content = content
  }
}
