internal import NotificationModel
internal import Platform

/// One run of a service extension for one notification.
final class ServiceExtensionRun: @unchecked Sendable {  // the group's lock guards all mutable state
  /// How the run ended for the waiting caller.
  enum End {
    case returned(NotificationContent)
    case threw(any Error)
    /// The time limit was exceeded.
    case overdue
    /// Waiting was cancelled.
    case cancelled
  }

  let bestAttempt = BestAttemptContent()
  private let group: RunGroup
  private var end: End?
  private var whenEnded: (@Sendable () -> Void)?
  private var task: Task<Void, Never>?

  /// Starts a run.
  ///
  /// - Parameters:
  ///   - serviceExtension: The extension.
  ///   - notification: The notification.
  ///   - group: The runs whose waiting is cancelled together with this one's.
  init(
    _ serviceExtension: any NotificationServiceExtension, _ notification: UserNotification, _ group: RunGroup
  ) {
    self.group = group
    let bestAttempt = bestAttempt
    task = Task(executorPreference: ThreadExecutor()) { [self] in
      do {
        finish(.returned(try await serviceExtension.didReceive(notification, bestAttempt: bestAttempt)))
      } catch {
        finish(.threw(error))
      }
    }
  }

  /// Waits until the run ends or the deadline passes.
  func wait(until deadline: SuspendingClock.Instant) -> End {
    group.lock.withLock {
      while end == nil, !group.isCancelled, group.lock.wait(until: deadline) {}
      return end ?? (group.isCancelled ? .cancelled : .overdue)
    }
  }

  /// Cancels the extension's task.
  func cancel() { task?.cancel() }

  /// Calls a closure once the run has actually ended, at once if it already has.
  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = group.lock.withLock {
      if end == nil { whenEnded = body }
      return end != nil
    }
    if hasEnded { body() }
  }

  private func finish(_ end: End) {
    let body = group.lock.withLock {
      self.end = end
      group.lock.wakeAll()
      return whenEnded
    }
    body?()
  }
}
