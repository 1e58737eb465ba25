/// How serious a diagnostic is.
public enum Severity: UInt8, Sendable, Comparable, CaseIterable {
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

  /// Orders severities from note to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
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

/// A reported problem with an input: its fault, severity and location.
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
