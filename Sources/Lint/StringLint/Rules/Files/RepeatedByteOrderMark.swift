extension LintRule {
  static let repeatedByteOrderMark = LintRule(
    "repeated-byte-order-mark", .warning, "more than one byte order mark",
    explanation: "The second mark is a character of the first key or makes the file unreadable.",
    remedy: "Keep at most one.", fix: .removeByteOrderMarks, bad: "EF BB BF EF BB BF", good: "EF BB BF, or none")
}
