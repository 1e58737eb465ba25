import Diagnostics
import Platform
import StringLint
import TestFiles
import Testing

/// What `xcstringstool compile` and `plutil` accept and refuse.
@Suite(.enabled(if: AppleOracle.isThere, Comment(rawValue: AppleOracle.absence)))
struct VerdictTests {
  /// An error is one that Xcode has too.
  @Test func `the same String Catalogs are refused`() throws {
    let files = AppleOracle.files.filter { $0.format == "apple_xcstrings" && $0.isAccepted != nil }
    let wrong = try files.filter { try Self.errors(in: $0).isEmpty != $0.isAccepted }
    print("\(files.count) String Catalogs, \(wrong.count) verdicts differ")
    #expect(wrong.map(\.name) == [])
  }

  /// plutil accepts any property list, so only errors of syntax count. Where verdicts differ, Limits.md says why, with
  /// these numbers.
  @Test func `the same property lists are refused, but for those that are named`() throws {
    let files = AppleOracle.files.filter { $0.format != "apple_xcstrings" && $0.isAccepted != nil }
    var counts: [String: Int] = [:]
    var unnamed: [String] = []
    for file in files {
      let errors = try Self.errors(in: file).filter(Self.rulesOfSyntax.contains)
      guard errors.isEmpty != file.isAccepted else { continue }
      let verdict = file.isAccepted ?? true ? "accepted" : "refused"
      if let kind = Self.differences.first(where: { $0.verdict == verdict && file.name.contains($0.name) }) {
        counts[kind.what, default: 0] += 1
      } else {
        unnamed.append("\(verdict) \(file.name): \(errors)")
      }
    }
    print("\(files.count) property lists, \(counts.values.reduce(0, +) + unnamed.count) verdicts differ")
    #expect(unnamed == [])
    let page = try SourceText(contentsOf: PackageFolder.root + "/Documentation/Limits.md")
    let text = String(decoding: page.bytes, as: UTF8.self)
    for (what, count) in counts.sorted(by: { $0.key < $1.key }) {
      #expect(text.contains("| \(what) | \(count) |"), "Limits.md has no “\(what) | \(count)”")
    }
    #expect(Set(counts.keys) == Set(Self.differences.map(\.what)))
  }

  /// What Apple's verdict is, a part of the case's name, and what it is about.
  private static let differences: [(verdict: String, name: String, what: String)] = [
    ("accepted", "xml-legacy-name", "names that XML does not allow"),
    ("accepted", "xml-name-boundary", "names that XML does not allow"),
    ("accepted", "xml-document-boundary", "XML declarations that XML does not allow"),
    ("accepted", "excessive-array-nesting", "more than 64 arrays in one another"),
    ("accepted", "json-accepted-by-plutil", "JSON in a .strings file"),
    ("refused", "character-reference", "references with nine digits, or in numbers, dates and data"),
    ("refused", "nine-digits", "references with nine digits, or in numbers, dates and data"),
    ("refused", "rejects-processing-instruction", "comments, CDATA and instructions between and inside of values"),
    ("refused", "cdata", "comments, CDATA and instructions between and inside of values"),
    ("refused", "scalar-comment", "comments, CDATA and instructions between and inside of values"),
    ("refused", "rejects-empty-", "dates, data, numbers and booleans that no text needs"),
    ("refused", "nan-spelling", "dates, data, numbers and booleans that no text needs"),
    ("refused", "fractional-xml-date", "dates, data, numbers and booleans that no text needs"),
    ("refused", "scalar-true-whitespace", "dates, data, numbers and booleans that no text needs"),
  ]

  /// Each catalog that Xcode 27 compiled, and the keys about which its log has an error.
  @Test(arguments: [
    ("positive/catalog-matrix/source", nil), ("positive/catalog-matrix-safe/source", nil),
    ("positive/multiple-catalogs/source", nil), ("positive/multiple-catalogs/source-custom", nil),
    ("behavior/inline-import/source", nil), ("behavior/plural-fallback/source", nil),
    ("behavior/state-import/source", nil), ("behavior/partial-device/source", nil),
    ("negative/overlapping-shapes/source", nil), ("negative/new-target-substitution-loss/source", nil),
    (
      "negative/invalid-nesting/plural-device-and-at-name", "negative/invalid-nesting/plural-device-and-at-name-compile"
    ),
  ]) func `the errors are about the same keys`(_ catalog: String, _ log: String?) throws {
    let folder = AppleOracle.folder + "/../xcode27/"
    let found = Linter().lint([folder + catalog + ".xcstrings"]).findings.filter { $0.severity == .error }
    let log = try log.map { String(decoding: try SourceText(contentsOf: folder + $0 + ".log").bytes, as: UTF8.self) }
    let lines = (log ?? "").split(separator: "\n").filter { $0.contains(": error: ") }
    // “… (fr: plural_then_device|==|plural.one)”
    let keys = lines.compactMap { $0.firstMatch(of: /\(\w+: (.+?)(?:\|==\|.*)?\)$/).map { String($0.1) } }
    #expect(Set(found.map(\.key)) == Set(keys))
    #expect(log == nil || !keys.isEmpty)
  }

  private static let rulesOfSyntax = Set(LintRule.fileRules + LintRule.propertyListRules)

  private static func errors(in file: OracleFile) throws -> [LintRule] {
    let name = "en.lproj/Localizable." + file.format.dropFirst("apple_".count)
    let folder = TemporaryFolder(contents: [(key: name, value: try file.bytes())])
    return Linter().lint(["\(folder.path)/\(name)"]).findings.filter { $0.severity == .error }.map(\.rule)
  }
}
