package import Diagnostics

/// A value of the wrong type, without its location.
package struct JSONTypeFault: DiagnosticKind {
  /// What was expected.
  package let expected: String
  /// What was found.
  package let found: String
  /// Whether the value counts as absent and nothing else is lost.
  package var isIgnored = false

  /// `json-type`.
  package var identifier: String { "json-type" }
  /// An error, because something is left out; a warning where only the value is.
  package var severity: Severity { isIgnored ? .warning : .error }
  /// What was expected and what was found.
  package var message: String { "expected \(expected), found \(found)" + (isIgnored ? "; it is ignored" : "") }
}
