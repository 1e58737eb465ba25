package import Diagnostics
package import Localization

/// A text that counts notifications, filled in with several counts.
package struct CountedTextSamples: Sendable {
  /// What a text is used for.
  package enum Purpose: Int, CaseIterable, Sendable {
    /// Shown in place of hidden content. A key that no table has may itself be the text.
    case placeholder
    /// Shown below the newest notification of a stack to count the others. For a key that no table has, a built-in
    /// string is used.
    case summary
  }

  /// What the text is used for.
  package let purpose: Purpose
  /// The app whose categories use the text; nil for categories of every app and for the built-in string.
  package let app: LiteralString?
  /// The categories that use the text; empty for the built-in string, which is used when a category has no text.
  package let categories: [LiteralString]
  /// The key, or the format itself if it is literal.
  package let pattern: String
  /// The text for each count.
  package let messages: [MessageExplanation]
}
