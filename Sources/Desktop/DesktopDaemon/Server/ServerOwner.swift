internal import Glibc
internal import MessageBus

/// The process that owns the name of the server on the private bus. It need not be a child of the command that starts it.
struct ServerOwner {
  /// Its connection.
  let name: String
  private let process: pid_t

  /// Takes a connection and its process; nil for a process that must not be ended.
  init?(name: String, process: UInt32) {
    let number = pid_t(bitPattern: process)
    guard number > 1, number != getpid() else { return nil }
    (self.name, self.process) = (name, number)
  }

  /// Kills it, and waits until it is gone.
  func kill() {
    Glibc.kill(process, SIGKILL)
    ChildProcess.waitForEnd(of: process, milliseconds: 200)
  }

  /// Asks it to end, and kills it if it does not.
  func end() {
    Glibc.kill(process, SIGTERM)
    if !ChildProcess.waitForEnd(of: process, milliseconds: 300) { kill() }
  }
}
