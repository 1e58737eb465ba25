import Glibc

/// A line on the terminal that tells how far a check is, once it takes longer than a second.
final class LintProgress {
  private static let patience = 1.0
  private static let interval = 0.2

  private let errors: OutputStream
  private let isShown: Bool
  private let start = LintProgress.now
  private var latest = 0.0

  init(_ console: Console) {
    errors = console.errors
    isShown = console.errors.isTerminal
  }

  /// Shows how many files were checked.
  func show(_ count: Int, of total: Int) {
    guard isShown, Self.now - start >= Self.patience, Self.now - latest >= Self.interval else { return }
    latest = Self.now
    errors.write("\r\u{1B}[K\(count) of \(total) files")
    errors.flush()
  }

  /// Takes the line away, if there was one.
  func finish() {
    guard latest > 0 else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
