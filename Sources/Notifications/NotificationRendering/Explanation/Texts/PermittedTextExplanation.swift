package import Localization

/// A text that the categories of all notifications in a hidden row permit.
package struct PermittedTextExplanation: Hashable, Sendable {
  /// The text; nil if no notification has one.
  package let text: String?
  /// Explains the end of a list that leaves texts out: "2 others"; nil if it leaves none out.
  package let others: MessageExplanation?
}
