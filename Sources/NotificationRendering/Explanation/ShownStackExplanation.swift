public import Localization

/// Why a shown row reads as it does.
public struct ShownStackExplanation: Hashable, Sendable {
  /// The leading notification's title; nil when there is none.
  public let title: TextExplanation?
  /// The leading notification's subtitle; nil when there is none.
  public let subtitle: TextExplanation?
  /// The leading notification's body; nil when there is none.
  public let body: TextExplanation?
  /// What sums up the notifications below the leading one; nil when there is nothing.
  public let summary: SummaryExplanation?
  /// What `%@` stands for in the summary: whom notifications say that they are from; nil when they do not.
  public let summaryArguments: String?
}

/// Why a text that is shown reads as it does.
public struct TextExplanation: Hashable, Sendable {
  /// Where a text comes from.
  public enum Source: Hashable, Sendable {
    /// It stands there as it is.
    case literal
    /// A key that a table has.
    case key
    /// It was given along with a key, which no table has.
    case literalForKey(String)
    /// A key that no table has is the text.
    case keyText
  }

  /// The text, as it is shown.
  public let text: String
  /// Where it comes from.
  public let source: Source
  /// Why it reads as it does; nil for a text that stands there as it is.
  public let message: MessageExplanation?
}

/// Why an action reads and behaves as it does.
public struct ActionExplanation: Hashable, Sendable {
  /// The action, as it is rendered. It asks for authentication before the person has authenticated, if it requires
  /// that or opens the app.
  public let action: PresentedAction
  /// Its title; nil when it has none, so that its identifier stands there.
  public let title: TextExplanation?
  /// The title of the button that sends an answer.
  public let textInputButtonTitle: TextExplanation?
  /// What stands in the empty field.
  public let textInputPlaceholder: TextExplanation?

  /// All of its texts.
  var texts: [TextExplanation?] { [title, textInputButtonTitle, textInputPlaceholder] }
}
