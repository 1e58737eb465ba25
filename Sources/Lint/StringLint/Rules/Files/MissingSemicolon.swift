extension LintRule {
  static let missingSemicolon = LintRule(
    "missing-semicolon", .error, "a pair without a semicolon at its end",
    explanation: "Apple's reader rejects the whole file.", remedy: "Write ; after the text.", fix: .insertSemicolon,
    bad: "\"a\" = \"1\" \"b\" = \"2\";", good: "\"a\" = \"1\"; \"b\" = \"2\";")
}

extension FileFaultCheck {
  /// A quotation mark inside a text looks like its end.
  static func missingSemicolon(_ finding: Finding, in file: LintedFile) -> Finding {
    guard file.isWord(at: finding.location) else { return finding }
    return finding.fixed(by: nil).with { $0.advice = "Write \\\" for a quotation mark inside a text." }
  }
}
