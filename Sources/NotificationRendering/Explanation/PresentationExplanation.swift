public import Localization
public import NotificationModel

/// A list as far as it may be seen, with an explanation of each row.
///
/// Like the list, it contains nothing that a hidden row must not show.
public struct PresentationExplanation: Sendable {
  /// The list, as rendered.
  public let presentation: Presentation
  /// The order of the rows.
  public let order: NotificationOrder
  /// The explanations of the list's rows, in the same order.
  public let rows: [RowExplanation]
  /// The explanation of the text that a list without rows shows; nil if there are rows.
  public let emptyMessage: MessageExplanation?
}

/// A row and its explanation.
public struct RowExplanation: Sendable {
  /// The row, as rendered.
  public let row: PresentedRow
  /// Why it is hidden or shown.
  public let visibility: VisibilityExplanation
  /// Why its notifications share the row.
  public let grouping: GroupingExplanation
  /// The language of its texts.
  public let language: LanguageExplanation
  /// The explanation of its texts.
  public let content: Content
  /// The explanations of the row's actions, in order.
  public let actions: [ActionExplanation]

  /// The explanation of a row's texts.
  public enum Content: Hashable, Sendable {
    /// The content is hidden.
    case hidden(HiddenRowExplanation)
    /// The content is shown.
    case shown(ShownStackExplanation)
  }

  /// The messages of all explained texts, including built-in strings, in the order in which the row shows them.
  public var messages: [MessageExplanation] {
    let texts: [MessageExplanation?]
    switch content {
    case .hidden(let row):
      texts = [row.title?.others, row.subtitle?.others] + row.body.parts.map(\.message)
    case .shown(let stack):
      texts =
        [stack.title, stack.subtitle, stack.body].map { $0?.message } + (stack.summary?.parts.map(\.message) ?? [])
    }
    return (texts + actions.flatMap(\.texts).map { $0?.message }).compactMap(\.self)
  }
}
