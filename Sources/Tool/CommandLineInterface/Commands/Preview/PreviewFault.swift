internal import Diagnostics

/// A fault that the page of `preview` shows, without its location.
enum PreviewFault: DiagnosticKind {
  /// The configuration of `lint` is invalid, so the page shows the findings from before it became invalid.
  case configuration(String)

  var identifier: String { "configuration" }
  var severity: Severity { .error }
  var message: String {
    switch self {
    case .configuration(let message): message
    }
  }
}
