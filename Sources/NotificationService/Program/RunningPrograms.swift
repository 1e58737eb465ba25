internal import Threads

/// The programs that run now.
final class RunningPrograms: @unchecked Sendable {  // the lock guards what changes
  static let shared = RunningPrograms()

  private let lock = Lock()
  private var processes: [ObjectIdentifier: ProgramProcess] = [:]
  private var isOver = false

  /// Counts a program that is about to start; false when none may start any more.
  func add(_ process: ProgramProcess) -> Bool {
    lock.withLock {
      if !isOver { processes[ObjectIdentifier(process)] = process }
      return !isOver
    }
  }

  /// Counts a program no longer.
  func remove(_ process: ProgramProcess) {
    _ = lock.withLock { processes.removeValue(forKey: ObjectIdentifier(process)) }
  }

  /// Kills all, and lets none start any more.
  func killAll() {
    let running = lock.withLock {
      isOver = true
      return processes.values
    }
    for process in running { process.killGroup() }
  }
}
