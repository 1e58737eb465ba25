package import Localization

/// A row and its explanation.
package struct RowExplanation: Sendable {
  /// The row, as rendered.
  package let row: PresentedRow
  /// Why it is hidden or shown; nil for the row of several apps.
  package let visibility: VisibilityExplanation?
  /// Why its notifications share the row.
  package let grouping: GroupingExplanation
  /// The language of its texts.
  package let language: LanguageExplanation
  /// The explanation of its texts; nil for the row of several apps, whose text is a built-in string.
  package let content: Content?
  /// The explanations of the row's actions, in order.
  package let actions: [ActionExplanation]

  /// The explanation of a row's texts.
  package enum Content: Hashable, Sendable {
    /// The content is hidden.
    case hidden(HiddenRowExplanation)
    /// The content is shown.
    case shown(ShownStackExplanation)
  }

  /// The messages of all explained texts, including built-in strings, in the order in which the row shows them.
  package var messages: [MessageExplanation] {
    let texts: [MessageExplanation?]
    switch content {
    case nil: texts = []
    case .hidden(let row):
      texts = [row.title?.others, row.subtitle?.others] + row.body.parts.map(\.message)
    case .shown(let stack):
      texts =
        [stack.title, stack.subtitle, stack.body].map { $0?.message } + (stack.summary?.parts.map(\.message) ?? [])
    }
    return (texts + actions.flatMap(\.texts).map { $0?.message }).compactMap(\.self)
  }
}
