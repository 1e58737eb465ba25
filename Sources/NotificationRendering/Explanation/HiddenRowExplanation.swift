public import LiteralString
public import Localization

/// Why a hidden row reads as it does. There is no room here for what it hides.
public struct HiddenRowExplanation: Hashable, Sendable {
  /// The title that every notification's category permits; nil when one withholds it.
  public let title: PermittedTextExplanation?
  /// The subtitle that every notification's category permits; nil when one withholds it.
  public let subtitle: PermittedTextExplanation?
  /// The categories that withhold the title, newest first; an empty identifier stands for none.
  public let categoriesWithholdingTitle: [LiteralString]
  /// The categories that withhold the subtitle, newest first; an empty identifier stands for none.
  public let categoriesWithholdingSubtitle: [LiteralString]
  /// The placeholder.
  public let body: SummaryExplanation
}

/// A text that the categories of all notifications of a hidden row permit to be seen.
public struct PermittedTextExplanation: Hashable, Sendable {
  /// The text; nil when no notification has one.
  public let text: String?
  /// Why the end of a list that is not shown whole reads as it does: "2 others"; nil for any other text.
  public let others: MessageExplanation?
}
