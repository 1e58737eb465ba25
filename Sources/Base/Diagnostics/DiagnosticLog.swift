/// Diagnostics in the order in which they were reported, without duplicates.
///
/// A key that is missing in a thousand rows is reported once.
package struct DiagnosticLog: Sendable {
  /// The diagnostics, in the order in which they were first reported.
  package private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  /// Creates an empty log.
  package init() {}

  /// Adds a diagnostic unless it has been reported.
  ///
  /// - Complexity: O(1) on average.
  package mutating func report(_ diagnostic: Diagnostic) {
    if known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds a diagnostic unless it has been reported.
  package mutating func report(_ kind: any DiagnosticKind, at location: SourceLocation? = nil) {
    report(Diagnostic(kind, at: location))
  }

  /// Adds the diagnostics that have not been reported.
  package mutating func report(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { report(diagnostic) }
  }
}
