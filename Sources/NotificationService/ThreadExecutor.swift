internal import Threads

/// Carries a task out on a thread of its own, so that one which blocks holds up nobody else.
///
/// The thread is there only while there is something to do: a task that waits takes none.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {  // the lock guards what changes
  private let lock = Lock()
  private var jobs: [UnownedJob] = []
  private var hasThread = false

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = lock.withLock {
      jobs.append(job)
      defer { hasThread = true }
      return !hasThread
    }
    guard needsThread else { return }
    if let thread = WorkerThread({ self.work() }) {
      thread.detach()
    } else {
      // Where the system gives no more threads, those that all tasks share have to do.
      Task.detached { self.work() }
    }
  }

  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    lock.withLock {
      hasThread = !jobs.isEmpty
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
