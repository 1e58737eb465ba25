public import LiteralString
public import Localization

/// Explains a hidden row. It cannot hold anything that the row hides.
public struct HiddenRowExplanation: Hashable, Sendable {
  /// The title; nil if the category of any notification withholds it.
  public let title: PermittedTextExplanation?
  /// The subtitle; nil if the category of any notification withholds it.
  public let subtitle: PermittedTextExplanation?
  /// The categories that withhold the title, newest first. An empty identifier means no category.
  public let categoriesWithholdingTitle: [LiteralString]
  /// The categories that withhold the subtitle, newest first. An empty identifier means no category.
  public let categoriesWithholdingSubtitle: [LiteralString]
  /// The placeholder.
  public let body: SummaryExplanation
}

/// A text that the categories of all notifications in a hidden row permit.
public struct PermittedTextExplanation: Hashable, Sendable {
  /// The text; nil if no notification has one.
  public let text: String?
  /// Explains the end of a list that leaves texts out: "2 others"; nil if it leaves none out.
  public let others: MessageExplanation?
}
