import Foundation
import TestFiles
import Testing

@testable import StringLint

/// What the rules say of their precision is what the judged findings of public apps say.
///
/// `ecosystem-judged.tsv`: verdict, severity when it was read, rule, repository, commit, file, line, language. Somebody read the
/// file at each place; the texts themselves are not here. A rule that is a note as a whole since has that severity. All errors
/// of forty-two sets of apps were judged, 200 warnings, drawn at random, of twenty-four of them, and all warnings of sixteen.
/// What a change has removed since is not here; where a file has the same fault in each of its entries, a few rows stand for it.
@Suite struct RulePrecisionTests {
  private static let rows: [[String]] = {
    let path = PackageFolder.root + "/Tests/Lint/StringLintTests/Fixtures/ecosystem-judged.tsv"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  @Test func `every row is judged, and has a place`() {
    #expect(Self.rows.count > 700)
    for row in Self.rows {
      #expect(row.count == 8 && ["true", "pedantic", "false"].contains(row[0]) && LintRule.named(row[2]) != nil)
      #expect(row[3].contains("/") && row[4].utf8.count == 40 && Int(row[6]) != nil, "\(row)")
    }
  }

  @Test func `the table is the sum of the rows`() {
    let counted = Dictionary(grouping: Self.rows, by: { $0[2] }).mapValues { rows in
      func count(_ verdict: String) -> Int { rows.count { $0[0] == verdict } }
      return RulePrecision(trueCount: count("true"), pedanticCount: count("pedantic"), falseCount: count("false"))
    }
    #expect(RulePrecision.measured == counted)
  }

  /// Of each severity, the smallest share in percent that must be true. What falls short of a warning's is a note.
  @Test(arguments: [("error", 98), ("warning", 90), ("note", 70)]) func `findings are true`(
    _ severity: String, _ least: Int
  ) {
    let rows = Self.rows.filter { $0[1] == severity }
    #expect(rows.count { $0[0] == "true" } * 100 >= rows.count * least)
  }

  @Test func `a rule's page says its precision`() throws {
    let rule = try #require(LintRule.named("specifier-type"))
    let known = try #require(RulePrecision.of(rule))
    #expect(known.count > 0)
    #expect(
      RuleText.explanation(of: rule).contains("\(known.count) read, \(known.trueCount) true")
    )
    let unread = try #require(LintRule.all.first { RulePrecision.of($0) == nil })
    #expect(!RuleText.explanation(of: unread).contains("Findings in public apps"))
  }
}
