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
