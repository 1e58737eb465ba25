internal import Diagnostics

/// Bare payloads that do not name their app.
///
/// Source: Apple, "Simulator Release Notes", drag and drop of `.apns` files: the target bundle.
struct MissingBundle: DiagnosticKind {
  /// The number of such payloads.
  let count: Int

  /// `missing-bundle`.
  var identifier: String { "missing-bundle" }
  /// A warning: the notifications are shown without the name of an app.
  var severity: Severity { .warning }
  /// What is wrong, and what to do.
  var message: String {
    let payloads = count == 1 ? "the payload has" : "\(count) payloads have"
    return "\(payloads) no “Simulator Target Bundle”, so no app is named and no setting of an app applies; add the "
      + "app’s identifier"
  }
}
