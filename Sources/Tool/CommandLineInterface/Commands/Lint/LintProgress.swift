/// A progress line on the terminal for checks that take longer than a second.
final class LintProgress {
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.seconds(0.2)

  private let errors: OutputStream
  private let isShown: Bool
  private let start = SuspendingClock.now
  private let total: Int
  /// The number of files in finished projects.
  private var done = 0
  /// When the line was shown last; nil while it has not been.
  private var latest: SuspendingClock.Instant?

  /// - Parameter total: The number of all files.
  init(_ console: Console, total: Int) {
    errors = console.errors
    isShown = console.errors.isTerminal
    self.total = total
  }

  /// Shows how many files of the current project have been checked.
  func show(_ count: Int) {
    let now = SuspendingClock.now
    guard isShown, now - start >= Self.patience, latest.map({ now - $0 >= Self.interval }) ?? true else { return }
    latest = now
    errors.write("\r\u{1B}[K\(done + count) of \(total) files")
    errors.flush()
  }

  /// Adds the files of a finished project.
  func add(_ count: Int) { done += count }

  /// Clears the line, if there is one.
  func finish() {
    guard latest != nil else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
  }
}
