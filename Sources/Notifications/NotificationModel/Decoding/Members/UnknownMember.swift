package import Diagnostics

/// An unknown member of a document, or an unknown option in an array of options.
package struct UnknownMember: DiagnosticKind {
  /// The consequence, which ensures that nothing is shown that may have been meant to be withheld.
  package enum Consequence: Hashable, Sendable {
    /// It is ignored.
    case none
    /// The enclosing settings become unreadable, so content is hidden.
    case contentIsHidden
    /// The enclosing action asks for authentication.
    case authenticationIsRequired
  }

  /// The name as written.
  package let name: String
  /// The known name that is probably meant; nil if none is similar.
  package let meant: String?
  /// The consequence.
  package let consequence: Consequence
  /// The number of notifications that have it; 1 where it is elsewhere.
  package var count = 1

  /// Creates a finding.
  package init(name: String, meant: String?, consequence: Consequence) {
    (self.name, self.meant, self.consequence) = (name, meant, consequence)
  }

  /// `unknown-member`.
  package var identifier: String { "unknown-member" }
  /// A warning: the rest of the document is read.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    let result =
      switch consequence {
      case .none: ""
      case .contentIsHidden: "; content is hidden until this is corrected"
      case .authenticationIsRequired: "; the action asks for authentication until this is corrected"
      }
    let question = meant.map { "; did you mean \(quoted($0))?" } ?? ""
    return "unknown name \(quoted(name))\(count > 1 ? " in \(count) notifications" : "")\(result)\(question)"
  }
}
