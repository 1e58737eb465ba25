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
}
