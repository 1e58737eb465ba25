package import ICU
package import LiteralString
package import Localization

/// Explains a placeholder or the summary of a stack: "1 image and 2 comments".
package struct SummaryExplanation: Hashable, Sendable {
  /// The text as shown.
  package let text: String
  /// The parts it was joined from, in order.
  package let parts: [PartExplanation]
  /// The language by whose rules the parts were joined; nil for a single part.
  package let joinedIn: LocaleIdentifier?
}

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

/// The notifications of one category that a part of a summary counts.
package struct CategoryExplanation: Hashable, Sendable {
  /// Why a built-in string counts notifications.
  package enum Reason: Hashable, Sendable {
    /// They have no category.
    case noCategory
    /// Their category is not registered.
    case unknownCategory
    /// Their category has no pattern.
    case noPattern
    /// Their category's pattern is a key that no table has.
    case missingKey(String)
    /// Their category's pattern is empty for this count.
    case emptyText
    /// There are notifications of several categories, and a pattern shows summary arguments (`%@`), so it cannot be
    /// joined.
    case severalCategories
    /// A pattern shows summary arguments (`%@`), and no notification has one, or the system's rules ignore them.
    case noArguments
    /// A pattern shows summary arguments (`%@`), and with all of them the text would be too long.
    case tooManyArguments
  }

  /// The category; empty for none.
  package let identifier: LiteralString
  /// How much its notifications count.
  package let count: Int
  /// Why a built-in string counts them; nil if a pattern of the app does.
  package let reason: Reason?
}
