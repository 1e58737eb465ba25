internal import Threads

/// Runs that are waited for together.
final class RunGroup: @unchecked Sendable {  // the lock guards what changes
  /// The lock that each of them is waited for with.
  let lock = Lock()
  /// Whether nobody is to wait any more. Only inside the lock.
  private(set) var isCancelled = false

  /// Ends all waiting.
  func cancel() {
    lock.withLock {
      isCancelled = true
      lock.wakeAll()
    }
  }
}
