extension LintRule {
  static let unterminated = LintRule(
    "unterminated", .error, "a text, comment, dictionary, array or data that is not closed",
    explanation: "Everything after it becomes part of it.", remedy: "Close it.", bad: "\"a\" = \"1;",
    good: "\"a\" = \"1\";")
}

extension FileFaultCheck {
  /// Whether a file without texts is a comment, closed or not.
  static func isComment(_ finding: Finding, in file: LintedFile) -> Bool {
    file.contents.entries.values.allSatisfy(\.isEmpty) && finding.message.contains("comment")
  }
}
