public import NotificationModel

/// What a service extension has made of a notification.
public struct ServiceExtensionResult: Sendable {
  /// Whose content is delivered.
  public enum ContentSource: Hashable, Sendable {
    /// What the extension returned.
    case serviceExtension
    /// What the extension gave last as its best attempt.
    case bestAttempt
    /// What was pushed.
    case original
  }

  /// The notification to deliver: of the same app, identifier and date as the one that was pushed.
  public let notification: UserNotification
  /// Whose content it has.
  public let source: ContentSource
  /// What happened.
  public let outcome: ServiceExtensionOutcome
}

/// What happened when a service extension was to run.
public enum ServiceExtensionOutcome: Sendable {
  /// It returned a content in time.
  case finished
  /// It was not run.
  case notEligible(ServiceExtensionIneligibility)
  /// It ran out of time.
  case timedOut
  /// It threw this error, or one of ``ServiceExtensionError``.
  case failed(any Error)
  /// Whoever waited for it does not want to any more.
  case cancelled
}

/// Why a notification's content is not given to a service extension.
///
/// Source: Apple, "Modifying content in newly delivered notifications".
public enum ServiceExtensionIneligibility: Hashable, Sendable, CaseIterable {
  /// The payload does not say `"mutable-content": 1`.
  case contentIsNotMutable
  /// There is no title, subtitle or body: it only plays a sound, marks the icon, or wakes the app.
  case withoutAlert
  /// The app may not notify, or not alert.
  case alertsAreDisabled
}

/// What a service extension did wrong without an error of its own.
public enum ServiceExtensionError: Error, Hashable, Sendable {
  /// It returned a content that has nothing to show. A notification cannot be dropped (WWDC 2017 session 708).
  case silentContent
  /// It was not run: so many of its runs go on beyond their time that there is no room for another.
  case tooManyOverdueRuns
}
