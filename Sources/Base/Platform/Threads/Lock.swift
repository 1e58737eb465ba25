internal import Glibc

/// A mutex with a condition variable.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an unlocked lock.
  package init() {
    pthread_mutex_init(mutex, nil)
    // Use a monotonic clock, so that setting the system time does not change how long a thread waits.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
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

  /// Waits like ``wait()``, but at most until a point in time. Call only inside ``withLock(_:)``.
  ///
  /// - Returns: False if the time has been reached.
  package func wait(until deadline: SuspendingClock.Instant) -> Bool {
    let left = SuspendingClock.now.duration(to: deadline)
    guard left > .zero else { return false }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // Longer than anybody waits, and small enough that the addition does not overflow.
    let (seconds, attoseconds) = min(left, .seconds(1 << 40)).components
    time.tv_sec += Int(seconds)
    time.tv_nsec += Int(attoseconds / 1_000_000_000)
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_sec += 1
      time.tv_nsec -= 1_000_000_000
    }
    return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
  }

  /// Wakes all waiting threads.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}
