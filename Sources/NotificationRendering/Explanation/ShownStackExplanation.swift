package import Localization

/// Explains a shown row.
package struct ShownStackExplanation: Hashable, Sendable {
  /// The newest notification's title; nil if there is none.
  package let title: TextExplanation?
  /// The newest notification's subtitle; nil if there is none.
  package let subtitle: TextExplanation?
  /// The newest notification's body; nil if there is none.
  package let body: TextExplanation?
  /// The summary of the notifications below the newest; nil if there are none.
  package let summary: SummaryExplanation?
  /// What `%@` stands for in the summary: the summary arguments as a list. nil if there are none, or if a built-in
  /// string counts all notifications.
  package let summaryArguments: String?
}

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

/// Explains an action.
package struct ActionExplanation: Equatable, Sendable {
  /// The action, as rendered. It asks for authentication if the person has not authenticated and it requires
  /// authentication or opens the app.
  package let action: PresentedAction
  /// Its title; nil if it is empty, and its identifier is shown instead.
  package let title: TextExplanation?
  /// The title of the button that sends an answer.
  package let textInputButtonTitle: TextExplanation?
  /// The text shown in the empty field.
  package let textInputPlaceholder: TextExplanation?

  /// All of its texts.
  var texts: [TextExplanation?] { [title, textInputButtonTitle, textInputPlaceholder] }
}
