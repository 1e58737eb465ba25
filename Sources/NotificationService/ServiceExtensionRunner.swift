public import NotificationModel
internal import Threads

/// Runs a service extension over notifications that are about to be delivered.
///
/// Whatever the extension does, each notification comes back, and in time: with the content that the extension
/// returned, else its best attempt, else as it was pushed.
///
/// Source: Apple, `UNNotificationServiceExtension`, "Modifying content in newly delivered notifications".
public struct ServiceExtensionRunner: Sendable {
  /// How long an extension may work on a notification unless somebody says otherwise.
  ///
  /// Source: Apple, "Modifying content in newly delivered notifications": about 30 seconds.
  public static let defaultTimeLimit = Duration.seconds(30)
  /// How many notifications are worked on at a time unless somebody says otherwise.
  public static let defaultMaximumConcurrency = 4
  /// How many runs may go on beyond their time. They cannot be ended from outside, and each takes memory.
  static let maximumOverdueRuns = 64

  private let serviceExtension: any NotificationServiceExtension
  private let timeLimit: Duration
  private let maximumConcurrency: Int
  private let overdue = OverdueRuns()

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - serviceExtension: The extension.
  ///   - timeLimit: How long it may work on one notification.
  ///   - maximumConcurrency: How many notifications it works on at a time, at least 1.
  public init(
    _ serviceExtension: any NotificationServiceExtension, timeLimit: Duration = defaultTimeLimit,
    maximumConcurrency: Int = defaultMaximumConcurrency
  ) {
    self.serviceExtension = serviceExtension
    self.timeLimit = timeLimit
    self.maximumConcurrency = max(1, maximumConcurrency)
  }

  /// Runs the extension over a notification.
  ///
  /// When the task is cancelled, the notification comes back at once.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - settings: What the person has chosen.
  /// - Returns: What to deliver, and what happened.
  public func run(on notification: UserNotification, settings: NotificationSettings) async -> ServiceExtensionResult {
    await onThread { run(on: notification, settings, $0) }
  }

  /// Runs the extension over notifications, several at a time.
  ///
  /// When the task is cancelled, those that are left come back at once.
  ///
  /// - Parameters:
  ///   - notifications: The notifications.
  ///   - settings: What the person has chosen.
  /// - Returns: What to deliver, and what happened, in the order of the notifications.
  /// - Complexity: O(number of notifications) memory, and that of as many runs as there are at a time.
  public func run(
    on notifications: [UserNotification], settings: NotificationSettings
  ) async -> [ServiceExtensionResult] {
    await onThread { run(on: notifications, settings, $0) }
  }

  /// Runs the extension over notifications, several at a time, while this thread waits.
  ///
  /// - Returns: What to deliver, and what happened, in the order of the notifications.
  package func runAndWait(
    on notifications: [UserNotification], settings: NotificationSettings
  ) -> [ServiceExtensionResult] {
    run(on: notifications, settings, RunGroup())
  }

}

extension ServiceExtensionRunner {
  /// Does work on a thread of its own: whoever waits for an extension may not take one of those that tasks share.
  private func onThread<Value: Sendable>(_ work: @escaping @Sendable (RunGroup) -> Value) async -> Value {
    let group = RunGroup()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let thread = WorkerThread({ continuation.resume(returning: work(group)) }) {
          thread.detach()
        } else {
          continuation.resume(returning: work(group))
        }
      }
    } onCancel: {
      group.cancel()
    }
  }

  private func run(
    on notifications: [UserNotification], _ settings: NotificationSettings, _ group: RunGroup
  ) -> [ServiceExtensionResult] {
    let queue = RunQueue(count: notifications.count)
    WorkerThread.run(min(maximumConcurrency, notifications.count)) {
      while let index = queue.next() {
        queue.finish(index, run(on: notifications[index], settings, group))
      }
    }
    return queue.results
  }

  private func run(
    on notification: UserNotification, _ settings: NotificationSettings, _ group: RunGroup
  ) -> ServiceExtensionResult {
    let original = notification.content
    if let reason = ServiceExtensionIneligibility(original, settings.settings(for: notification.app)) {
      return ServiceExtensionResult(notification: notification, source: .original, outcome: .notEligible(reason))
    }
    guard !group.lock.withLock({ group.isCancelled }) else {
      return ServiceExtensionResult(notification: notification, source: .original, outcome: .cancelled)
    }
    guard overdue.count < Self.maximumOverdueRuns else {
      let error = ServiceExtensionError.tooManyOverdueRuns
      return ServiceExtensionResult(notification: notification, source: .original, outcome: .failed(error))
    }
    let run = ServiceExtensionRun(serviceExtension, notification, group)
    let end = run.wait(until: SuspendingClock.now + timeLimit)
    let result = ServiceExtensionResult(notification, end, bestAttempt: run.bestAttempt)
    switch end {
    case .returned, .threw: break
    case .overdue, .cancelled:
      overdue.add(run)
      run.cancel()
    }
    return result
  }
}
