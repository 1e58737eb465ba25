/// How serious a diagnostic is, from note to error.
public enum Severity: Sendable, Comparable, CaseIterable {
  /// For information; the output is not affected.
  case note
  /// A fallback was shown.
  case warning
  /// Something was left out.
  case error

  /// The word used in reports: `note`, `warning`, `error`.
  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
