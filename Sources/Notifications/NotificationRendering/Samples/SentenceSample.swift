package import Localization
package import NotificationModel

/// An app's sentence for several categories, filled in.
package struct SentenceSample: Sendable {
  /// The categories and the key.
  package let sentence: CombinedPlaceholder
  /// The text; nil if no table has the key, so that rows show the categories' own texts.
  package let message: MessageExplanation?
}
