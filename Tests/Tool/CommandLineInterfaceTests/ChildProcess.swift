import Glibc

/// A process that can be started and waited for, and is killed if it takes too long.
///
/// Foundation's `Process` is not used, because it does not close the descriptors of its streams. It crashed in `run()`
/// after hundreds of runs had left a thousand descriptors open.
struct ChildProcess {
  /// How a process ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    case timeout
  }

  /// What a standard stream of the process is connected to.
  enum Stream {
    case reading(path: String)
    case writing(path: String)
    /// An open descriptor of the test process.
    case descriptor(Int32)
  }

  let executable: String
  let arguments: [String]
  let environment: [String: String]
  let folder: String
  let input: Stream
  let output: Stream
  let errors: Stream

  /// Runs the process to its end.
  ///
  /// - Parameter timeout: How many seconds it may take before it is killed.
  /// - Returns: How it ended; exit status 127 if it could not be started.
  func run(timeout: Double) -> End { start().map { Self.wait(for: $0, timeout: timeout) } ?? .exit(127) }

  /// Starts the process.
  ///
  /// - Returns: Its identifier; nil if it could not be started.
  func start() -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [input, output, errors].enumerated() {
      add(stream, as: Int32(number), to: &actions)
    }
    // The process must not inherit the descriptors of other tests.
    _ = GNUExtension.addCloseFrom(&actions, 3)
    _ = GNUExtension.addChangeDirectory(&actions, folder)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads that run tests block signals, and a test may ignore SIGPIPE. The process starts with the defaults.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var identifier = pid_t()
    let status = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&identifier, executable, &actions, &attributes, arguments, environment)
      }
    }
    return status == 0 ? identifier : nil
  }

  private func add(_ stream: Stream, as number: Int32, to actions: inout posix_spawn_file_actions_t) {
    switch stream {
    case .reading(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDONLY, 0)
    case .writing(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_TRUNC, 0)
    case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
  }

  /// Waits for a process to end. Kills it if it takes longer than `timeout` seconds.
  static func wait(for identifier: pid_t, timeout: Double) -> End {
    let deadline = ContinuousClock.now + .seconds(timeout)
    var status: Int32 = 0
    while waitpid(identifier, &status, WNOHANG) == 0 {
      if ContinuousClock.now > deadline {
        kill(identifier, SIGKILL)
        waitpid(identifier, &status, 0)
        return .timeout
      }
      usleep(1000)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}

/// Functions that glibc declares only for GNU sources, so that Swift does not see them.
private enum GNUExtension {
  typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

  static let addCloseFrom = function(
    "posix_spawn_file_actions_addclosefrom_np", as: (@convention(c) (Actions, Int32) -> Int32).self)
  static let addChangeDirectory = function(
    "posix_spawn_file_actions_addchdir_np",
    as: (@convention(c) (Actions, UnsafePointer<CChar>) -> Int32).self)

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let symbol = dlsym(nil, name) else { preconditionFailure("glibc 2.34 or newer has \(name)") }
    return unsafeBitCast(symbol, to: type)
  }
}

/// Calls a closure with an array of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("there is at least the null pointer") }
    return body(base)
  }
}
