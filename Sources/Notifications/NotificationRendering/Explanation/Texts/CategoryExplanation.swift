package import Diagnostics

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
