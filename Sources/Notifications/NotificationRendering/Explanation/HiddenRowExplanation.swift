package import Diagnostics
package import NotificationModel

/// Explains a hidden row. It cannot hold anything that the row hides.
package struct HiddenRowExplanation: Hashable, Sendable {
  /// The title; nil if it is withheld.
  package let title: PermittedTextExplanation?
  /// The subtitle; nil if it is withheld.
  package let subtitle: PermittedTextExplanation?
  /// The categories that withhold the title, newest first. An empty identifier means no category.
  package let categoriesWithholdingTitle: [LiteralString]
  /// The categories that withhold the subtitle, newest first. An empty identifier means no category.
  package let categoriesWithholdingSubtitle: [LiteralString]
  /// How much the row reveals. Titles and subtitles are shown only at `titles`, and only those that all categories
  /// permit.
  package let hiddenRows: HiddenRowsSetting
  /// The placeholder.
  package let body: SummaryExplanation
}
