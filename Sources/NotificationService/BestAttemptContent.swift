public import NotificationModel
internal import Threads

/// The best that a service extension has made of a notification so far.
///
/// Source: Apple, `serviceExtensionTimeWillExpire()`: at the end of its time an extension gives what it has. Here it
/// gives that beforehand, so that one that hangs cannot fail to.
public final class BestAttemptContent: @unchecked Sendable {  // the lock guards what stands behind it
  private let lock = Lock()
  private var content: NotificationContent?

  /// Takes a content in place of the one before.
  ///
  /// - Parameter content: What to deliver should the time run out now.
  public func update(_ content: NotificationContent) { lock.withLock { self.content = content } }

  /// The content that was given last; nil when there was none, or it has nothing to show.
  var latest: NotificationContent? { lock.withLock { content.flatMap { $0.isSilent ? nil : $0 } } }
}
