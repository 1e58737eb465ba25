internal import Glibc
internal import SystemBus

/// A screen locker that runs while content is hidden.
struct LockerRun {
  private let command: [String]

  init(_ command: [String]) { self.command = command }

  /// Hides content, runs the screen locker, and shows content again once the locker and every process that it has left
  /// running, such as a copy of itself in the background, have exited successfully.
  ///
  /// The screen locker is started even if the daemon does not answer.
  ///
  /// - Returns: The exit status of the screen locker.
  func run() throws(ControlError) -> Int32 {
    let client = try? CenterClient()
    do throws(ControlError) {
      _ = try client?.call("Lock")
    } catch {
      Sottoctl.writeError("\(error.message); starting the screen locker anyway")
    }
    try wait(for: try spawn())
    _ = try client?.call("Unlock")
    return 0
  }

  /// Starts the command.
  ///
  /// - Returns: The number of its process.
  private func spawn() throws(ControlError) -> pid_t {
    ChildProcess.adoptOrphans()
    // If it is ignored, waitpid cannot tell how a process ended.
    signal(SIGCHLD, SIG_DFL)
    // The locker starts with the default, not with this program's setting.
    signal(SIGPIPE, SIG_DFL)
    defer { signal(SIGPIPE, SIG_IGN) }
    var arguments = command.map { strdup($0) } as [UnsafeMutablePointer<CChar>?]
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], nil, nil, arguments, environ)
    guard failure == 0 else {
      let reason = String(cString: strerror(failure))
      throw ControlError("cannot start “\(command[0])”: \(reason); content stays hidden until “sottoctl unlock”")
    }
    return process
  }

  /// Waits until no process is left.
  ///
  /// - Throws: ``ControlError`` if one of them fails: any of them may be the one that holds the lock.
  private func wait(for process: pid_t) throws(ControlError) {
    while true {
      var status: Int32 = 0
      let ended = waitpid(-1, &status, 0)
      if ended < 0, errno == EINTR { continue }
      guard ended > 0 else { return }
      let signal = status & 0x7F
      let code = signal == 0 ? status >> 8 & 0xFF : 128 + signal
      // “pkill -USR1 swaylock”, which unlocks, also ends the process by which swaylock checks passwords.
      if code == 0 || signal == SIGUSR1 && ended != process { continue }
      let name = ended == process ? "“\(command[0])”" : "a process that “\(command[0])” has left running"
      throw ControlError(
        "\(name) has ended with status \(code), so content stays hidden; run “sottoctl unlock”", status: code)
    }
  }
}
