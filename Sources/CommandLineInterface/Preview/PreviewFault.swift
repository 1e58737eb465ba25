internal import Diagnostics

/// A fault that the page of `preview` shows, without its location.
enum PreviewFault: DiagnosticKind {
  /// A configuration of `lint` is invalid, so that the findings are those from before.
  case configuration(String)

  var identifier: String { "configuration" }
  var severity: Severity { .error }
  var message: String {
    switch self {
    case .configuration(let message): message
    }
  }
}
