package import Diagnostics

/// One kind of problem that `sotto lint` looks for.
///
/// Help, documentation and findings all take their texts from here.
package struct LintRule: Hashable, Sendable {
  /// A stable name in kebab case.
  package let identifier: String
  /// The severity of its findings unless a configuration overrides it.
  package let severity: Severity
  /// Whether the rule is pedantic: it applies only to the persona of that name, or if a configuration enables it.
  package let isOptional: Bool
  /// Whether `--fix` fixes those of its faults about which there is no doubt.
  package let isFixable: Bool
  /// How faults that readers report are fixed; nil if they are not, or if each has a fix of its own.
  let fix: Fix?
  /// One line that says what is wrong.
  package let summary: String
  /// Why it matters, in a paragraph.
  package let explanation: String
  /// What to do about it, in one sentence.
  package let remedy: String
  /// A text that has the fault.
  package let bad: String
  /// The same text without it.
  package let good: String

  init(
    _ identifier: String, _ severity: Severity, _ summary: String, explanation: String, remedy: String,
    isOptional: Bool = false, isFixable: Bool = false, fix: Fix? = nil, bad: String, good: String
  ) {
    self.identifier = identifier
    self.severity = severity
    self.isOptional = isOptional
    self.isFixable = isFixable || fix != nil
    self.fix = fix
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.bad = bad
    self.good = good
  }

  private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the rule with an identifier; nil if there is none.
  ///
  /// - Complexity: O(1) on average.
  package static func named(_ identifier: String) -> LintRule? { byIdentifier[identifier] }

  /// Compares rules by their identifiers, which are unique.
  package static func == (left: LintRule, right: LintRule) -> Bool { left.identifier == right.identifier }

  /// Hashes the identifier.
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension LintRule: CustomStringConvertible {
  /// The identifier.
  package var description: String { identifier }
}
