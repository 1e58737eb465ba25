internal import Diagnostics

/// A pattern in place of an app's identifier. Nobody knows which apps are meant, so the content of all is hidden.
struct AppPattern: DiagnosticKind {
  let name: String

  var identifier: String { "unknown-app" }
  var severity: Severity { .warning }
  var message: String {
    "\(quoted(name)) is not the identifier of an app, and patterns are not read; all content is hidden until this is "
      + "corrected; write each app, or put the setting beside “apps”"
  }
}
