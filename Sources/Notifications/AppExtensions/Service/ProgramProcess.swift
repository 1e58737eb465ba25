import Glibc
internal import Platform

/// A running program in its own process group.
final class ProgramProcess: @unchecked Sendable {  // the lock guards all mutable state
  private let lock = Lock()
  /// The process ID; nil once the process has been reaped, since the ID may then be reused.
  private var identifier: pid_t?
  private var isKilled = false
  /// How it ended, as waitpid(2) says; killed if the system does not say it.
  private var ending = SIGKILL

  /// Starts the program; throws if it has already been killed.
  ///
  /// - Parameters:
  ///   - input: Becomes its standard input.
  ///   - output: Becomes its standard output.
  func start(
    _ executable: String, _ arguments: [String], _ environment: [String: String], input: Int32, output: Int32
  ) throws(ServiceExtensionError) {
    try lock.withLock { () throws(ServiceExtensionError) in
      guard !isKilled else { throw .signal(number: SIGKILL) }
      identifier = try Self.spawn(executable, arguments, environment, input: input, output: output)
    }
  }

  /// Kills the program and whatever it started in its process group. Never kills an unrelated process.
  func killGroup() {
    lock.withLock {
      isKilled = true
      if let identifier { kill(-identifier, SIGKILL) }
    }
  }

  /// Waits until the program has exited, kills whatever it left behind in its process group, and reaps it.
  func waitUntilExit() {
    guard let identifier = lock.withLock({ identifier }) else { return }
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    killGroup()
    lock.withLock {
      self.identifier = nil
      var status: Int32 = 0
      var reaped = waitpid(identifier, &status, 0)
      while reaped < 0, errno == EINTR { reaped = waitpid(identifier, &status, 0) }
      // If SIGCHLD is ignored, the system reaps children itself and their status is lost.
      if reaped == identifier { ending = status }
    }
  }

  /// Throws unless the program has exited with status 0.
  func checkEnding() throws(ServiceExtensionError) {
    let ending = lock.withLock { self.ending }
    let (signal, status) = (ending & 0x7F, ending >> 8 & 0xFF)
    if signal != 0 { throw .signal(number: signal) }
    if status != 0 { throw .exit(status: status) }
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], _ environment: [String: String], input: Int32, output: Int32
  ) throws(ServiceExtensionError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Do not inherit pipes of other programs: those would wait for the end of their input.
    _ = closeFrom?(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    // The program inherits neither this thread's signal mask nor an ignored SIGPIPE or SIGXFSZ.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var identifier = pid_t()
    let code = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&identifier, executable, &actions, &attributes, arguments, environment)
      }
    }
    if code != 0 { throw .notStarted(systemCode: code) }
    return identifier
  }

  private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

  /// A glibc 2.34 function that is declared only for GNU sources and so not visible to Swift. Without it, the program
  /// may inherit descriptors that other threads open at this moment.
  private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafeBitCast($0, to: CloseFrom.self)
  }
}

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

/// The two ends of a pipe; closes those that are still open on deinitialization.
final class Pipe: @unchecked Sendable {  // each end is used by one thread
  private(set) var reading: Int32
  private(set) var writing: Int32

  /// Opens a pipe whose ends are closed on exec.
  init() throws(ServiceExtensionError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(systemCode: errno) }
    // Use descriptors above the standard streams, some of which may be closed here. Otherwise dup2 in the child could
    // overwrite one end with the other.
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let code = errno
    for end in ends { close(end) }
    if reading < 0 || writing < 0 { throw .notStarted(systemCode: code) }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Makes reads and writes at an end return at once instead of blocking.
  static func makeNonblocking(_ end: Int32) { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
}

/// Writes to a pipe without raising SIGPIPE if nobody reads from it.
///
/// - Returns: The result of write(2), with `errno` set.
func writeWithoutSignal(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  var brokenPipe = sigset_t()
  var pending = sigset_t()
  var before = sigset_t()
  sigemptyset(&brokenPipe)
  sigaddset(&brokenPipe, SIGPIPE)
  sigpending(&pending)
  let wasPending = sigismember(&pending, SIGPIPE) == 1
  pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
  let count = write(descriptor, bytes.baseAddress, bytes.count)
  let code = errno
  // The blocked SIGPIPE is pending for this thread; consume it before unblocking.
  if count < 0, code == EPIPE, !wasPending {
    var now = timespec()
    while sigtimedwait(&brokenPipe, nil, &now) < 0, errno == EINTR {}
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return count
}

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
