import Glibc
import Platform
import Synchronization
import Testing

@Suite struct WorkerThreadTests {
  @Test(arguments: [-1, 0, 1, 2, 16]) func `work is performed on so many threads, and waited for`(_ count: Int) {
    let performed = Atomic(0)
    let threads = Mutex<Set<UInt>>([])
    WorkerThread.run(count) {
      _ = threads.withLock { $0.insert(UInt(pthread_self())) }
      performed.add(1, ordering: .relaxed)
    }
    let total = performed.load(ordering: .relaxed)
    #expect(total == max(1, count))
    let hasOwn = threads.withLock { $0.contains(UInt(pthread_self())) }
    #expect(hasOwn)
  }

  @Test func `joining waits for the work`() throws {
    let isDone = Atomic(false)
    let thread = WorkerThread { isDone.store(true, ordering: .relaxed) }
    try #require(thread).join()
    let wasDone = isDone.load(ordering: .relaxed)
    #expect(wasDone)
  }

  @Test func `there is a processor`() { #expect(WorkerThread.processorCount >= 1) }
}
