internal import Localization

/// The texts that summarize stacked notifications.
struct StackSummary {
  /// Why a built-in string must count all notifications.
  enum StandInReason {
    /// A pattern shows summary arguments (`%@`), and there are notifications of several categories.
    case severalCategories
    /// A pattern shows summary arguments, and no notification has one, or the system's rules ignore them.
    case noArguments
    /// A pattern shows summary arguments, and with all of them the text would be too long.
    case tooManyArguments
  }

  /// Why a built-in string counts all notifications; nil if the patterns count them.
  let standInReason: StandInReason?
  /// The text of each pattern in the tally, empty if the pattern is empty for its count. No texts if a built-in string
  /// counts all notifications.
  let texts: [String]
  /// What `%@` stands for.
  let argumentList: String?
  /// The built-in string for everything that no pattern counts; nil if the patterns count everything.
  let builtInString: CountedMessage?
}
