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

    init(path: String, line: Int, rule: String) {
      self.path = path
      self.line = line
      self.rule = rule
    }

    init(_ finding: Finding) {
      self.init(path: finding.path, line: finding.location.line ?? 0, rule: finding.rule.identifier)
    }
  }

  /// Findings of every kind, each checked against its line and judged correct.
  static let faults: [Row] = fixture("corpus-findings.tsv").map { line in
    let cells = line.split(separator: "\t").map(String.init)
    return Row(path: cells[0], line: Int(cells[1]) ?? 0, rule: cells[2])
  }
  /// Files without a finding, of many languages and of every format and encoding in the corpus: old-style in UTF-8 and
  /// UTF-16, XML, `.stringsdict`, String Catalogs.
  ///
  /// “Right” means that every text was compared with the English one: each form against the numbers that CLDR 42 gives
  /// it (`plurals.xml`), its agreement with them (case, gender and number; the Polish “2 wyniki, 5 wyników”, the Arabic
  /// “11 تنبيهًا”, the Filipino linker after 4, 6 and 9), directives against the original's, and spelling. Many more
  /// files merely have no finding, and some of those are wrong in ways that no rule detects: a Lithuanian “other” in
  /// the singular, Greek and Slovak forms with the wrong case, “%dつ” for ten and more.
  static let rightFiles = fixture("corpus-right.txt")

  /// Known faults in shipped files, and the rules that detect them.
  static let kinds: [(fault: String, rules: Set<String>)] = [
    // Foundation Release Notes for OS X 10.9; Apple, "Localizing strings that contain plurals".
    ("a digit in a form that covers several numbers", ["literal-number"]),
    ("a form without the number that others have", ["number-left-out"]),
    ("a form that the language never chooses", ["unused-plural-form", "redundant-plural-form"]),
    ("a form that the language needs", ["missing-plural-form"]),
    ("older files without “many” of Romance languages", ["missing-million-form"]),
    ("a variable that is not there, or not named", ["undefined-variable", "unused-variable"]),
    ("a value type that contradicts the forms", ["value-type-mismatch"]),
    ("a format key beside a width rule", ["shadowed-rule"]),
    // Directives as seen by a C argument list.
    ("arguments behind a gap", ["argument-gap"]),
    ("directives with and without numbers", ["mixed-numbering"]),
    (
      "another type, more or fewer arguments than the original",
      ["specifier-type", "extra-specifier", "missing-specifier"]
    ),
    ("a space inside a directive, “%1 $@” and “%# @sites @”", ["damaged-directive"]),
    ("a percent sign of a sentence, “50% off”", ["stray-percent"]),
    ("flags at the very end, “%#”", ["unfinished-directive"]),
    ("conversions for programmers, “%p”", ["unsupported-conversion"]),
    // Old-style files.
    ("a key and a text side by side", ["missing-equals-sign"]),
    ("a backslash and a small u", ["unknown-escape"]),
    ("a key that stands twice", ["repeated-entry"]),
    // Translations and catalogs.
    ("a key that a language lacks, or has alone", ["missing-translation", "unused-translation"]),
    ("a table that a language lacks", ["missing-table"]),
    ("markup that a translator broke or lost", ["markup-difference"]),
    (
      "names in braces, web addresses and lines that differ",
      ["template-difference", "address-difference", "line-break-difference"]
    ),
    ("an entity in a text, and characters that nobody sees", ["stray-entity", "invisible-character"]),
    ("a text or form in the original's language", ["untranslated"]),
    ("a key that the code has no more", ["stale-key"]),
    ("white space at an end", ["whitespace-difference", "trailing-space"]),
    ("letters of their own marks, and of two scripts", ["not-nfc", "mixed-scripts"]),
    ("JSON with a comma too many", ["json-syntax"]),
  ]

  /// All findings in the corpus, of optional rules too, computed once.
  static let allFindings: [Finding] = {
    let files = (try? FileFinder(path: Corpus.folder).files) ?? []
    var configuration = LintConfiguration()
    configuration.enabled = Set(LintRule.all.filter(\.isOptional).map(\.identifier))
    let linter = Linter(configuration: configuration)
    let relativePath: (String) -> String = { String($0.dropFirst(Corpus.folder.count + 1)) }
    return linter.lint(files, threadCount: 2, relativePath: relativePath).findings
  }()
  static let findings = allFindings.filter { !$0.rule.isOptional }
  static let allRows = Set(allFindings.map(Row.init))
  static let rows = Set(findings.map(Row.init))
  static let rulesByPath = Dictionary(grouping: findings, by: \.path).mapValues { $0.map(\.rule.identifier) }

  @Test func `every kind of fault has a row`() {
    #expect(Self.faults.count >= 60)
    let rules = Set(Self.faults.map(\.rule))
    for kind in Self.kinds { #expect(kind.rules.isSubset(of: rules), "\(kind.fault)") }
    #expect(rules == Self.kinds.reduce(into: []) { $0.formUnion($1.rules) })
    #expect(Self.rightFiles.count >= 20)
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"), arguments: faults)
  func `a fault is found where it is`(_ row: Row) { #expect(Self.allRows.contains(row)) }

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
    #expect(Set(Self.allFindings.map(\.fingerprint)).count == Self.allFindings.count)
  }

  private static func fixture(_ name: String) -> [String] {
    let path = PackageFolder.root + "/Tests/Lint/StringLintTests/Fixtures/\(name)"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
