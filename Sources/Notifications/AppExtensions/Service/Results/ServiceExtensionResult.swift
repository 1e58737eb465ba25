package import NotificationModel

/// The result of running a service extension for a notification.
package struct ServiceExtensionResult: Sendable {
  /// Where the delivered content comes from.
  package enum ContentSource: Hashable, Sendable {
    /// The content that the extension returned.
    case serviceExtension
    /// The extension's latest best attempt.
    case bestAttempt
    /// The original content as pushed.
    case original
  }

  /// The notification to deliver, with the app, identifier and date of the original.
  package let notification: UserNotification
  /// Where its content comes from.
  package let source: ContentSource
  /// What happened.
  package let outcome: ServiceExtensionOutcome
}
