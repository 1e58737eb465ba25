import Glibc
internal import Platform

extension ProgramProcess {
  /// Starts the program, writes its input, reads its output, and waits for it to exit.
  ///
  /// The conversation ends when the program exits, not when its output does: a process that it left behind may hold the
  /// output open forever. Such processes are killed.
  ///
  /// - Parameters:
  ///   - input: Written to its standard input; the program need not read it.
  ///   - receive: Receives its standard output in chunks; if it throws, the program is killed.
  /// - Returns: How it ended.
  func converse(
    _ executable: String, _ arguments: [String], _ environment: [String: String], input: [UInt8],
    receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) -> End {
    let (toProgram, fromProgram, exit) = (try Pipe(), try Pipe(), try Pipe())
    // The waiter writes to the exit pipe until it is joined.
    defer { withExtendedLifetime(exit) {} }
    guard RunningPrograms.shared.add(self) else { throw .signal(number: SIGKILL) }
    defer { RunningPrograms.shared.remove(self) }
    try start(executable, arguments, environment, input: toProgram.reading, output: fromProgram.writing)
    toProgram.closeReading()
    fromProgram.closeWriting()
    let exitSignal = exit.writing
    let waiter = WorkerThread { [self] in
      waitUntilExit()
      var byte: UInt8 = 0
      _ = write(exitSignal, &byte, 1)
    }
    do throws(ServiceExtensionProgramError) {
      guard waiter != nil else { throw .notStarted(systemCode: EAGAIN) }
      var conversation = Conversation(toProgram, fromProgram, exit, input)
      try conversation.talk(receive)
      killGroup()
      try conversation.drain(receive)
    } catch {
      killGroup()
      waiter?.join()
      _ = wait()
      throw error
    }
    waiter?.join()
    return wait()
  }
}

/// The input and output of a running program.
private struct Conversation {
  private let input: Pipe
  private let output: Pipe
  private let exit: Pipe
  private var pending: ArraySlice<UInt8>
  private var isOutputOpen = true
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  init(_ input: Pipe, _ output: Pipe, _ exit: Pipe, _ bytes: [UInt8]) {
    (self.input, self.output, self.exit) = (input, output, exit)
    pending = bytes[...]
    Pipe.makeNonblocking(input.writing)
    Pipe.makeNonblocking(output.reading)
  }

  /// Writes and reads until the program exits.
  mutating func talk(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) {
    while true {
      // poll(2) ignores negative descriptors.
      var descriptors = [
        pollfd(fd: exit.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOutputOpen ? output.reading : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
      ]
      if poll(&descriptors, nfds_t(descriptors.count), -1) < 0 { continue }
      if descriptors[1].revents != 0 { try readOnce(receive) }
      if descriptors[2].revents != 0 { writeOnce() }
      if descriptors[0].revents != 0 { return }
    }
  }

  /// Reads what the program wrote before it exited.
  mutating func drain(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) {
    while isOutputOpen, try readOnce(receive) {}
  }

  /// Reads one chunk; returns false if nothing is available.
  @discardableResult private mutating func readOnce(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) -> Bool {
    let count = read(output.reading, &buffer, buffer.count)
    if count < 0 { return errno == EINTR }
    if count == 0 { isOutputOpen = false }
    try receive(buffer[..<count])
    return count > 0
  }

  /// Writes one chunk. Closes the input once all is written, or if the program has closed its end.
  private mutating func writeOnce() {
    let count = pending.withUnsafeBytes { writeWithoutSignal(input.writing, $0) }
    if count >= 0 { pending = pending.dropFirst(count) }
    let isRefused = count < 0 && errno != EINTR && errno != EAGAIN
    if pending.isEmpty || isRefused { input.closeWriting() }
  }
}
