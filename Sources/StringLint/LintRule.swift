public import Diagnostics

/// One kind of problem that `sotto lint` looks for.
///
/// Help, documentation and findings all take their texts from here.
public struct LintRule: Hashable, Sendable {
  /// A stable name in kebab case.
  public let identifier: String
  /// The severity of its findings unless a configuration overrides it.
  public let severity: Severity
  /// One line that says what is wrong.
  public let summary: String
  /// Why it matters, in a paragraph.
  public let explanation: String
  /// What to do about it, in one sentence.
  public let remedy: String
  /// A text that has the fault.
  public let bad: String
  /// The same text without it.
  public let good: String

  init(
    _ identifier: String, _ severity: Severity, _ summary: String, explanation: String, remedy: String,
    bad: String, good: String
  ) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.bad = bad
    self.good = good
  }

  /// Every rule, in the order in which help lists them.
  public static let all: [LintRule] =
    pluralRules + specifierRules + variableRules + keyRules + translationRules + characterRules + notificationRules
    + fileRules + propertyListRules + entryRules

  private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the rule with an identifier; nil if there is none.
  ///
  /// - Complexity: O(1) on average.
  public static func named(_ identifier: String) -> LintRule? { byIdentifier[identifier] }

  /// Compares rules by their identifiers, which are unique.
  public static func == (left: LintRule, right: LintRule) -> Bool { left.identifier == right.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension LintRule: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}
