extension LintRule {
  static let placeholderWithoutPlural = LintRule(
    "placeholder-without-plural", .warning, "a placeholder that counts without plural forms",
    explanation: """
      “%u Messages” becomes “1 Messages” for one. Apple requires a key of a .stringsdict (or a plural of a String \
      Catalog). Languages with one form, such as Japanese, need no plural.
      """,
    remedy: "Make it a plural in a .stringsdict or String Catalog.", bad: "“%u Messages”",
    good: "one “%u Message”, other “%u Messages”")
}

extension PlaceholderCheck {
  func missingPlural(in entry: LintedEntry) -> Finding? {
    guard let text = entry.plainText, let grammar = entry.grammar, grammar.countsInForms else { return nil }
    return entry.finding(
      .placeholderWithoutPlural, at: text.location, text: "",
      "\(grammar.name) has different plural forms for \(grammar.formSamples), but the text has only one form")
  }
}
