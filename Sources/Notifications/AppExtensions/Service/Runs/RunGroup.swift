internal import Platform

/// Runs whose waiting can be cancelled together.
final class RunGroup: @unchecked Sendable {  // the lock guards all mutable state
  /// The lock used to wait for each run.
  let lock = Lock()
  /// Whether waiting has been cancelled. Access only with the lock held.
  private(set) var isCancelled = false

  /// Stops all waiting.
  func cancel() {
    lock.withLock {
      isCancelled = true
      lock.wakeAll()
    }
  }
}
