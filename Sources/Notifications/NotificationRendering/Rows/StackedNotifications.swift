internal import Diagnostics

/// Counts the notifications of a stack below its newest one.
///
/// Source: WWDC 2018 session 711: the newest notification is not counted; each of the others counts with its summary
/// argument count; several patterns are joined unless one of them shows summary arguments. Arguments are listed without
/// a limit, each once. Since iOS 15 arguments and their counts are ignored.
struct StackedNotifications {
  /// The count of each pattern.
  private(set) var tally = PatternTally(capacity: 2)
  /// The summary arguments that `%@` stands for, without duplicates and controls.
  private(set) var arguments: [String] = []
  /// The total number of items.
  private(set) var total = 0
  private var seen: Set<LiteralString> = []
  private var categories: Set<UInt32> = []

  /// Adds notifications of a category.
  ///
  /// - Parameters:
  ///   - count: The number of items they stand for.
  ///   - category: The number of the category.
  ///   - pattern: The category's pattern, if there is one.
  mutating func add(_ count: Int, category: UInt32, pattern: CategoryPattern?) {
    tally.add(count, to: pattern)
    categories.insert(category)
    total = total.addingSaturated(count)
  }

  /// Adds the summary argument of a notification.
  mutating func add(argument: String) {
    let shown = argument.withoutControls
    let visible = shown.visiblePart
    if !visible.isEmpty, seen.insert(visible).inserted { arguments.append(shown) }
  }

  /// Why a built-in string must count all notifications; nil if the patterns can count them.
  var standInReason: StackSummary.StandInReason? {
    guard tally.parts.contains(where: \.message.takesText) else { return nil }
    if categories.count > 1 { return .severalCategories }
    return arguments.isEmpty ? .noArguments : nil
  }
}
