internal import Localization

/// The texts that summarize stacked notifications.
struct StackSummary {
  /// Why a built-in string counts all notifications; nil if the patterns count them.
  let standInReason: CategoryExplanation.Reason?
  /// The text of each pattern in the tally, empty if the pattern is empty for its count. No texts if a built-in string
  /// counts all notifications.
  let texts: [String]
  /// What `%@` stands for.
  let argumentList: String?
  /// The built-in string for everything that no pattern counts; nil if the patterns count everything.
  let builtInString: CountedMessage?
}
