internal import Diagnostics

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
