internal import Diagnostics

/// An invalid thread rule.
struct UnknownThreadRule: DiagnosticKind {
  let text: String

  init(_ text: String) { self.text = text }

  var identifier: String { "unknown-thread-rule" }
  var severity: Severity { .warning }
  var message: String { "\(quoted(text)) is not a thread rule; write “summary”, “app” or “hint:NAME”" }
}
