import Glibc

/// A lock that can be waited on.
public final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a lock that nobody holds.
  public init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Calls a closure while no other thread can.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Waits until somebody wakes those who wait; others may take the lock meanwhile. Only inside ``withLock(_:)``.
  public func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all that wait.
  public func wakeAll() { pthread_cond_broadcast(condition) }
}
