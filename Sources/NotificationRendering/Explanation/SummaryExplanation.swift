public import ICU
public import LiteralString
public import Localization

/// Why a text that sums notifications up reads as it does: "1 image and 2 comments".
public struct SummaryExplanation: Hashable, Sendable {
  /// The text, as it is shown.
  public let text: String
  /// What it was joined of, in that order.
  public let parts: [PartExplanation]
  /// The language as whose lists the parts were joined; nil for a single part.
  public let joinedIn: LocaleIdentifier?
}

/// Why a part of a summary reads as it does.
public struct PartExplanation: Hashable, Sendable {
  /// Where a part's pattern comes from.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The app's sentence for exactly these categories; their counts are its arguments.
    case combined
    /// A key of the categories'.
    case key
    /// A text of the categories' own.
    case literal
    /// A key of the categories' that no table has, and that is a text to read.
    case keyText
    /// Sotto's own words.
    case ownWords
  }

  /// The categories whose notifications are counted in it, those of newer ones first.
  public let categories: [CategoryExplanation]
  /// Where the pattern comes from.
  public let source: Source
  /// What is counted.
  public let count: Int
  /// Why the part's text reads as it does.
  public let message: MessageExplanation
}

/// Notifications of one category that a part of a summary counts.
public struct CategoryExplanation: Hashable, Sendable {
  /// Why Sotto's own words count notifications.
  public enum Reason: Hashable, Sendable {
    /// They have no category.
    case noCategory
    /// Nobody has registered their category.
    case unknownCategory
    /// Their category has no pattern.
    case noPattern
    /// Their category's pattern is a key that no table has.
    case missingKey(String)
    /// Their category's pattern says nothing for this count.
    case emptyText
    /// Patterns of several categories were to be joined, and one names who notifications are from.
    case severalCategories
    /// A pattern names who notifications are from, and none of them says so.
    case noArguments
    /// A pattern names who notifications are from, and they are so many that the text would be too long.
    case tooManyArguments
  }

  /// The category; empty for none.
  public let identifier: LiteralString
  /// What its notifications count.
  public let count: Int
  /// Why Sotto's own words count them; nil when a pattern of the app's does.
  public let reason: Reason?
}
