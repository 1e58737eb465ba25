package import Diagnostics

/// A member of a document, or a word among options, that means nothing where it is.
package struct UnknownMember: DiagnosticKind {
  /// What comes of it, so that nothing is shown that was perhaps to be withheld.
  package enum Consequence: Hashable, Sendable {
    /// It is passed over.
    case none
    /// The settings it is in cannot be read, so they hide content.
    case contentIsHidden
    /// The action that it is in asks for authentication.
    case authenticationIsRequired
  }

  /// The member as it is written.
  package let name: String
  /// The name that is probably meant; nil when none is near.
  package let meant: String?
  /// What comes of it.
  package let consequence: Consequence

  /// `unknown-member`.
  package var identifier: String { "unknown-member" }
  /// A warning: the rest of the document is read.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    let question = meant.map { "; is \(quoted($0)) meant?" } ?? ""
    let sentence = "\(quoted(name)) means nothing here\(question)"
    let separator = meant == nil ? ", and so" : " Until it is corrected,"
    switch consequence {
    case .none: return sentence
    case .contentIsHidden: return sentence + separator + " content is hidden"
    case .authenticationIsRequired: return sentence + separator + " the action asks for authentication"
    }
  }
}
