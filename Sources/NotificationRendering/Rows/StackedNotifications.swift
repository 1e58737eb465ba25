internal import LiteralString
internal import Localization

/// The notifications of a stack below its newest one, counted.
///
/// Source: WWDC 2018 session 711: the leading notification is not counted; each other one counts with its
/// summary argument count; several formats are joined unless one of them names arguments. Arguments are listed without
/// a limit, each name once. Since iOS 15 arguments and their counts are ignored.
struct StackedNotifications {
  /// How much each format counts.
  private(set) var tally = PatternTally(capacity: 2)
  /// What senders say for `%@`, each once, as they wrote it.
  private(set) var arguments: [String] = []
  /// How many items there are in all.
  private(set) var total = 0
  private var seen: Set<LiteralString> = []
  private var categories: Set<UInt32> = []

  /// Adds a notification.
  ///
  /// - Parameters:
  ///   - count: How many items it stands for.
  ///   - category: The number of its category.
  ///   - pattern: The category's format, if there is one.
  ///   - argument: What its sender says for `%@`.
  mutating func add(_ count: Int, category: UInt32, pattern: CategoryPattern?, argument: String?) {
    tally.add(count, to: pattern)
    categories.insert(category)
    total = total.addingSaturated(count)
    if let argument, !argument.isEmpty, seen.insert(LiteralString(argument)).inserted {
      arguments.append(argument)
    }
  }

  /// Why Sotto's own words have to stand for all; nil where the formats may.
  var standInReason: CategoryExplanation.Reason? {
    guard tally.parts.contains(where: \.message.takesText) else { return nil }
    if categories.count > 1 { return .severalCategories }
    return arguments.isEmpty ? .noArguments : nil
  }
}

/// The words for stacked notifications.
struct StackSummary {
  /// Why Sotto's own words stand for all; nil where the formats do.
  let standInReason: CategoryExplanation.Reason?
  /// What each format of the tally says, nothing where a count leaves it empty; none where own words stand for all.
  let texts: [String]
  /// What `%@` stands for.
  let argumentList: String?
  /// Sotto's own words, for all that no format counts.
  let ownWords: CountedMessage?
}
