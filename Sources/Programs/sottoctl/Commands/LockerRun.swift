internal import Glibc
internal import MessageBus
internal import Platform

/// A screen locker that runs while content is hidden.
struct LockerRun {
  private let command: [String]
  /// Names the lock, so that it ends no other.
  private let name: String
  /// A pipe whose second end the locker inherits.
  private var end: [Int32]

  /// How long the screen locker waits for content to be hidden, in seconds.
  private static let patience = 0.45

  init(_ command: [String]) {
    self.command = command
    name = "\(getpid())-\(UInt64.random(in: .min ... .max))"
    var ends: [Int32] = [-1, -1]
    end = pipe(&ends) == 0 ? ends : [-1, -1]
    _ = fcntl(end[0], F_SETFD, FD_CLOEXEC)
  }

  /// Hides content, runs the screen locker, and shows content again once the locker and every process that it has left
  /// running, such as a copy of itself in the background, have exited successfully.
  ///
  /// The screen locker is started soon even if the daemon or the bus does not answer. Other locks stay when this one ends.
  ///
  /// - Returns: The exit status of the screen locker.
  mutating func run() throws(ControlError) -> Int32 {
    let client = try? CenterClient()
    var isLocked = false
    var failure: ControlError?
    do throws(ControlError) {
      _ = try client?.call("BeginLock", within: Self.patience) { $0.append(name) }
      isLocked = client != nil
    } catch {
      failure = error
    }
    do throws(ControlError) {
      let process = try spawn()
      close(&end[1])
      // After the start, which it does not delay. A locker that could not start has no end that ends the lock.
      if isLocked { attach(client) }
      close(&end[0])
      // Written after the start, because writing waits if the reader of standard error does not read.
      if let failure { Sottoctl.writeError("\(failure.message); the screen locker runs anyway") }
      try wait(for: process)
    } catch {
      // What the locker has left running may end after this process, and would end the lock with it.
      if isLocked { _ = try? client?.call("Lock", within: Self.patience) }
      client?.discard()
      throw error
    }
    do throws(ControlError) {
      // A daemon that did not answer, or was not there, may be there now. It learns of the lock before its end.
      let client = if let client { client } else { try CenterClient() }
      if !isLocked { _ = try client.call("BeginLock") { $0.append(name) } }
      _ = try client.call("EndLock") { $0.append(name) }
    } catch {
      client?.discard()
      throw error
    }
    return 0
  }

  /// Tells the daemon by what it sees that the locker has ended, if this process is killed. An earlier daemon cannot.
  private func attach(_ client: CenterClient?) {
    guard end[0] >= 0 else { return }
    _ = try? client?.call("AttachLocker", within: Self.patience) { writer in
      writer.append(name)
      writer.append(descriptor: end[0])
    }
  }

  /// Leaves an end of the pipe to the locker and what it starts, or to the daemon.
  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
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
    var process: pid_t = 0
    let failure = withCStrings(command) { posix_spawnp(&process, command[0], nil, nil, $0, environ) }
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
