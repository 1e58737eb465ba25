import Platform
import Testing

@Suite struct LockTests {
  struct Failure: Error {}

  /// What a lock guards.
  final class Guarded: @unchecked Sendable {
    var count = 0
  }

  @Test func `an error leaves the lock open`() {
    let lock = Lock()
    #expect(throws: Failure.self) { try lock.withLock { () throws(Failure) in throw Failure() } }
    #expect(lock.withLock { 1 } == 1)
  }

  @Test func `one thread at a time has the lock`() {
    let lock = Lock()
    let guarded = Guarded()
    WorkerThread.run(8) { for _ in 0..<10_000 { lock.withLock { guarded.count += 1 } } }
    #expect(guarded.count == 80_000)
  }

  @Test func `waiting lets another thread have the lock, and ends when that wakes all`() throws {
    let lock = Lock()
    let guarded = Guarded()
    let thread = try lock.withLock {
      let thread = try #require(
        WorkerThread {
          lock.withLock {
            guarded.count = 1
            lock.wakeAll()
          }
        })
      while guarded.count == 0 { lock.wait() }
      return thread
    }
    thread.join()
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(-1 << 40), .nanoseconds(1)])
  func `a time that has passed is not waited for`(_ wait: Duration) {
    let lock = Lock()
    let isInTime = lock.withLock { lock.wait(until: .now.advanced(by: wait)) }
    #expect(!isInTime)
  }

  @Test(arguments: [Duration.seconds(3600), .seconds(1 << 50)])
  func `a time far away is waited for, but no longer than until it is woken`(_ wait: Duration) throws {
    let lock = Lock()
    let guarded = Guarded()
    let (thread, isInTime) = try lock.withLock {
      let thread = try #require(
        WorkerThread {
          lock.withLock {
            guarded.count = 1
            lock.wakeAll()
          }
        })
      var isInTime = true
      while guarded.count == 0, isInTime { isInTime = lock.wait(until: .now.advanced(by: wait)) }
      return (thread, isInTime)
    }
    thread.join()
    #expect(isInTime)
  }
}
