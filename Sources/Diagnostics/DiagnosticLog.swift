/// Findings in the order they were made, each once.
///
/// A missing key that a thousand rows ask for is one finding, not a thousand.
public struct DiagnosticLog: Sendable {
  /// The findings, first made first.
  public private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  /// Creates an empty log.
  public init() {}

  /// Adds a finding unless it is there already.
  ///
  /// - Complexity: O(1) on average.
  public mutating func report(_ diagnostic: Diagnostic) {
    if known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds a finding unless it is there already.
  public mutating func report(_ kind: any DiagnosticKind, at location: SourceLocation? = nil) {
    report(Diagnostic(kind, at: location))
  }

  /// Adds findings that are not there already.
  public mutating func report(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { report(diagnostic) }
  }
}
