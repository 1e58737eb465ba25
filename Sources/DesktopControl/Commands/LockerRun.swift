internal import Glibc

/// A screen locker that runs while content is hidden.
struct LockerRun {
  private let command: [String]

  init(_ command: [String]) { self.command = command }

  /// Hides content, runs the screen locker, and shows content again if it has ended well.
  ///
  /// The screen is locked whatever the daemon says.
  ///
  /// - Returns: The exit status of the screen locker.
  func run() throws(ControlError) -> Int32 {
    let client = try? CenterClient()
    do throws(ControlError) {
      _ = try client?.call("Lock")
    } catch {
      Sottoctl.writeError("\(error.message); the screen locker is started all the same")
    }
    let status = try spawn()
    guard status == 0 else {
      throw ControlError(
        "“\(command[0])” has ended with status \(status), so content stays hidden; run “sottoctl unlock”",
        status: status)
    }
    _ = try client?.call("Unlock")
    return 0
  }

  /// Runs the command and waits for its end.
  private func spawn() throws(ControlError) -> Int32 {
    var arguments = command.map { strdup($0) } as [UnsafeMutablePointer<CChar>?]
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], nil, nil, arguments, environ)
    guard failure == 0 else {
      let reason = String(cString: strerror(failure))
      throw ControlError("cannot start “\(command[0])”: \(reason); content stays hidden until “sottoctl unlock”")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
