import AppExtensions
import Diagnostics
import NotificationModel
import TestSupport

extension ServiceExtensionProgram {
  /// A shell command that finds the usual programs.
  init(_ command: String, timeLimit: Duration = longTime, maximumConcurrency: Int = 4, maximumOutput: Int = 1 << 20) {
    self.init(command: command, environment: ["PATH": "/usr/bin:/bin"], timeLimit: timeLimit)
    self.maximumConcurrency = maximumConcurrency
    self.maximumOutput = maximumOutput
  }

  /// Runs the program for one notification.
  func run(
    on notification: UserNotification, settings: NotificationSettings = NotificationSettings()
  ) -> ServiceExtensionResult {
    run(on: [notification], settings: settings)[0]
  }

  /// Runs the program for one notification and returns how long it took.
  func timedRun(on notification: UserNotification) -> (result: ServiceExtensionResult, time: Duration) {
    let start = ContinuousClock.now
    return (run(on: notification), ContinuousClock.now - start)
  }
}

extension UserNotification {
  /// A push that an extension may change.
  static func push(_ identifier: LiteralString = "video", body: LocalizableText? = "a video") -> UserNotification {
    var notification = UserNotification(identifier, title: "Ann", body: body)
    notification.content.isMutableContent = true
    return notification
  }

  /// A number of pushes whose identifiers are numbers, and whose bodies say them.
  static func pushes(_ count: Int) -> [UserNotification] {
    (0..<count).map { push(LiteralString("\($0)"), body: .literal("video \($0)")) }
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
    case .failed(.timedOut): "timed out"
    case .failed(let error): "failed: \(error)"
    }
  }
}

/// The time limit in tests that exceed it.
let shortTime = Duration.milliseconds(200)
/// The extra time that a busy machine may need.
let slack = Duration.seconds(20)
/// The time limit in tests that must not exceed it.
let longTime = Duration.seconds(60)
