extension LintRule {
  static let strayToken = LintRule(
    "stray-token", .error, "a token outside a key-value pair",
    explanation:
      "Apple's reader stops there without an error: all later keys are lost. Another “;” after the last pair is a note.",
    remedy: "Remove it.", fix: .removeSemicolons, bad: "\"a\" = \"1\";; \"b\" = \"2\";",
    good: "\"a\" = \"1\"; \"b\" = \"2\";")
}

extension FileFaultCheck {
  /// Whether a semicolon comes after all texts: Apple's reader stops there, but nothing is left to be read.
  static func isAfterTexts(_ finding: Finding, in file: LintedFile) -> Bool {
    let place = (finding.location.line ?? 0, finding.location.column ?? 0)
    return finding.message.contains("“;”")
      && file.contents.entries.values.joined().allSatisfy { ($0.location.line ?? 0, $0.location.column ?? 0) < place }
  }
}
