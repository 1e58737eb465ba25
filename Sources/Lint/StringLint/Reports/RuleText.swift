internal import Diagnostics

/// Writes descriptions of lint rules, for the terminal.
package enum RuleText {
  /// Returns a list of the rules, one per line: identifier, severity, summary.
  package static func list(of rules: [LintRule]) -> String {
    let width = rules.map(\.identifier.utf8.count).max() ?? 0
    return rules.map { rule in
      let name = rule.identifier + String(repeating: " ", count: width - rule.identifier.utf8.count)
      let severity = rule.severity.name + String(repeating: " ", count: 7 - rule.severity.name.utf8.count)
      return "\(name)  \(severity)  \(rule.summary)\(marks(of: rule).isEmpty ? "" : " (\(marks(of: rule)))")\n"
    }.joined()
  }

  /// Whether a rule is pedantic, and whether `--fix` fixes its faults.
  static func marks(of rule: LintRule) -> String {
    [rule.isOptional ? "pedantic" : "", rule.isFixable ? "fixable" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// When a pedantic rule applies, and how often a rule was right in public apps.
  static func notes(on rule: LintRule) -> [String] {
    [
      rule.isOptional
        ? "The rule is pedantic: it applies with --persona pedantic, or if “enable” in .sotto.json or --enable names it."
        : nil,
      RulePrecision.of(rule).map { "Findings in public apps: \($0.sentence)" },
    ].compactMap(\.self)
  }

  /// Returns the full description of a rule.
  package static func explanation(of rule: LintRule) -> String {
    """
    \(rule.identifier) (\(rule.severity.name)): \(rule.summary)

    \(rule.explanation)

    \(rule.remedy)\(rule.isFixable ? " “sotto lint --fix” does this where the fix is unambiguous." : "")\
    \(notes(on: rule).map { "\n\n\($0)" }.joined())

      wrong: \(rule.bad)
      right: \(rule.good)

    """
  }
}
