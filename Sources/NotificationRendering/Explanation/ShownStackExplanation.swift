public import Localization

/// Explains a shown row.
public struct ShownStackExplanation: Hashable, Sendable {
  /// The newest notification's title; nil if there is none.
  public let title: TextExplanation?
  /// The newest notification's subtitle; nil if there is none.
  public let subtitle: TextExplanation?
  /// The newest notification's body; nil if there is none.
  public let body: TextExplanation?
  /// The summary of the notifications below the newest; nil if there are none.
  public let summary: SummaryExplanation?
  /// What `%@` stands for in the summary: the summary arguments as a list. nil if there are none, or if a built-in
  /// string counts all notifications.
  public let summaryArguments: String?
}

/// Explains a text of a notification or action.
public struct TextExplanation: Hashable, Sendable {
  /// Where a text comes from.
  public enum Source: Hashable, Sendable {
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
  public let text: String
  /// Where it comes from.
  public let source: Source
  /// How the text was found and filled in; nil for a literal text.
  public let message: MessageExplanation?
}

/// Explains an action.
public struct ActionExplanation: Equatable, Sendable {
  /// The action, as rendered. It asks for authentication if the person has not authenticated and it requires
  /// authentication or opens the app.
  public let action: PresentedAction
  /// Its title; nil if it is empty, and its identifier is shown instead.
  public let title: TextExplanation?
  /// The title of the button that sends an answer.
  public let textInputButtonTitle: TextExplanation?
  /// The text shown in the empty field.
  public let textInputPlaceholder: TextExplanation?

  /// All of its texts.
  var texts: [TextExplanation?] { [title, textInputButtonTitle, textInputPlaceholder] }
}
