package import NotificationModel
internal import Platform

/// The best content that a service extension has produced so far.
///
/// Source: Apple, `serviceExtensionTimeWillExpire()`: when its time is up, an extension delivers what it has. Here it
/// does so in advance, so that it works even if the extension hangs.
package final class BestAttemptContent: @unchecked Sendable {  // the lock guards all mutable state
  private let lock = Lock()
  private var content: NotificationContent?

  /// Replaces the previous content.
  ///
  /// - Parameter content: The content to deliver if the time runs out now.
  package func update(_ content: NotificationContent) { lock.withLock { self.content = content } }

  /// The latest content; nil if there is none or it has nothing to show.
  var latest: NotificationContent? { lock.withLock { content.flatMap { $0.isSilent ? nil : $0 } } }
}
