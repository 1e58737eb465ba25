import Foundation
import LiteralString
import NotificationModel
import NotificationService
import TestSupport

/// A service extension that is a closure.
struct ClosureExtension: NotificationServiceExtension {
  typealias Body = @Sendable (UserNotification, BestAttemptContent) async throws -> NotificationContent

  let body: Body

  init(_ body: @escaping Body) { self.body = body }

  func didReceive(
    _ notification: UserNotification, bestAttempt: BestAttemptContent
  ) async throws -> NotificationContent {
    try await body(notification, bestAttempt)
  }
}

/// The error that extensions at fault throw.
struct DownloadError: Error {}

extension UserNotification {
  /// A push that an extension may change.
  static func push(_ identifier: LiteralString = "video", body: LocalizableText? = "a video") -> UserNotification {
    var notification = UserNotification(identifier, title: "Ann", body: body)
    notification.content.isMutableContent = true
    return notification
  }

  /// So many pushes with numbers for identifiers.
  static func pushes(_ count: Int) -> [UserNotification] { (0..<count).map { push(LiteralString("\($0)")) } }

  /// This notification with another body.
  func with(body: String) -> NotificationContent {
    var content = content
    content.body = .literal(body)
    return content
  }
}

extension ServiceExtensionResult {
  /// The body that is delivered; nil when it is no literal.
  var body: String? {
    guard case .literal(let body) = notification.content.body else { return nil }
    return body
  }

  /// What happened, in a word or two.
  var happening: String {
    switch outcome {
    case .finished: "finished"
    case .notEligible(let reason): "not eligible: \(reason)"
    case .timedOut: "timed out"
    case .failed(let error): "failed: \(error)"
    case .cancelled: "cancelled"
    }
  }
}

/// How long extensions may take in tests that wait for them to take longer.
let shortTime = Duration.milliseconds(200)
/// How long extensions take that outlast their time: not for ever, so that a test fails rather than hang.
let tooLong = Duration.seconds(40)
/// What a machine with a lot to do may need on top of the time allowed.
let slack = Duration.seconds(20)
/// The time of extensions that are not to run out of it.
let longTime = Duration.seconds(60)

extension ServiceExtensionRunner {
  /// Runs the extension, and returns how long that took. It is measured on a thread of its own: those that tasks share
  /// may be busy with other tests.
  func timedRun(on notifications: [UserNotification]) async -> (results: [ServiceExtensionResult], time: Duration) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let start = ContinuousClock.now
        let results = runAndWait(on: notifications, settings: NotificationSettings())
        continuation.resume(returning: (results, ContinuousClock.now - start))
      }
    }
  }
}
