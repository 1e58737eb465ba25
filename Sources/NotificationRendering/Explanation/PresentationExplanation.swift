public import Localization
public import NotificationModel

/// A list as it may be seen, and why each of its rows reads as it does.
///
/// What a hidden row's sender wrote is not in here either.
public struct PresentationExplanation: Sendable {
  /// The list, as it is rendered.
  public let presentation: Presentation
  /// In which order the rows stand.
  public let order: NotificationOrder
  /// Why each of the list's rows reads as it does, in their order.
  public let rows: [RowExplanation]
  /// Why a list without rows says what it says; nil when there are rows.
  public let emptyMessage: MessageExplanation?
}

/// A row, and why it reads as it does.
public struct RowExplanation: Sendable {
  /// The row, as it is rendered.
  public let group: PresentedGroup
  /// Why it is hidden, or shown.
  public let visibility: VisibilityExplanation
  /// Why these notifications share the row.
  public let grouping: GroupingExplanation
  /// The language of its texts.
  public let language: LanguageExplanation
  /// Why its texts read as they do.
  public let content: Content
  /// The row's actions, in their order.
  public let actions: [ActionExplanation]

  /// Why a row's texts read as they do.
  public enum Content: Hashable, Sendable {
    /// The content is hidden.
    case hidden(HiddenRowExplanation)
    /// The content is shown.
    case shown(ShownStackExplanation)
  }

  /// Every text of a table, of Sotto's own too, that the row was made of, in the order of what it shows.
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
