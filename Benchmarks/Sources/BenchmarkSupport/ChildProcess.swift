private import CAffinity
private import Glibc

/// A program to run to completion and measure.
public struct ChildProcess: Sendable {
  /// Where standard output goes.
  public enum Output: Sendable {
    case discarded
    case file(String)
    case captured
  }

  /// The measurements of a run.
  public struct Result: Sendable {
    /// Wall time from before the start until after the end, in seconds.
    public var wall: Double
    /// Processor time of the program, user and system, in seconds; that of one process if there are two.
    public var processor: Double
    /// Peak resident memory in bytes. Includes that of this process, which the child inherits at first.
    public var peakMemory: Double
    /// The exit status; 128 plus the signal if one ended the program.
    public var status: Int32
    /// Standard output, if it was captured.
    public var output: String
  }

  /// The program's name or path, then its arguments.
  public var arguments: [String]
  /// The file for standard input; nil for none.
  public var input: String?
  /// Where standard output goes.
  public var output: Output
  /// The core to run on; nil for all of them.
  public var core: Int?
  /// A core on which the same program runs at once; nil for none.
  public var companionCore: Int?
  /// Whether standard error is discarded.
  public var isQuiet: Bool
  /// The environment as `NAME=value` entries; nil for this process's own.
  public var environment: [String]?

  /// Creates a program to run.
  public init(
    _ arguments: [String], input: String? = nil, output: Output = .discarded, core: Int? = nil, isQuiet: Bool = false
  ) {
    self.arguments = arguments
    self.input = input
    self.output = output
    self.core = core
    self.isQuiet = isQuiet
  }

  /// The number of cores that programs may run on.
  public static var coreCount: Int { Int(affinity_core_count()) }

  /// Runs the program and waits for it.
  ///
  /// - Throws: `Failure` if it cannot be started. A status other than 0 is returned in the result.
  public func run() throws -> Result {
    var ends: [Int32] = [-1, -1]
    if case .captured = output, pipe(&ends) != 0 { throw Failure("cannot make a pipe", code: errno) }
    defer { for end in ends where end >= 0 { close(end) } }
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { affinity_unpin() }

    let start = Clock.nanoseconds
    if let core { try pin(core) }
    let child = try spawn(pipe: ends[1])
    var companion: pid_t?
    if let companionCore {
      try pin(companionCore)
      companion = try spawn(pipe: ends[1])
    }
    var text = ""
    if case .captured = output {
      close(ends[1])
      ends[1] = -1
      text = String(decoding: try Files.read(ends[0]), as: UTF8.self)
    }
    var usage = rusage()
    var status: Int32 = 0
    if let companion { try wait(for: companion, &status, &usage) }
    guard status == 0 else { throw Failure("the second process of \(arguments[0]) failed") }
    try wait(for: child, &status, &usage)
    let wall = Double(Clock.nanoseconds - start) / 1e9
    let signal = status & 0x7F
    return Result(
      wall: wall, processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemory: Double(usage.ru_maxrss) * 1024, status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: text)
  }

  private func pin(_ core: Int) throws {
    if affinity_pin(Int32(core)) != 0 { throw Failure("cannot run on core \(core)", code: errno) }
  }

  private func wait(for child: pid_t, _ status: inout Int32, _ usage: inout rusage) throws {
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure("cannot wait for \(arguments[0])", code: errno) }
    }
  }

  /// Runs the program; throws unless it ends with status 0.
  public func runChecked() throws -> Result {
    let result = try run()
    guard result.status == 0 else {
      throw Failure("“\(arguments.joined(separator: " "))” ended with status \(result.status)")
    }
    return result
  }

  private func spawn(pipe: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input ?? "/dev/null", O_RDONLY, 0)
    switch output {
    case .discarded: posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    case .captured: posix_spawn_file_actions_adddup2(&actions, pipe, STDOUT_FILENO)
    }
    if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    let code =
      environment == nil
      ? posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
      : posix_spawnp(&child, arguments[0], &actions, nil, &words, &variables)
    guard code == 0 else { throw Failure("cannot run \(arguments[0])", code: code) }
    return child
  }

  private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
