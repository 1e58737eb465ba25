import Glibc

/// A lock that can be waited on.
public final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a lock that nobody holds.
  public init() {
    pthread_mutex_init(mutex, nil)
    // A clock that nobody sets: who waits for ten seconds waits for ten seconds.
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

  /// Waits until somebody wakes those who wait, but no longer than to a point in time. Only inside ``withLock(_:)``.
  ///
  /// - Returns: False when the time has come.
  public func wait(until deadline: SuspendingClock.Instant) -> Bool {
    let left = SuspendingClock.now.duration(to: deadline)
    guard left > .zero else { return false }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // More than anybody waits, and less than a number of seconds can be added to.
    let (seconds, attoseconds) = min(left, .seconds(1 << 40)).components
    time.tv_sec += Int(seconds)
    time.tv_nsec += Int(attoseconds / 1_000_000_000)
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_sec += 1
      time.tv_nsec -= 1_000_000_000
    }
    return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
  }

  /// Wakes all that wait.
  public func wakeAll() { pthread_cond_broadcast(condition) }
}
