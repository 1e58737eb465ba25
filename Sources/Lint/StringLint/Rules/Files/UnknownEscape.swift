extension LintRule {
  static let unknownEscape = LintRule(
    "unknown-escape", .warning, "a backslash that does not begin a known escape",
    explanation: """
      The backslash is dropped: “\\u00e9” is shown as “u00e9”. Before another letter than those of codes, the rest may be \
      right; the finding is a note.
      """,
    remedy: "Write the character itself, or \\U and four digits.", bad: "\\u00e9", good: "\\U00e9")
}

extension FileFaultCheck {
  /// Whether a text is right without the backslash, as “\Du” and “\https” are; a code such as “\u00e9” is not.
  static func isRightWithoutBackslash(_ finding: Finding) -> Bool {
    finding.message.dropFirst(2).first.map { !"uUxX0123456789".contains($0) } ?? false
  }
}
