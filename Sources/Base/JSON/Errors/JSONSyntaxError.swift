package import Diagnostics

/// A syntax error in a JSON document, with its location.
package struct JSONSyntaxError: Error, Sendable {
  /// What is wrong.
  package let fault: JSONSyntaxFault
  /// The file, line and column.
  package let location: SourceLocation

  /// The diagnostic to report.
  package var diagnostic: Diagnostic { Diagnostic(fault, at: location) }
}
