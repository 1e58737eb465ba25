internal import Platform

/// Runs a task on its own thread, so that a blocking task does not hold up others.
///
/// The thread exists only while there are jobs; a suspended task needs none.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {  // the lock guards all mutable state
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
      // If the system provides no more threads, fall back to the shared pool.
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
