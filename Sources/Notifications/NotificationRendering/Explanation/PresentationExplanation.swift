package import Localization

/// A list as far as it may be seen, with an explanation of each row.
///
/// Like the list, it contains nothing that a hidden row must not show.
package struct PresentationExplanation: Sendable {
  /// The list, as rendered.
  package let presentation: Presentation
  /// The explanations of the list's rows, in the same order.
  package let rows: [RowExplanation]
  /// The explanation of the text that a list without rows shows; nil if there are rows.
  package let emptyMessage: MessageExplanation?
}
