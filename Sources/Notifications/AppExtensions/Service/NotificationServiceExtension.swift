package import NotificationModel

/// Modifies notifications before delivery: decrypts them, or adds what did not fit into the payload.
///
/// It may change all of the content, including thread and category. It cannot drop a notification, nor change its app,
/// identifier or date.
///
/// Source: Apple, `UNNotificationServiceExtension`, "Modifying content in newly delivered notifications".
package protocol NotificationServiceExtension: Sendable {
  /// Returns the content to deliver.
  ///
  /// The task is cancelled when the time is up; a result after that is ignored. Each run has its own thread, so it may
  /// block. Cancellation handlers, however, must return at once.
  ///
  /// - Parameters:
  ///   - notification: The notification as it was pushed.
  ///   - bestAttempt: Takes the content to deliver if the time runs out or an error is thrown.
  /// - Returns: The content to deliver. If it has no title, subtitle or body, the original is delivered.
  /// - Throws: Any error; the notification is delivered all the same.
  ///
  /// Source: Apple, `didReceive(_:withContentHandler:)`.
  func didReceive(
    _ notification: UserNotification, bestAttempt: BestAttemptContent
  ) async throws -> NotificationContent
}
