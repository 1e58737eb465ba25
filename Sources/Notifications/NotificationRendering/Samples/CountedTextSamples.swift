package import Diagnostics
package import Localization

/// A text that counts notifications, filled in with several counts.
package struct CountedTextSamples: Sendable {
  /// What the text is used for.
  package let purpose: PatternPurpose
  /// The app whose categories use the text; nil for categories of every app and for the built-in string.
  package let app: LiteralString?
  /// The categories that use the text; empty for the built-in string, which is used when a category has no text.
  package let categories: [LiteralString]
  /// The key, or the format itself if it is literal.
  package let pattern: String
  /// The text for each count.
  package let messages: [MessageExplanation]
}
