extension LintRule {
  static let trailingSpace = LintRule(
    "trailing-space", .note, "a space at the end that the original does not have",
    explanation: """
      Nobody sees it at the end of a text that stands alone, but it shows where texts are joined or centered.
      """,
    remedy: "End the text as the original does.", isOptional: true, isFixable: true, bad: "en “Done”, de “Fertig ”",
    good: "en “Done”, de “Fertig”")
}

extension TranslationCheck {
  /// Whether white space at the end, where the original has none, is of this rule: it breaks no line.
  static func isTrailingSpace(_ text: String) -> Bool {
    text.allSatisfy { [" ", "\t", "\u{A0}", "\u{3000}"].contains($0) }
  }
}
