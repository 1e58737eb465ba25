internal import Diagnostics
internal import JSON
internal import NotificationModel
internal import Platform

extension Command {
  static let stream = Command(
    name: "stream", operands: "[FILE|-]",
    summary: "many lists: one list per input line, one rendered list per output line",
    description: """
      Renders one list document per line, each with its own locale, settings and lock state. Each is
      answered, in order, with one line in the format of “sotto render --format json”. The “key” of a
      line is copied unchanged to the beginning of its answer.

      In a bare payload, “key” belongs to the sender and is not copied. It is also not copied if a line
      cannot be read and may be a bare payload: a line that is truncated, or has neither
      “notifications” nor “payload”.

      A line that is not a list document is answered with {"key": …, "error": {…}}, and the stream
      continues. It also continues if a notification cannot be read; the list's diagnostics report
      that. In both cases the exit status is 1. Memory is bounded by the longest line. Answers are
      written as soon as no complete line is waiting. On SIGTERM or SIGINT the stream ends after the
      current line.
      """,
    flags: Flag.rendering + [.ages, .jobs, .maximumLine, .strict]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try StreamRun(arguments, console).run() }
  }
}

/// One run of `stream`.
private struct StreamRun {
  /// The default maximum length of a line, in bytes.
  private static let maximumLineLength = 16 << 20
  /// The maximum number of threads; each holds a line and its own renderers.
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
    var files = NotificationListDecoder(now: options.lists.now)
    guard try console.readFiles(options, into: &files) else { return .failure }
    console.report(files.diagnostics)
    // Report early: the stream may be long, and a signal may end it.
    console.errors.flush()
    console.output.beginJSON()
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

/// The input shared by all workers of a stream.
struct StreamInput: Sendable {
  let name: String
  let options: RenderingOptions
  /// The contents of the files named by flags.
  let files: RenderingFiles
  let maximumLineLength: Int
  let stop: StopSignal
}
