package import Diagnostics

/// A payload without `aps`. It has no text, so its notification is not listed.
///
/// Source: Apple, "Generating a remote notification": the `aps` dictionary says how to alert.
package struct MissingAPS: DiagnosticKind {
  /// Creates the fault.
  package init() {}

  /// `missing-aps`.
  package var identifier: String { "missing-aps" }
  /// A warning: the other notifications are shown.
  package var severity: Severity { .warning }
  /// What is wrong, and what to do.
  package var message: String { "the payload has no “aps”, so the notification has no text; put its alert into “aps”" }
}
