package import Diagnostics

/// A value of the wrong type, without its location.
package struct JSONTypeFault: DiagnosticKind {
  /// What was expected.
  package let expected: String
  /// What was found.
  package let found: String

  /// `json-type`.
  package var identifier: String { "json-type" }
  /// Always an error: the value is not used.
  package var severity: Severity { .error }
  /// What was expected and what was found.
  package var message: String { "expected \(expected), found \(found)" }
}
