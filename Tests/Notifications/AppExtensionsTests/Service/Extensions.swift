import AppExtensions
import Diagnostics
import Foundation
import NotificationModel
import TestSupport

/// A service extension implemented by a closure.
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

/// The error that failing extensions throw.
struct DownloadError: Error {}

extension UserNotification {
  /// A push that an extension may change.
  static func push(_ identifier: LiteralString = "video", body: LocalizableText? = "a video") -> UserNotification {
    var notification = UserNotification(identifier, title: "Ann", body: body)
    notification.content.isMutableContent = true
    return notification
  }

  /// A number of pushes whose identifiers are numbers.
  static func pushes(_ count: Int) -> [UserNotification] { (0..<count).map { push(LiteralString("\($0)")) } }

  /// This notification's content with another body.
  func with(body: String) -> NotificationContent {
    var content = content
    content.body = .literal(body)
    return content
  }
}

extension ServiceExtensionResult {
  /// The body that is delivered; nil if it is not a literal.
  var body: String? {
    guard case .literal(let body) = notification.content.body else { return nil }
    return body
  }

  /// The outcome in a few words.
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

/// The time limit in tests that exceed it.
let shortTime = Duration.milliseconds(200)
/// How long overdue extensions run: not forever, so that a failing test does not hang.
let tooLong = Duration.seconds(40)
/// The extra time that a busy machine may need.
let slack = Duration.seconds(20)
/// The time limit in tests that must not exceed it.
let longTime = Duration.seconds(60)

extension ServiceExtensionRunner {
  /// Runs the extension and returns how long it took. Measured on a separate thread, since the shared pool may be busy
  /// with other tests.
  ///
  /// - Parameter stop: Called when the run is over, however long the test waits for a thread of the pool.
  func timedRun(
    on notifications: [UserNotification], stop: @escaping @Sendable () -> Void = {}
  ) async -> (results: [ServiceExtensionResult], time: Duration) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let start = ContinuousClock.now
        let results = runAndWait(on: notifications, settings: NotificationSettings())
        stop()
        continuation.resume(returning: (results, ContinuousClock.now - start))
      }
    }
  }
}
