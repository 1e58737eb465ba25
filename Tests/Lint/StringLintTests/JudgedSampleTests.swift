import Foundation
import StringLint
import TestFiles
import Testing

/// Findings in the string files of real apps, drawn by `Scripts/sample-findings`, read and judged.
///
/// “true”: a person who uses the app sees something wrong, or a translator has left something out. “pedantic”: it is as
/// the finding says, but hardly anyone is harmed, such as a form that is never chosen and repeats another. “false”: the
/// text is right.
@Suite struct JudgedSampleTests {
  private struct Row: Hashable {
    let verdict: String
    let severity: String
    let rule: String
    let place: CorpusTests.Row
  }

  private static let rows: [Row] = {
    let path = PackageFolder.root + "/Tests/Lint/StringLintTests/Fixtures/corpus-judged.tsv"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let place = CorpusTests.Row(path: cells[3], line: Int(cells[4]) ?? 0, rule: cells[2])
      return Row(verdict: cells[0], severity: cells[1], rule: cells[2], place: place)
    }
  }()

  /// Of each severity, the smallest shares in percent that must be true, and true or pedantic.
  @Test(arguments: [("warning", 90, 98), ("note", 90, 98)])
  func `findings are true`(_ severity: String, _ least: Int, _ leastWithPedantic: Int) {
    let rows = Self.rows.filter { $0.severity == severity }
    #expect(rows.count == 200 && rows.allSatisfy { ["true", "pedantic", "false"].contains($0.verdict) })
    let (right, wrong) = (rows.count { $0.verdict == "true" }, rows.count { $0.verdict == "false" })
    #expect(right * 100 >= rows.count * least, "\(right) of \(rows.count)")
    #expect((rows.count - wrong) * 100 >= rows.count * leastWithPedantic)
  }

  @Test func `the documentation tells each rule's share`() throws {
    let path = PackageFolder.root + "/Documentation/Comparison.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (kind, rows) in Dictionary(grouping: Self.rows, by: { "| \($0.severity) | `\($0.rule)` |" }) {
      let counts = ["true", "pedantic", "false"].map { verdict in rows.count { $0.verdict == verdict } }
      let row = ([rows.count] + counts).map(String.init).joined(separator: " | ")
      #expect(text.contains("\n\(kind) \(row) |\n"), "\(kind)")
    }
  }

  /// True findings of the sample that are no longer made, and what is said instead.
  private static let saidOtherwise: [(file: String, rule: String)] = [
    // The English text was left in place: `untranslated`.
    ("SyncUI-iOS/Resources/ru.lproj/Localizable.stringsdict", "literal-number"),
    ("SyncUI-iOS/Resources/lv.lproj/Localizable.stringsdict", "number-left-out"),
    // The original has the same fault, and the finding is there.
    ("tr.lproj/Localizable.stringsdict", "unfinished-directive"),
    // Most translations leave out the space of the key, so it is not the translator's.
    ("Loop/it.lproj/Localizable.strings", "whitespace-difference"),
    // A no-break space at the end: `trailing-space`.
    ("deltachat-ios/ta.lproj/Localizable.strings", "whitespace-difference"),
    // Pedantic: “other” is right for 0 too.
    ("FluentUI_iOS/Resources/Localization/ar.lproj/Localizable.stringsdict", "missing-plural-form"),
    // Pedantic: “two” repeats “few”, which is shown for 2.
    ("ENA/Resources/Localization/uk.lproj/Localizable.stringsdict", "unused-plural-form"),
    ("FluentUI_iOS/Resources/Localization/cs.lproj/Localizable.stringsdict", "unused-plural-form"),
    // The corpus has no English folder beside it, and three languages have as many keys: none is the original.
    ("Settings.bundle/he.lproj/Root.strings", "missing-translation"),
  ]

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func `what was judged true is still found, and what was judged false is not`() {
    let lost = Self.rows.filter { row in
      row.verdict != "false" && !CorpusTests.rows.contains(row.place)
        && !Self.saidOtherwise.contains { row.place.path.hasSuffix($0.file) && row.rule == $0.rule }
    }
    #expect(lost.map(\.place) == [])
    #expect(Self.rows.filter { $0.verdict == "false" && CorpusTests.rows.contains($0.place) }.isEmpty)
  }
}
