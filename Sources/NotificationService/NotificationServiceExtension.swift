public import NotificationModel

/// Changes what a notification says before it is delivered: decrypts it, adds what the payload had no room for.
///
/// It may change all of the content, the thread and the category too. It cannot drop a notification, and what the
/// notification is (app, identifier, date) is none of its business.
///
/// Source: Apple, `UNNotificationServiceExtension`, "Modifying content in newly delivered notifications".
public protocol NotificationServiceExtension: Sendable {
  /// Returns what to deliver.
  ///
  /// It is cancelled when its time is up; what it returns after that is too late. Each run has a thread of its own, so
  /// it may block, but for handlers of cancellation: those must return at once.
  ///
  /// - Parameters:
  ///   - notification: The notification as it was pushed.
  ///   - bestAttempt: Takes what is to be delivered should the time run out or an error be thrown.
  /// - Returns: The content to deliver. Without a title, subtitle or body, the original is delivered.
  /// - Throws: Anything; the notification is delivered all the same.
  ///
  /// Source: Apple, `didReceive(_:withContentHandler:)`.
  func didReceive(
    _ notification: UserNotification, bestAttempt: BestAttemptContent
  ) async throws -> NotificationContent
}
