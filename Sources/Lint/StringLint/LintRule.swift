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

/// The rules of each family, in the order in which help lists them. Those that readers find are beside their texts:
/// ``fileRules``, ``propertyListRules``, ``entryRules``.
extension LintRule {
  /// Every rule.
  package static let all: [LintRule] =
    pluralRules + specifierRules + variableRules + keyRules + translationRules + characterRules + writingRules
    + contentRules + notificationRules + fileRules + propertyListRules + entryRules

  static let pluralRules = [
    missingPluralForm, lostPlural, missingMillionForm, unusedPluralForm, redundantPluralForm, numberLeftOut,
    literalNumber,
  ]

  static let specifierRules = [
    specifierType, extraSpecifier, missingSpecifier, formDropsArgument, argumentGap, mixedNumbering, damagedDirective,
    strayPercent, unfinishedDirective, unsupportedConversion, tooManyDirectives, inflectionMarkup,
  ]

  static let variableRules = [
    undefinedVariable, unusedVariable, cyclicVariable, valueTypeMismatch, invalidValueType, missingValueType,
    nestedPlural, missingSubstitutions, variableInPlural, variedFallback, pluralWithoutNumber, uncertainArgument,
  ]

  static let keyRules = [
    duplicateKey, repeatedEntry, shadowedKey, unknownLanguage, missingTable, missingTranslation, unusedTranslation,
    exportedKey, staleKey, newTranslation, needsReview, machineTranslated, symbolCollision,
  ]

  static let translationRules = [emptyTranslation, untranslated, whitespaceDifference, trailingSpace]

  static let characterRules = [mojibake, foreignScript, unbalancedBidi, notNFC, mixedScripts]

  /// Slips of writing.
  static let writingRules = [otherLanguage, repeatedWord, unbalancedMark, sentenceMark, numberDifference]

  /// Problems in what a text contains besides words.
  static let contentRules = [
    markupDifference, templateDifference, addressDifference, lineBreakDifference, strayEntity, invisibleCharacter,
  ]

  /// Problems in list documents, files of categories and payloads.
  static let notificationRules = [
    placeholderKeyMissing, placeholderTableMissing, placeholderSpecifier, placeholderWithoutCount,
    placeholderWithoutPlural, unknownCategory, payloadSize, collapseIDLength, repeatedAction, repeatedCategory,
    unknownAction, misplacedSettings, unknownValue, textKeyMissing, pluralFromPayload, payloadArguments,
    misplacedMember, serviceMessage, unmatchedApp, unknownApp, missingAPS,
  ]
}

/// For whom findings are: zizmor's term for how much a reader wants to know.
package enum Persona: String, CaseIterable, Sendable {
  /// Faults that readers of an app see, or that harm them.
  case regular
  /// Besides, what hardly anyone notices, and what only some projects want to know.
  case pedantic
}

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
