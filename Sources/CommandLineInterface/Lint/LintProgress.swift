/// A line on the terminal that tells how far a check is, once it takes longer than a second.
final class LintProgress {
  private static let patience = 1.0
  private static let interval = 0.2

  private let errors: OutputStream
  private let isShown: Bool
  private let start = MonotonicTime.now
  private let total: Int
  /// How many files the projects have that are done.
  private var done = 0
  private var latest = 0.0

  /// - Parameter total: How many files there are.
  init(_ console: Console, total: Int) {
    errors = console.errors
    isShown = console.errors.isTerminal
    self.total = total
  }

  /// Shows how many files were checked of the project at hand.
  func show(_ count: Int) {
    let now = MonotonicTime.now
    guard isShown, now - start >= Self.patience, now - latest >= Self.interval else { return }
    latest = now
    errors.write("\r\u{1B}[K\(done + count) of \(total) files")
    errors.flush()
  }

  /// Tells that a project is done.
  func add(_ count: Int) { done += count }

  /// Takes the line away, if there was one.
  func finish() {
    guard latest > 0 else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
  }
}
