/// How serious a diagnostic is.
public enum Severity: UInt8, Sendable, Comparable, CaseIterable {
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

  /// Orders severities from note to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
