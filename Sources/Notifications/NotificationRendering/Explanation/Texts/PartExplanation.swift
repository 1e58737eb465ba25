package import Localization

/// Explains a part of a summary.
package struct PartExplanation: Hashable, Sendable {
  /// Where a part's pattern comes from.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// The app's sentence for exactly these categories, whose counts are its arguments.
    case combined
    /// A key of the categories that a table has.
    case key
    /// A literal text of the categories.
    case literal
    /// A key of the categories that no table has, used as the text.
    case keyText
    /// A built-in string.
    case builtInString = "ownWords"
  }

  /// The categories whose notifications it counts, those of newer notifications first.
  package let categories: [CategoryExplanation]
  /// Where the pattern comes from.
  package let source: Source
  /// The count.
  package let count: Int
  /// Explains the part's text.
  package let message: MessageExplanation
}
