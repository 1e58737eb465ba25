/// How serious a diagnostic is, from note to error.
public enum Severity: Sendable, Comparable, CaseIterable {
  /// For information; the output is not affected.
  case note
  /// A fallback was shown.
  case warning
  /// Something was left out.
  case error

  /// The word used in reports: `note`, `warning`, `error`.
  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

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

/// A report about an input: its fault, severity and location.
public struct Diagnostic: Sendable {
  /// The fault.
  package let kind: any DiagnosticKind
  /// The location; nil if no file is at fault.
  public let location: SourceLocation?

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - kind: The fault.
  ///   - location: The location.
  package init(_ kind: any DiagnosticKind, at location: SourceLocation? = nil) {
    self.kind = kind
    self.location = location
  }

  /// A stable name for scripts and filters, in kebab case: `missing-key`.
  public var identifier: String { kind.identifier }
  /// How serious it is.
  public var severity: Severity { kind.severity }
  /// One sentence that says what is wrong and, if this is not obvious, what to do.
  public var message: String { kind.message }
}

extension Diagnostic: Hashable {
  /// Compares the data of the faults, and the locations.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.location == right.location && AnyHashable(left.kind) == AnyHashable(right.kind)
  }

  /// Hashes the fault's data and the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(kind))
    hasher.combine(location)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in the format of compilers: `file:line:column: warning: message [identifier]`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(severity.name): \(kind.message) [\(kind.identifier)]"
  }
}

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
