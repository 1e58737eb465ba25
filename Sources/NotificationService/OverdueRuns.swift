internal import Threads

/// Runs that go on beyond their time.
final class OverdueRuns: @unchecked Sendable {  // the lock guards what changes
  private let lock = Lock()
  private var runs = 0

  /// How many there are.
  var count: Int { lock.withLock { runs } }

  /// Counts a run until it has ended.
  func add(_ run: ServiceExtensionRun) {
    lock.withLock { runs += 1 }
    run.whenEnded { [self] in lock.withLock { runs -= 1 } }
  }
}
