package import NotificationModel

/// The result of running a service extension for a notification.
package struct ServiceExtensionResult: Sendable {
  /// Where the delivered content comes from.
  package enum ContentSource: Hashable, Sendable {
    /// The content that the extension answered with.
    case serviceExtension
    /// The extension's latest answer before it failed or ran out of time.
    case bestAttempt
    /// The original content as pushed.
    case original
  }

  /// What happened when the extension was due to run.
  package enum Outcome: Sendable {
    /// It answered in time.
    case finished
    /// It was not run.
    case notEligible(ServiceExtensionIneligibility)
    /// It failed.
    case failed(ServiceExtensionError)
  }

  /// The notification to deliver, with the app, identifier and date of the original.
  package let notification: UserNotification
  /// Where its content comes from.
  package let source: ContentSource
  /// What happened.
  package let outcome: Outcome
}
