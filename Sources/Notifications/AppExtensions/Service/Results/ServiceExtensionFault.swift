package import Diagnostics
package import NotificationModel

/// What went wrong with a service extension: a notification was not delivered as intended.
///
/// No reason is given: what an extension does depends on what the sender wrote, which may be hidden. Even the existence
/// of a diagnostic may depend on it; this is unavoidable, because the person has to know that the extension fails.
package enum ServiceExtensionFault: DiagnosticKind {
  /// It ran out of time.
  case timedOut(app: String, notification: String)
  /// It failed, or returned nothing to show.
  case failed(app: String, notification: String)

  /// Creates a diagnostic for a notification; nil if nothing went wrong.
  ///
  /// - Parameter result: The result of the run.
  package init?(_ result: ServiceExtensionResult) {
    let (app, identifier) = (result.notification.app.string, result.notification.identifier.string)
    switch result.outcome {
    case .finished, .notEligible: return nil
    case .failed(.timedOut): self = .timedOut(app: app, notification: identifier)
    case .failed: self = .failed(app: app, notification: identifier)
    }
  }

  /// Returns the diagnostic for a notification whose texts are empty once localized.
  ///
  /// - Parameter notification: The notification.
  package static func silentContent(of notification: UserNotification) -> ServiceExtensionFault {
    .failed(app: notification.app.string, notification: notification.identifier.string)
  }

  /// `service-extension-timeout` or `service-extension-failure`.
  package var identifier: String {
    switch self {
    case .timedOut: "service-extension-timeout"
    case .failed: "service-extension-failure"
    }
  }

  /// Always a warning: the notification is delivered.
  package var severity: Severity { .warning }

  /// What happened to which notification, in one sentence.
  package var message: String {
    switch self {
    case .timedOut(let app, let notification):
      "the service extension timed out for \(quoted(notification)) of \(quoted(app)); \(Self.delivered)"
    case .failed(let app, let notification):
      "the service extension failed for \(quoted(notification)) of \(quoted(app)); \(Self.delivered)"
    }
  }

  private static let delivered = "its last answer or the original is delivered"
}
