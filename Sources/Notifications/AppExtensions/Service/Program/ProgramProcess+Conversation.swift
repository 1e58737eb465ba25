import Glibc
internal import Platform

extension ProgramProcess {
  /// Starts the program, writes its input, reads its output, and waits for it to exit.
  ///
  /// The conversation ends when the program exits, not when its output does: a process that it left behind may hold the
  /// output open forever. Such processes are killed.
  ///
  /// A program that runs out of time is killed. Nobody waits for its end then, however long the system takes for it.
  ///
  /// - Parameters:
  ///   - input: Written to its standard input; the program need not read it.
  ///   - deadline: When its time is up.
  ///   - receive: Receives its standard output in chunks; if it throws, the program is killed.
  /// - Throws: An error unless the program exits in time with status 0.
  func converse(
    _ executable: String, _ arguments: [String], _ environment: [String: String], input: [UInt8],
    until deadline: SuspendingClock.Instant,
    receive: (ArraySlice<UInt8>) throws(ServiceExtensionError) -> Void
  ) throws(ServiceExtensionError) {
    let (toProgram, fromProgram, exit) = (try Pipe(), try Pipe(), try Pipe())
    guard RunningPrograms.shared.add(self) else { throw .signal(number: SIGKILL) }
    defer { RunningPrograms.shared.remove(self) }
    try start(executable, arguments, environment, input: toProgram.reading, output: fromProgram.writing)
    toProgram.closeReading()
    fromProgram.closeWriting()
    let waiter = WorkerThread { [self] in
      waitUntilExit()
      var byte: UInt8 = 0
      _ = write(exit.writing, &byte, 1)
    }
    guard let waiter else {
      killGroup()
      waitUntilExit()
      throw .notStarted(systemCode: EAGAIN)
    }
    do throws(ServiceExtensionError) {
      var conversation = Conversation(toProgram, fromProgram, exit, input)
      try conversation.talk(until: deadline, receive)
      try conversation.drain(receive)
    } catch {
      killGroup()
      waiter.detach()
      throw error
    }
    waiter.join()
    try checkEnding()
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
    until deadline: SuspendingClock.Instant,
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionError) -> Void
  ) throws(ServiceExtensionError) {
    while true {
      // poll(2) ignores negative descriptors.
      var descriptors = [
        pollfd(fd: exit.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOutputOpen ? output.reading : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
      ]
      let left = SuspendingClock.now.duration(to: deadline)
      guard left > .zero else { throw .timedOut }
      let milliseconds = Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
      if poll(&descriptors, nfds_t(descriptors.count), milliseconds) <= 0 { continue }
      if descriptors[1].revents != 0 { try readOnce(receive) }
      if descriptors[2].revents != 0 { writeOnce() }
      if descriptors[0].revents != 0 { return }
    }
  }

  /// Reads what the program wrote before it exited.
  mutating func drain(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionError) -> Void
  ) throws(ServiceExtensionError) {
    while isOutputOpen, try readOnce(receive) {}
  }

  /// Reads one chunk; returns false if nothing is available.
  @discardableResult private mutating func readOnce(
    _ receive: (ArraySlice<UInt8>) throws(ServiceExtensionError) -> Void
  ) throws(ServiceExtensionError) -> Bool {
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
