internal import Diagnostics
internal import JSON
internal import NotificationModel
internal import Threads

extension Command {
  static let stream = Command(
    name: "stream", operands: "[FILE|-]", summary: "many lists, one a line in, one rendered list a line out",
    description: """
      Renders list documents that stand one a line, each a list of its own with its own locale, settings
      and lock state. Each is answered, in order, with a line: the list as “sotto render --format json”
      writes it. What a line has under “key” stands first in its answer, as it was written.

      In a bare payload “key” is the sender's, and is not repeated; nor is it where a line cannot be
      read and may be a bare payload: one that is cut off, or has neither “notifications” nor “payload”.

      A line that is no list document is answered with {"key": …, "error": {…}}, and the stream goes on;
      so it does when a notification cannot be read, which the list's diagnostics then tell. Either
      makes the exit status 1. Memory is bounded by the longest line. Answers are written as soon as no
      whole line waits to be read. SIGTERM and SIGINT end the stream behind the line in hand.
      """,
    flags: Flag.rendering + [.jobs, .maximumLine, .strict]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try StreamRun(arguments, console).run() }
  }
}

/// One run of `stream`.
private struct StreamRun {
  /// The longest line unless a flag says otherwise, in bytes.
  private static let maximumLineLength = 16 << 20
  /// The most threads there are: each holds a line, and renderers of its own.
  private static let maximumJobs = 256

  private let console: Console
  private let options: RenderingOptions
  private let input: InputFile
  private let jobs: Int
  private let maximumLineLength: Int

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    guard arguments.operands.count <= 1 else { throw UsageError("stream takes at most one file") }
    self.console = console
    options = try RenderingOptions(arguments, console)
    let jobs = try arguments.positiveInteger(of: .jobs) ?? 1
    self.jobs = min(jobs, Self.maximumJobs)
    if jobs > Self.maximumJobs { console.report([Diagnostic(InputFault.tooManyJobs(jobs, limit: Self.maximumJobs))]) }
    maximumLineLength = try arguments.positiveInteger(of: .maximumLine) ?? Self.maximumLineLength
    let name = arguments.operands.first ?? "-"
    input = try InputFile.operand(name)
  }

  func run() throws -> ExitStatus {
    var files = NotificationListDecoder(now: options.now)
    guard try console.readFiles(options, into: &files) else { return .failure }
    console.report(files.diagnostics)
    // The stream may be long, and a signal may end it.
    console.errors.flush()
    let stop = StopSignal.install()
    input.stop = stop.descriptor
    let exchange = StreamExchange(
      JSONBlockReader(input, maximumLineLength: maximumLineLength), workers: jobs, output: console.output,
      progress: StreamProgress(console), stop: stop)
    let stream = StreamInput(
      name: input.name, options: options, files: options.files(files), maximumLineLength: maximumLineLength, stop: stop)
    WorkerThread.run(jobs) {
      var worker = StreamWorker(stream)
      worker.run(exchange)
    }
    let count = try exchange.finish()
    console.output.flush()
    if count.hasWarnings { console.warnings.add() }
    stop.raise()
    return count.errors > 0 || files.diagnostics.contains { $0.severity == .error } ? .findings : .success
  }
}

/// What all workers of a stream are told.
struct StreamInput: Sendable {
  let name: String
  let options: RenderingOptions
  /// What was read from files that flags name.
  let files: RenderingFiles
  let maximumLineLength: Int
  let stop: StopSignal
}
