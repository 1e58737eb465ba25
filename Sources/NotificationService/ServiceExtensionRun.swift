internal import NotificationModel
internal import Threads

/// One run of a service extension over one notification.
final class ServiceExtensionRun: @unchecked Sendable {  // the group's lock guards what changes
  /// How it ended, as far as those who wait for it are concerned.
  enum End {
    case returned(NotificationContent)
    case threw(any Error)
    /// The time was up.
    case overdue
    /// Nobody waits any more.
    case cancelled
  }

  let bestAttempt = BestAttemptContent()
  private let group: RunGroup
  private var end: End?
  private var whenEnded: (@Sendable () -> Void)?
  private var task: Task<Void, Never>?

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - serviceExtension: The extension.
  ///   - notification: The notification.
  ///   - group: The runs that are waited for together with it.
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

  /// Waits until the run ends, but no longer than to a point in time.
  func wait(until deadline: SuspendingClock.Instant) -> End {
    group.lock.withLock {
      while end == nil, !group.isCancelled, group.lock.wait(until: deadline) {}
      return end ?? (group.isCancelled ? .cancelled : .overdue)
    }
  }

  /// Asks the extension to end.
  func cancel() { task?.cancel() }

  /// Calls a closure once the run has really ended.
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
