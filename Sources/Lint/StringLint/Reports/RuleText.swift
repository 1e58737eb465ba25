internal import Diagnostics

/// Writes descriptions of lint rules, for the terminal and for the documentation.
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
  private static func marks(of rule: LintRule) -> String {
    [rule.isOptional ? "pedantic" : "", rule.isFixable ? "fixable" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// When a pedantic rule applies, and how often a rule was right in public apps.
  private static func notes(on rule: LintRule) -> [String] {
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

  /// Returns the contents of `Documentation/Rules.md`.
  package static func document(of rules: [LintRule]) -> String {
    let head = """
      # Rules of `sotto lint`

      `sotto lint --explain RULE` prints the same text. A test checks that this page matches the tool;
      `SOTTO_RECORD=1 Scripts/test --filter StringLintTests` rewrites it. Where Apple's tools judge otherwise,
      [Limits](Limits.md#where-apples-tools-judge-otherwise) says how many cases were compared, and why.

      What no reader of an app sees is a note, whatever the rule: in files of tests, of other makers and of builds, in files
      that the Xcode project does not have, and, for rules about texts, where nothing asks for the key. A String Catalog marks
      such a key as stale. Elsewhere the sources say it: all below the folder of the nearest Xcode project, package or
      repository, if eight of ten keys of the file are literals in them or may be made of some, as "state.on" of
      "state.\\(name)". What a comment has does not count.

      Where no file has an original, as where the code contains the texts, directives are compared with those on which four
      of five languages agree, if there are at least five.

      | rule | severity | what is wrong |
      |---|---|---|

      """
    let rows = rules.map { rule in
      "| [\(rule.identifier)](#\(rule.identifier)) | \(rule.severity.name)\(marks(of: rule).isEmpty ? "" : ", \(marks(of: rule))") "
        + "| \(rule.summary.inTable) |\n"
    }
    let sections = rules.map { rule in
      """

      ## \(rule.identifier)

      **\(rule.summary.inProse)**

      \(rule.explanation.inProse) \(rule.remedy.inProse)\
      \(rule.isFixable ? " `sotto lint --fix` does this where the fix is unambiguous." : "")\
      \(notes(on: rule).map { "\n\n\($0.inProse)" }.joined())

      | wrong | right |
      |---|---|
      | \(rule.bad.inTable) | \(rule.good.inTable) |

      """
    }
    return head + rows.joined() + sections.joined()
  }
}

extension String {
  /// The text with Markdown's special characters escaped.
  fileprivate var inProse: String {
    reduce(into: "") { text, character in
      text += "<>*_`\\".contains(character) ? "\\\(character)" : String(character)
    }
  }

  fileprivate var inTable: String {
    inProse.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
