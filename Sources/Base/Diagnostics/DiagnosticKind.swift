/// A fault, without its location: the typed data of a diagnostic.
///
/// Each target defines its own kinds next to the code that detects them, with their messages in one place.
package protocol DiagnosticKind: Sendable, Hashable {
  /// A stable name for scripts and filters, in kebab case: `missing-key`.
  var identifier: String { get }
  /// How serious it is.
  var severity: Severity { get }
  /// One sentence that says what is wrong and, if this is not obvious, what to do.
  var message: String { get }
}
