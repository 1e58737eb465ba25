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
