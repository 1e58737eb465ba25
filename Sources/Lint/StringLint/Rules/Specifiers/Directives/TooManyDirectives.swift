extension LintRule {
  static let tooManyDirectives = LintRule(
    "too-many-directives", .error, "a text with too many directives",
    explanation: "Directives beyond the limit are not formatted.", remedy: "Split the text.",
    bad: "a text with 5000 directives", good: "texts with a few directives each")
}

extension DirectiveCheck {
  static func tooManyDirectives(_ text: LintedText, _ entry: LintedEntry) -> Finding {
    entry.finding(.tooManyDirectives, at: text.located.location, text: "", "the text has too many directives")
  }
}
