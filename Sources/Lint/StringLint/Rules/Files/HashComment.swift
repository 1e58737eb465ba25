extension LintRule {
  static let hashComment = LintRule(
    "hash-comment", .error, "a line that begins with #",
    explanation: "It is not a comment; Apple's reader rejects the file.", remedy: "Write // or /* */.", fix: .comment,
    bad: "# buttons", good: "// buttons")
}
