internal import JSON

/// Notifications that have not been read yet.
enum NotificationSource {
  /// A file with one notification per line.
  case lines(JSONBlockReader, file: String)
  /// Text in memory with one notification per line.
  case block(JSONBlock, file: String)
  /// An array of notifications.
  case array(JSONValue, file: String)
  /// A list document, or a document that is itself a notification.
  case document(JSONValue, file: String, isNotification: Bool)
  /// A source whose document also had notifications of a desktop.
  indirect case both(NotificationSource, [UserNotification])

  /// Returns the source with the notifications of a desktop that its document has.
  func followed(by desktop: [UserNotification]) -> NotificationSource { desktop.isEmpty ? self : .both(self, desktop) }
}
