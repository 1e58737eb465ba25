package import Localization

/// Explains a text of a notification or action.
package struct TextExplanation: Hashable, Sendable {
  /// Where a text comes from.
  package enum Source: Hashable, Sendable {
    /// The text is literal.
    case literal
    /// The text of a key in a table.
    case key
    /// The text given along with a key that no table has.
    case literalForKey(String)
    /// A key that no table has, shown as the text.
    case keyText
  }

  /// The text as shown.
  package let text: String
  /// Where it comes from.
  package let source: Source
  /// How the text was found and filled in; nil for a literal text.
  package let message: MessageExplanation?
}
