/// Checks that the texts of an entry use their arguments consistently, and like the original.
enum SpecifierCheck {
  /// Checks one entry by itself.
  static func findings(_ entry: LintedEntry) -> [Finding] {
    let uses = entry.arguments
    guard !uses.isEmpty else { return [] }
    return conflicts(uses, entry) + argumentGap(uses, entry) + mixedNumbering(uses, entry) + droppedArguments(entry)
  }

  /// Compares a translation with its original.
  static func findings(_ translation: LintedEntry, original: LintedEntry) -> [Finding] {
    guard !translation.arguments.isEmpty || !original.arguments.isEmpty else { return [] }
    let lostDollars = DirectiveCheck.lostDollars(translation, original: original)
    guard lostDollars.isEmpty else { return lostDollars }
    let (found, wanted) = (ArgumentSummary(translation.arguments), ArgumentSummary(original.arguments))
    // An app passes the arguments of the key, even if the original's text shows fewer.
    let passed = original.isKey ? wanted : ArgumentSummary(translation.keyArguments)
    return otherType(found, wanted, passed, translation, original)
      + extraArgument(found, wanted, passed, translation, original)
      + missingArguments(found, wanted, translation, original)
  }
}
