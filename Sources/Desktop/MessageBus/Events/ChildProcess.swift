internal import CSupport
internal import Glibc

/// A program that was started, and that ends when the process that started it ends.
package struct ChildProcess {
  /// The number of the process, and of its process group.
  package let number: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program's path.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its environment.
  ///   - descriptor: A descriptor that it gets as number 3; nil for none.
  /// - Throws: ``BusError`` if it cannot be started.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], descriptor: Int32? = nil
  ) throws(BusError) {
    let number = withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        csupport_start(path, arguments, environment, descriptor ?? -1)
      }
    }
    try BusError.check(number, "start \(path)")
    self.number = number
  }

  /// Sends a signal to the program and to what it has started.
  package func signal(_ signal: Int32) {
    // Its group may not exist yet.
    if kill(-number, signal) != 0 { kill(number, signal) }
  }

  /// Kills what the program has left running in its group when it ended.
  package func killRest() { kill(-number, SIGKILL) }

  /// Waits until a process has ended, which need not be a child.
  ///
  /// - Returns: Whether it has ended within so many milliseconds.
  @discardableResult
  package static func waitForEnd(of number: Int32, milliseconds: Int32) -> Bool {
    csupport_wait_for_end(number, milliseconds) != 0
  }

  /// Returns a program that has ended since the last call.
  ///
  /// - Returns: The number of its process and its status, as `waitpid` reports them; nil if none has ended.
  package static func nextEnded() -> (number: Int32, status: Int32)? {
    var status: Int32 = 0
    let number = waitpid(-1, &status, WNOHANG)
    return number > 0 ? (number, status) : nil
  }

  /// Makes this process the parent of processes that its children leave running when they end.
  package static func adoptOrphans() { csupport_adopt_orphans() }
}

/// Calls a closure with texts in C's form, with a null pointer at the end.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = texts.map { strdup($0) } as [UnsafeMutablePointer<CChar>?]
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("an array with an element has a start") }
    return body(start)
  }
}
