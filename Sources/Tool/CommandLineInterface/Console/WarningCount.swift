internal import Diagnostics

/// Records whether a run has reported a warning.
final class WarningCount {
  private(set) var isEmpty = true

  /// Records a warning.
  func add() { isEmpty = false }

  /// Records the warnings among diagnostics.
  func count(in diagnostics: some Sequence<Diagnostic>) {
    if diagnostics.contains(where: { $0.severity == .warning }) { add() }
  }
}
