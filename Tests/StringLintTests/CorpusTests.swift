import Foundation
import StringLint
import TestFiles
import Testing

/// Findings in the string files of real apps.
@Suite struct CorpusTests {
  struct Row: Hashable, CustomTestStringConvertible {
    let path: String
    let line: Int
    let rule: String
    var testDescription: String { "\(path):\(line) \(rule)" }
  }

  /// Chosen evenly among what was found: they pin findings, and are no proof that each is right.
  static let faults: [Row] = fixture("corpus-findings.tsv").map { line in
    let cells = line.split(separator: "\t").map(String.init)
    return Row(path: cells[0], line: Int(cells[1]) ?? 0, rule: cells[2])
  }
  /// Files of many languages and formats without a finding.
  static let rightFiles = fixture("corpus-right.txt")

  /// Every finding in the corpus, found once.
  static let findings: [Finding] = {
    let files = (try? FileFinder(path: Corpus.folder).files) ?? []
    return Linter().lint(files, relativePath: { String($0.dropFirst(Corpus.folder.count + 1)) }).findings
  }()
  static let rows = Set(findings.map { Row(path: $0.path, line: $0.location.line ?? 0, rule: $0.rule.identifier) })
  static let rulesByPath = Dictionary(grouping: findings, by: \.path).mapValues { $0.map(\.rule.identifier) }

  @Test func `the tables are long enough`() {
    #expect(Self.faults.count >= 60)
    #expect(Set(Self.faults.map(\.rule)).count >= 25)
    #expect(Self.rightFiles.count >= 20)
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"), arguments: faults)
  func `a fault is found where it is`(_ row: Row) { #expect(Self.rows.contains(row)) }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"), arguments: rightFiles)
  func `nothing is found in a file that is right`(_ path: String) {
    #expect(FileManager.default.fileExists(atPath: "\(Corpus.folder)/\(path)"))
    #expect(Self.rulesByPath[path, default: []] == [])
  }

  /// Source: Apple, "Localizing strings that contain plurals": `zero` is chosen for 0 in every language.
  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func `zero is no fault where CLDR does not have it`() {
    let native = ["ar", "cy", "lv", "ksh", "kw", "lag", "prg"]
    let zeros = Self.findings.filter { finding in
      finding.rule.identifier.contains("plural-form") && finding.text == "zero"
        && !native.contains { finding.language.hasPrefix($0) }
    }
    #expect(zeros.map(\.description) == [])
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func `fingerprints are unique`() {
    #expect(Set(Self.findings.map(\.fingerprint)).count == Self.findings.count)
  }

  private static func fixture(_ name: String) -> [String] {
    let path = PackageFolder.root + "/Tests/StringLintTests/Fixtures/\(name)"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
