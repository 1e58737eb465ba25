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

/// What happened when a service extension was due to run.
package enum ServiceExtensionOutcome: Sendable {
  /// It returned content in time.
  case finished
  /// It was not run.
  case notEligible(ServiceExtensionIneligibility)
  /// It ran out of time.
  case timedOut
  /// It threw this error, or failed with a ``ServiceExtensionError``.
  case failed(any Error)
  /// The caller stopped waiting for it.
  case cancelled
}

/// Why a service extension is not run for a notification.
///
/// Source: Apple, "Modifying content in newly delivered notifications".
package enum ServiceExtensionIneligibility: Hashable, Sendable, CaseIterable {
  /// The payload does not say `"mutable-content": 1`.
  case contentIsNotMutable
  /// There is no title, subtitle or body: the notification only plays a sound, sets the badge, or wakes the app.
  case withoutAlert
  /// The app is not authorized to notify, or its alerts are turned off.
  case alertsAreDisabled
}

/// A failure of a service extension that did not throw an error.
package enum ServiceExtensionError: Error, Hashable, Sendable {
  /// It returned content with nothing to show. A notification cannot be dropped (WWDC 2017 session 708).
  case silentContent
  /// It was not run, because too many of its earlier runs exceed their time limit and still continue.
  case tooManyOverdueRuns
}
