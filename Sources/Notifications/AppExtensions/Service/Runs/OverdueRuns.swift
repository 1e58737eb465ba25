internal import Platform

/// Counts runs that continue after their time limit.
final class OverdueRuns: @unchecked Sendable {  // the lock guards all mutable state
  private let lock = Lock()
  private var runs = 0

  /// The current number of overdue runs.
  var count: Int { lock.withLock { runs } }

  /// Counts a run until it ends.
  func add(_ run: ServiceExtensionRun) {
    lock.withLock { runs += 1 }
    run.whenEnded { [self] in lock.withLock { runs -= 1 } }
  }
}
