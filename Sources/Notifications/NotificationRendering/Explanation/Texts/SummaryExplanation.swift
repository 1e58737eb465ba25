package import ICU

/// Explains a placeholder or the summary of a stack: "1 image and 2 comments".
package struct SummaryExplanation: Hashable, Sendable {
  /// The text as shown.
  package let text: String
  /// The parts it was joined from, in order.
  package let parts: [PartExplanation]
  /// The language by whose rules the parts were joined; nil for a single part.
  package let joinedIn: LocaleIdentifier?
}
