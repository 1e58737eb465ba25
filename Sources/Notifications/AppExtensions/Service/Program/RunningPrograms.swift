internal import Platform

/// The programs that are currently running.
final class RunningPrograms: @unchecked Sendable {  // the lock guards all mutable state
  static let shared = RunningPrograms()

  private let lock = Lock()
  private var processes: [ObjectIdentifier: ProgramProcess] = [:]
  private var isOver = false

  /// Registers a program that is about to start; returns false if no more may start.
  func add(_ process: ProgramProcess) -> Bool {
    lock.withLock {
      if !isOver { processes[ObjectIdentifier(process)] = process }
      return !isOver
    }
  }

  /// Removes a program.
  func remove(_ process: ProgramProcess) {
    _ = lock.withLock { processes.removeValue(forKey: ObjectIdentifier(process)) }
  }

  /// Kills all programs, and prevents new ones from starting.
  func killAll() {
    let running = lock.withLock {
      isOver = true
      return processes.values
    }
    for process in running { process.killGroup() }
  }
}
