/// How much a diagnostic matters.
public enum Severity: UInt8, Sendable, Comparable, CaseIterable {
  /// Worth knowing; nothing is wrong with what was shown.
  case note
  /// What was shown is a fallback.
  case warning
  /// Something had to be left out.
  case error

  /// The word that stands in reports: `note`, `warning`, `error`.
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Orders severities from note to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// What is wrong, apart from where: the typed data of one finding.
///
/// Each target defines its own kinds beside the code that finds them, and words them in one place.
public protocol DiagnosticKind: Sendable, Hashable {
  /// A stable name for scripts and filters, in kebab case: `missing-key`.
  var identifier: String { get }
  /// How much it matters.
  var severity: Severity { get }
  /// One sentence that says what is wrong and, where it is not plain, what to do.
  var message: String { get }
}

/// One finding about an input: what, how grave, and where.
public struct Diagnostic: Sendable {
  /// What was found.
  public let kind: any DiagnosticKind
  /// Where it was found; nil when no file is at fault.
  public let location: SourceLocation?

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - kind: What was found.
  ///   - location: Where it was found.
  public init(_ kind: any DiagnosticKind, at location: SourceLocation? = nil) {
    self.kind = kind
    self.location = location
  }

  /// How much it matters.
  public var severity: Severity { kind.severity }
}

extension Diagnostic: Hashable {
  /// Compares kinds by their data and places by theirs.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.location == right.location && AnyHashable(left.kind) == AnyHashable(right.kind)
  }

  /// Hashes the kind's data and the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(kind))
    hasher.combine(location)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as compilers print it: `file:line:column: warning: message [identifier]`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(severity.name): \(kind.message) [\(kind.identifier)]"
  }
}
