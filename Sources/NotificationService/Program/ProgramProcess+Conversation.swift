import Glibc
internal import Threads

extension ProgramProcess {
  /// Starts the program, gives it its input, takes its output, and waits for it.
  ///
  /// That it has exited is what ends the conversation, not the end of its output: something that it has left behind may
  /// hold that open for ever. What is left behind is killed.
  ///
  /// - Parameters:
  ///   - input: What to write to its standard input; it need not read that.
  ///   - receive: Takes its standard output piece by piece; an error ends the program.
  /// - Returns: How it ended.
  func converse(
    _ executable: String, _ arguments: [String], _ environment: [String: String], input: [UInt8],
    receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) -> End {
    let (toProgram, fromProgram, exit) = (try Pipe(), try Pipe(), try Pipe())
    // The waiter writes to one of them until it is joined.
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

/// What goes back and forth while a program runs.
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

  /// Writes and reads until the program has exited.
  mutating func talk(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) {
    while true {
      // poll(2) passes over descriptors below zero.
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

  /// Reads what a program that has exited has written before.
  mutating func drain(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) {
    while isOutputOpen, try readOnce(receive) {}
  }

  /// Reads a piece; false when there is nothing.
  @discardableResult private mutating func readOnce(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionProgramError) -> Void
  ) throws(ServiceExtensionProgramError) -> Bool {
    let count = read(output.reading, &buffer, buffer.count)
    if count < 0 { return errno == EINTR }
    if count == 0 { isOutputOpen = false }
    try receive(buffer[..<count])
    return count > 0
  }

  /// Writes a piece. A program that takes no more has what it wants.
  private mutating func writeOnce() {
    let count = pending.withUnsafeBytes { writeWithoutSignal(input.writing, $0) }
    if count >= 0 { pending = pending.dropFirst(count) }
    let isRefused = count < 0 && errno != EINTR && errno != EAGAIN
    if pending.isEmpty || isRefused { input.closeWriting() }
  }
}
