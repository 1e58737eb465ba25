extension LintRule {
  static let placeholderWithoutCount = LintRule(
    "placeholder-without-count", .warning, "a placeholder that does not show the number",
    explanation: """
      A hidden row represents all notifications with the same thread identifier. Without %u, two comments are shown as \
      “comment”. A variable that prints its number in at least one form is enough. Source: WWDC 2017, session 708.
      """,
    remedy: "Write %u in the forms for more than one.", bad: "“New comments”",
    good: "one “%u comment”, other “%u comments”")
}

extension PlaceholderCheck {
  func missingCount(in entry: LintedEntry) -> Finding? {
    guard !entry.arguments.contains(where: { $0.kind == .integer && !$0.isVariable || $0.kind == nil }) else {
      return nil
    }
    return entry.finding(
      .placeholderWithoutCount, at: entry.firstTextLocation, text: "", "the \(entry.languageName) text has no %u")
  }
}
