internal import Glibc

/// A mutex with a condition variable.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an unlocked lock.
  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Calls a closure while holding the lock.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Releases the lock, waits until ``wakeAll()`` is called, and acquires it again. Call only inside ``withLock(_:)``.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all waiting threads.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}
