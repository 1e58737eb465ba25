internal import Diagnostics

extension LintRule {
  static let repeatedEntry = LintRule(
    "repeated-entry", .note, "a key that is defined twice in a file, with the same text",
    explanation: """
      Nothing is lost, until one of the two is changed. The rule applies only if “enable” in .sotto.json or --enable names \
      it.
      """,
    remedy: "Keep one of them.", isOptional: true, bad: "\"done\" = \"Done\"; … \"done\" = \"Done\";",
    good: "\"done\" = \"Done\";")
}

extension KeyCheck {
  /// Whether nothing is lost by a repeated key, because both entries have the same text.
  static func isRepeated(_ entry: LintedEntry, _ earlier: LintedEntry) -> Bool {
    guard let text = entry.plainText, let other = earlier.plainText else { return false }
    return LiteralString(text.text) == LiteralString(other.text)
  }
}
