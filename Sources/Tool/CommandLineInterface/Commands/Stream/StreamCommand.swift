internal import Diagnostics
import Glibc
internal import JSON
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters
private import Synchronization

// `sotto stream`: a list a line in, a rendered list a line out.

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

/// Renders the lines of blocks, one block after another.
///
/// It reuses what it created for earlier lists: a renderer with builders for each locale, and registrations for each
/// set of categories.
struct StreamWorker: ~Copyable {
  /// The answers to the lines of a block.
  typealias Answers = (bytes: [UInt8], count: StreamCount)

  private let options: RenderingOptions
  /// The contents of the files named by flags.
  private let files: RenderingFiles
  private var lines: ListLineReader
  private let stop: StopSignal
  private var writer = JSONWriter()
  private var cache = RendererCache()

  init(
    _ name: String, _ options: RenderingOptions, _ files: RenderingFiles, maximumLineLength: Int, _ stop: StopSignal
  ) {
    self.options = options
    self.files = files
    self.stop = stop
    lines = ListLineReader(name: name, now: options.lists.now, maximumLineLength: maximumLineLength)
    lines.configure = options.lists.configure
    lines.fileSettings = files.settings
    lines.hidesContent = files.hidesContent
  }

  /// Renders the lists of a block.
  mutating func answers(to piece: JSONBlockReader.Piece) -> Answers {
    writer.removeAll()
    var count = StreamCount()
    switch piece {
    case .lines(let block):
      lines.move(to: block)
      while !count.isCutShort, let line = lines.next() {
        answer(line, &count)
        count.isCutShort = stop.isRequested
      }
    case .overlong(let number, let head): answer(lines.overlongLine(number, head: head), &count)
    }
    return (Array(writer.bytes), count)
  }

  private mutating func answer(_ line: ListLineReader.Line, _ count: inout StreamCount) {
    count.lines += 1
    if let fault = line.fault {
      count.errors += 1
      if line.number == 1, line.isCutOff { count.beginsWithOpenLine = true }
      writer.writeRecord(ofFault: fault, key: line.key)
      return writer.endLine()
    }
    var list = lines.list
    files.apply(to: &list)
    let (entry, isLocaleValid) = cache.entry(for: list, options.lists)
    // An invalid locale is reported for each list.
    let diagnostics =
      isLocaleValid ? [] : [Diagnostic(ListFault.malformedLocale(list.locale ?? ""), at: lines.localeLocation)]
    if options.lists.device(for: list).isAuthenticated {
      answer(line, list, entry.renderer, &entry.authenticated, diagnostics, &count)
    } else {
      answer(line, list, entry.renderer, &entry.locked, diagnostics, &count)
    }
  }

  /// Answers a line with a list, reusing the builder of an earlier list with the same settings.
  private mutating func answer(
    _ line: ListLineReader.Line, _ list: NotificationList, _ renderer: NotificationRenderer,
    _ kept: inout RendererCache.KeptBuilder?, _ diagnostics: [Diagnostic], _ count: inout StreamCount
  ) {
    let (settings, device) = (options.lists.settings(of: list), options.lists.device(for: list))
    let used: RendererCache.KeptBuilder
    if let known = kept, known.builder.fits(list, settings: settings, device: device, surface: options.lists.surface) {
      used = known
    } else {
      used = RendererCache.KeptBuilder(
        renderer.builder(
          settings: settings, device: device, surface: options.lists.surface,
          registrations: cache.registrations(of: list)))
    }
    kept = answer(line, list, by: &used.builder, diagnostics, &count) ? used : nil
  }

  /// Answers a line with a list.
  ///
  /// - Returns: Whether to keep the builder.
  private mutating func answer(
    _ line: ListLineReader.Line, _ list: NotificationList, by builder: inout PresentationBuilder,
    _ diagnostics: [Diagnostic], _ count: inout StreamCount
  ) -> Bool {
    lines.readNotifications(into: &builder)
    for removal in list.removed { builder.remove(removal) }
    let diagnostics = lines.diagnostics + diagnostics + list.unmatchedApps(among: builder.namedApps)
    let gravest = writer.writeList(
      &builder, diagnostics: diagnostics, agesAt: options.lists.agesTime(for: list), key: line.key)
    if gravest == .warning { count.hasWarnings = true }
    let isIncomplete = ListOptions.isIncomplete(leavesOutRows: builder.leavesOutRows, diagnostics)
    if isIncomplete { count.errors += 1 }
    return builder.endList()
  }
}

/// The number of lines that workers have answered.
struct StreamCount {
  var lines = 0
  /// Lines that are not lists, or that were rendered with something left out.
  var errors = 0
  /// Whether an answer contains a warning.
  var hasWarnings = false
  /// Whether the first line is only the beginning of a list.
  var beginsWithOpenLine = false
  /// Whether lines were left unanswered because the stream was asked to end.
  var isCutShort = false

  /// Adds the lines of another block.
  mutating func add(_ other: StreamCount) {
    lines += other.lines
    errors += other.errors
    hasWarnings = hasWarnings || other.hasWarnings
    beginsWithOpenLine = beginsWithOpenLine || other.beginsWithOpenLine
  }
}

/// A progress line for a stream on the terminal.
final class StreamProgress {
  /// The minimum time between updates.
  private static let interval = Duration.seconds(0.5)

  private let errors: OutputStream
  private let isShown: Bool
  private let start = SuspendingClock.now
  private var latest: SuspendingClock.Instant
  private var hasLine = false

  /// Creates a line on standard error; nothing is shown if that is not a terminal, or if answers go to the terminal.
  init(_ console: Console) {
    errors = console.errors
    isShown = console.errors.isTerminal && !console.output.isTerminal
    latest = start
  }

  /// Shows how many lines have been answered.
  func show(_ count: StreamCount) {
    guard isShown, SuspendingClock.now - latest >= Self.interval else { return }
    latest = SuspendingClock.now
    hasLine = true
    writeCount(count)
  }

  /// Ends the line, if there is one.
  func finish(_ count: StreamCount) {
    guard hasLine else { return }
    writeCount(count)
    errors.write("\n")
    errors.flush()
  }

  private func writeCount(_ count: StreamCount) {
    let rate = Int(Double(count.lines) / max((SuspendingClock.now - start) / .seconds(1), 0.001))
    errors.write("\r\u{1B}[K\(count.lines) lines, \(rate) lines/s, \(counted(count.errors, "error"))")
    errors.flush()
  }
}

/// The signal that requested the end of the process; 0 if there was none.
private let received = Atomic<Int32>(0)
/// The end of a pipe to write to when a signal arrives. Set once, before a handler can run.
nonisolated(unsafe) private var wakeUp: Int32 = -1

/// SIGTERM and SIGINT as a request to end after the current line. A second signal ends the process immediately. Signals
/// that the parent process ignores, as a shell does for background jobs, remain ignored.
struct StopSignal: Sendable {
  /// Becomes readable when a signal arrives, so that it can be waited for together with the input.
  let descriptor: Int32

  /// Starts handling the signals.
  static func install() -> StopSignal {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, a signal is still noticed after the next line.
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      wakeUp = ends[1]
    }
    for number in [SIGTERM, SIGINT] where !EndingSignals.isIgnored(number) {
      signal(number) { number in
        signal(number, SIG_DFL)
        received.store(number, ordering: .relaxed)
        var byte: UInt8 = 0
        _ = write(wakeUp, &byte, 1)
      }
    }
    return StopSignal(descriptor: ends[0])
  }

  /// Whether a signal has arrived.
  var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Ends the process by the received signal, so that the sender sees the usual result.
  func raise() {
    let number = received.load(ordering: .relaxed)
    if number != 0 { Glibc.raise(number) }
  }
}

extension JSONWriter {
  /// Renders a list, and writes it as one line; each row as soon as it is made, so that no array of rows is needed.
  ///
  /// - Parameters:
  ///   - builder: The builder, which has received the notifications.
  ///   - diagnostics: The diagnostics reported before rendering.
  ///   - now: The time from which ages are measured; nil to write none.
  ///   - key: The value of the first member, `key`, as JSON; nil to leave the member out.
  /// - Returns: The highest severity of all diagnostics; nil if there are none.
  /// - Complexity: O(n) in the number of notifications.
  @discardableResult
  mutating func writeList(
    _ builder: inout PresentationBuilder, diagnostics: [Diagnostic], agesAt now: Timestamp?, key: String?
  ) -> Severity? {
    beginObject()
    if let key { writeMember("key", json: key) }
    writeHead(of: builder)
    var found: [Diagnostic] = []
    writeArray("groups") { writer in
      found = builder.forEachRow { group in writer.writeElement { $0.writeRow(group, agesAt: now) } }
    }
    writeArray("diagnostics", diagnostics + found) { $0.writeDiagnostic($1) }
    endObject()
    endLine()
    return (diagnostics + found).lazy.map(\.severity).max()
  }
}
