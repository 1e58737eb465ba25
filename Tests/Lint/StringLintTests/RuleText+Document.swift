import Diagnostics
@testable import StringLint

extension RuleText {
  /// Returns the contents of `Documentation/Rules.md`.
  static func document(of rules: [LintRule]) -> String {
    let head = """
      # Rules of `sotto lint`

      `sotto lint --explain RULE` prints the same text. A test checks that this page matches the tool;
      `SOTTO_RECORD=1 Scripts/test --filter StringLintTests` rewrites it. Where Apple's tools judge otherwise,
      [Limits](Limits.md#where-apples-tools-judge-otherwise) says how many cases were compared, and why.

      What no reader of an app sees is a note, whatever the rule: in files of tests, of other makers and of builds, in files
      that the Xcode project does not have, and, for rules about texts, where nothing asks for the key. A String Catalog marks
      such a key as stale. Elsewhere the sources say it: all below the folder of the nearest Xcode project, package or
      repository, if eight of ten keys of the file are literals in them or may be made of some, as "state.on" of
      "state.\\(name)". Literals in comments do not count.

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
