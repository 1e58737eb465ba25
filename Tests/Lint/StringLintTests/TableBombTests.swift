import Diagnostics
import Localization
import StringTables
import TestFiles
import Testing

@testable import StringLint

/// Small tables that could be expensive to check.
@Suite struct TableBombTests {
  struct Cycle: CustomTestStringConvertible {
    let form: String
    /// The maximum number of uses: each directive with each argument that it can be reached with.
    let uses: Int
    var testDescription: String { form }
  }

  static let cycles: [Cycle] = [
    Cycle(form: "%#@n@", uses: 2),
    Cycle(form: "%#@n@%#@n@", uses: 64),
    Cycle(form: "%1$#@n@%1$#@n@%1$#@n@", uses: 4),
    Cycle(form: "%#@n@%#@m@ %d", uses: 512),
    Cycle(form: "%2$#@m@%1$#@n@", uses: 16),
  ]

  /// Followed to the end, each would reach the maximum number of directives of a text, 4 096.
  @Test(arguments: cycles) func `variables that name themselves are looked at once an argument`(_ row: Cycle) {
    let place = SourceLocation(file: "T.stringsdict", line: 1, column: 1)
    let variables = ["n", "m"].map { name in
      StringVariable(
        name: name, location: place, rule: .plural, valueType: "d", argumentNumber: nil,
        forms: [PluralForm(keyword: "other", value: .text(LocatedText(row.form, at: place)), location: place)])
    }
    let value = StringValue.format(
      StringFormat(value: .text(LocatedText("%#@n@", at: place)), variables: variables))
    let uses = ArgumentCollector.uses(of: value, in: .stringsdict)
    #expect((1...row.uses).contains(uses.count), "\(uses.count)")
  }

  @Test func `what was found out about texts is let go of`() {
    let entries = (0..<50).map { "\"k\($0)\" = \"%d of %@\";\n\"k\($0)\" = \"%d % of %@\";\n" }.joined()
    let grammars = LanguageGrammars()
    let files = ["en", "de", "Base"].compactMap { language in
      StringFilePath("\(language).lproj/T.strings").map {
        LintedFile(SourceText(name: $0.path, text: entries), path: $0)
      }
    }
    let group = TableGroup(
      files, in: nil, ProjectLanguages(developmentLanguage: "en", languages: nil), grammars: grammars)
    var findings = FindingCollector(limit: 1000)
    TableCheck(group: group).check(&findings)
    #expect(group.all.count == 300)
    #expect(findings.findings.count > 100)
    let isAnalyzed = group.all.map(\.isAnalyzed)
    #expect(!isAnalyzed.contains(true))
  }

  struct Repetition: CustomTestStringConvertible {
    let name: String
    let file: String
    let rule: String
    let count: Int
    var testDescription: String { name }
  }

  static let repetitions: [Repetition] = [
    Repetition(
      name: "equal keys", file: (0..<100_000).map { "\"a\" = \"\($0)\";\n" }.joined(), rule: "duplicate-key",
      count: 99_999),
    Repetition(
      name: "percent signs", file: (0..<3000).map { "\"k\($0)\" = \"% y %d\";\n" }.joined(), rule: "stray-percent",
      count: 3000),
  ]

  @Test(arguments: repetitions) func `many findings of a kind are reported as a number`(_ row: Repetition) throws {
    let folder = TemporaryFolder(["en.lproj/T.strings": row.file])
    let result = Linter().lint(["\(folder.path)/en.lproj/T.strings"])
    let findings = result.findings.filter { $0.rule.identifier == row.rule }
    #expect(findings.count == LintConfiguration.defaultRepeatedFindings + 1)
    let last = try #require(findings.last)
    #expect(last.message == "and \(row.count - LintConfiguration.defaultRepeatedFindings) more in this file")
    #expect(last.location.line == (findings.dropLast().last?.location.line ?? 0) + 1)
    #expect(Set(findings.map(\.fingerprint)).count == findings.count)
    let log = FindingSARIF.bytes(for: [(last, column: 1, endColumn: nil)], version: "1.0.0")
    #expect(String(decoding: log, as: UTF8.self).contains("\"occurrenceCount\":\(last.moreCount ?? 0),"))
    #expect(result.findings.count < 2 * LintConfiguration.defaultRepeatedFindings)
  }
}
