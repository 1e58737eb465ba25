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
