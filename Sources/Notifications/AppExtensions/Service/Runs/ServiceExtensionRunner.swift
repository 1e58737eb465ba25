package import NotificationModel
internal import Platform

/// Runs a service extension for notifications that are about to be delivered.
///
/// Whatever the extension does, each notification is returned in time: with the extension's content, otherwise its best
/// attempt, otherwise the original content.
///
/// Source: Apple, `UNNotificationServiceExtension`, "Modifying content in newly delivered notifications".
package struct ServiceExtensionRunner: Sendable {
  /// The default time limit for one notification.
  ///
  /// Source: Apple, "Modifying content in newly delivered notifications": about 30 seconds.
  @usableFromInline package static let defaultTimeLimit = Duration.seconds(30)
  /// The default number of notifications processed at a time.
  @usableFromInline package static let defaultMaximumConcurrency = 4
  /// How many overdue runs are allowed. They cannot be stopped from outside, and each uses memory.
  static let maximumOverdueRuns = 64

  private let serviceExtension: any NotificationServiceExtension
  private let timeLimit: Duration
  private let maximumConcurrency: Int
  private let overdue = OverdueRuns()

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - serviceExtension: The extension.
  ///   - timeLimit: The time limit for one notification.
  ///   - maximumConcurrency: How many notifications are processed at a time, at least 1.
  package init(
    _ serviceExtension: any NotificationServiceExtension, timeLimit: Duration = defaultTimeLimit,
    maximumConcurrency: Int = defaultMaximumConcurrency
  ) {
    self.serviceExtension = serviceExtension
    self.timeLimit = timeLimit
    self.maximumConcurrency = max(1, maximumConcurrency)
  }

  /// Runs the extension for one notification.
  ///
  /// If the task is cancelled, the notification is returned at once.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - settings: The person's settings.
  /// - Returns: What to deliver, and what happened.
  package func run(on notification: UserNotification, settings: NotificationSettings) async -> ServiceExtensionResult {
    await onThread { run(on: notification, settings, $0) }
  }

  /// Runs the extension for notifications, several at a time.
  ///
  /// If the task is cancelled, the remaining notifications are returned at once.
  ///
  /// - Parameters:
  ///   - notifications: The notifications.
  ///   - settings: The person's settings.
  /// - Returns: What to deliver, and what happened, in the order of the notifications.
  /// - Complexity: O(number of notifications) memory, plus that of the concurrent runs.
  package func run(
    on notifications: [UserNotification], settings: NotificationSettings
  ) async -> [ServiceExtensionResult] {
    await onThread { run(on: notifications, settings, $0) }
  }

  /// Runs the extension for notifications, several at a time, and blocks this thread until they are done.
  ///
  /// - Returns: What to deliver, and what happened, in the order of the notifications.
  package func runAndWait(
    on notifications: [UserNotification], settings: NotificationSettings
  ) -> [ServiceExtensionResult] {
    run(on: notifications, settings, RunGroup())
  }

}

extension ServiceExtensionRunner {
  /// Runs work on its own thread: waiting for an extension must not block the shared pool of tasks.
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
    var rest = notifications[...]
    var results: [ServiceExtensionResult] = []
    OrderedWork<UserNotification, ServiceExtensionResult, Never>.run(
      workers: min(maximumConcurrency, notifications.count)
    ) {
      rest.popFirst()
    } worker: {
      { run(on: $0, settings, group) }
    } handOver: { result in
      results.append(result)
      return true
    }
    return results
  }

  private func run(
    on notification: UserNotification, _ settings: NotificationSettings, _ group: RunGroup
  ) -> ServiceExtensionResult {
    let original = notification.content
    if let reason = ServiceExtensionIneligibility(original, settings.settings(for: notification.app.string)) {
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
