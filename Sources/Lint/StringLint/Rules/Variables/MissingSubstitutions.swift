extension LintRule {
  static let missingSubstitutions = LintRule(
    "missing-substitutions", .warning, "a text of a String Catalog that uses a variable, in an entry without any",
    explanation: "“%#@name@” is shown as written. Xcode reports only a variable that is missing beside others.",
    remedy: "Add the variable to “substitutions”.", bad: "“%#@files@” without substitutions",
    good: "“%#@files@” with a substitution “files”")
}

extension VariableCheck {
  /// Whether an undefined variable is one of this rule.
  static func lacksSubstitutions(_ entry: LintedEntry) -> Bool {
    entry.format == .xcstrings && entry.entry.value.formats.allSatisfy(\.variables.isEmpty)
  }
}
