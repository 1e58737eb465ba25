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
    examples: [
      "lists.ndjson --strings .": "one rendered list for each line",
      "lists.ndjson --strings . --jobs 2": "on two threads, in the same order",
      "lists.ndjson --strings . --locale pl": "in Polish, where a list does not say its locale",
    ],
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
    let count = try answer(options.files(files), until: stop)
    console.output.flush()
    if count.beginsWithOpenLine { console.report([Diagnostic(InputFault.listOfSeveralLines)]) }
    if count.hasWarnings { console.warnings.add() }
    stop.raise()
    return count.errors > 0 || files.diagnostics.contains { $0.severity == .error } ? .findings : .success
  }

  /// Answers all lines, block by block, and returns their numbers.
  ///
  /// - Parameters:
  ///   - files: The contents of the files named by flags.
  ///   - stop: Ends the stream early.
  private func answer(_ files: RenderingFiles, until stop: StopSignal) throws(FileError) -> StreamCount {
    let blocks = JSONBlockReader(input, maximumLineLength: maximumLineLength)
    let progress = StreamProgress(console)
    var count = StreamCount()
    defer { progress.finish(count) }
    try OrderedWork<JSONBlockReader.Piece, StreamWorker.Answers, FileError>.run(workers: jobs, heldLimit: jobs) {
      () throws(FileError) in
      guard !stop.isRequested, let piece = try blocks.next() else { return nil }
      // If reading was interrupted, the last line may be incomplete.
      return stop.isRequested ? nil : piece
    } worker: { [name = input.name] in
      var worker = StreamWorker(name, options, files, maximumLineLength: maximumLineLength, stop)
      return { worker.answers(to: $0) }
    } handOver: { [console] answers in
      console.output.write(answers.bytes)
      // The client may wait for these answers before it sends more.
      console.output.flush()
      count.add(answers.count)
      progress.show(count)
      // After a block that was left unfinished, no later answers may be written.
      return !answers.count.isCutShort && !console.output.isClosed
    }
    return count
  }
}
