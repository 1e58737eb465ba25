import Diagnostics
import Platform
import StringLint
import Testing

/// The effects of a configuration, and the fingerprints of findings.
@Suite struct ConfigurationTests {
  private static let files = [(key: "en.lproj/L.stringsdict", value: stringsdict(forms: ["other": "%d files"]))]

  @Test func `a rule is disabled`() throws {
    let configuration = LintConfiguration { $0.disabled = ["missing-plural-form"] }
    #expect(try LintedFolder(Self.files, configuration: configuration).lines() == [])
  }

  @Test func `a rule has another severity`() throws {
    let configuration = LintConfiguration { $0.severities = ["missing-plural-form": .error] }
    #expect(try LintedFolder(Self.files, configuration: configuration).findings.map(\.severity) == [.error])
  }

  @Test func `the original language is stated`() throws {
    let files = [(key: "en.lproj/L.strings", value: "b = x;"), (key: "de.lproj/L.strings", value: "a = x;")]
    let configuration = LintConfiguration { $0.developmentLanguage = "de" }
    #expect(
      try LintedFolder(files, configuration: configuration).lines() == [
        "de.lproj/L.strings:1:1 note missing-translation", "en.lproj/L.strings:1:1 note unused-translation",
      ])
  }

  @Test(arguments: [
    ("zh-Hans", "zh_Hans"), ("zh_Hans", "zh-Hans"), ("de", "German"), ("German", "de"), ("pt-BR", "pt_BR"),
  ]) func `the original language is stated in another spelling`(_ told: String, folder: String) throws {
    let files = [(key: "\(folder).lproj/L.strings", value: "a = x;"), (key: "en.lproj/L.strings", value: "")]
    let configuration = LintConfiguration { $0.developmentLanguage = told }
    #expect(
      try LintedFolder(files, configuration: configuration).lines() == [
        "\(folder).lproj/L.strings:0:0 note missing-table"
      ])
  }

  private static let table = "a = \"One\";\nb = \"Two\";"

  @Test func `the configuration names the languages of every table`() throws {
    let configuration = LintConfiguration { $0.languages = ["en", "de", "fr"] }
    let finding = try LintedFolder([("en.lproj/L.strings", Self.table)], configuration: configuration).findings.first
    #expect(finding?.rule.identifier == "missing-table" && finding?.languages == ["de", "fr"])
    #expect(finding?.message == "de, fr have none of the 2 texts of L.strings")
  }

  @Test(arguments: [(["en", "de"], "warning"), (nil, "note")])
  func `what a language lacks is a warning where the configuration names it`(
    _ languages: [String]?, _ severity: String
  ) throws {
    let files = [
      (key: "en.lproj/L.strings", value: Self.table), (key: "de.lproj/L.strings", value: "a = \"Eins\";"),
      (key: "en.lproj/M.strings", value: Self.table),
    ]
    #expect(
      try LintedFolder(files, configuration: LintConfiguration { $0.languages = languages }).lines() == [
        "en.lproj/L.strings:2:1 \(severity) missing-translation", "en.lproj/M.strings:0:0 \(severity) missing-table",
      ])
  }

  @Test(arguments: [
    ("App/App.xcodeproj", ["de", "fr"]), ("App.xcodeproj", ["de", "fr"]), ("Other/Other.xcodeproj", []),
  ]) func `an Xcode project names the languages of its tables`(_ project: String, _ missing: [String]) throws {
    let regions = "{ knownRegions = (\n en,\n Base,\n \"de\",\n fr,\n); }"
    let folder = try LintedFolder([
      ("App/Strings/en.lproj/L.strings", Self.table), ("\(project)/project.pbxproj", regions),
    ])
    #expect(folder.findings.flatMap(\.languages) == missing)
  }

  @Test(arguments: [
    ("A", "en, ja, fr, de, ro", ["ro"]), ("A", "English, Japanese, French, German, ro", ["ro"]),
    ("A", "en, fr, de, ro", ["fr", "de", "ro"]), ("A", "en, gy, \"Old Klingon\", ro", ["ro"]),
    ("A/B.framework/Versions/A/Resources", "en, ro", []), ("A/B.app/Contents/Resources", "en, ro", []),
    ("A/B.bundle", "en, ro", ["ro"]),
  ]) func `languages that a project lists without having them`(
    _ place: String, _ regions: String, _ missing: [String]
  ) throws {
    let folder = try LintedFolder([
      ("\(place)/en.lproj/L.strings", Self.table), ("A.xcodeproj/project.pbxproj", "knownRegions = (\(regions),);"),
    ])
    #expect(folder.findings.flatMap(\.languages) == missing)
  }

  @Test func `a language that lacks a table is not told again for each key`() throws {
    let folder = try LintedFolder([
      ("en.lproj/L.strings", Self.table), ("fr.lproj/L.strings", "a = \"Un\";"), ("de.lproj/M.strings", ""),
    ])
    #expect(
      folder.findings.map { "\($0.rule) \($0.languages)" } == [
        "missing-table [\"de\"]", "missing-translation [\"fr\"]",
      ])
  }

  struct Pattern: CustomTestStringConvertible {
    let pattern: String
    let path: String
    let isIgnored: Bool
    var testDescription: String { "\(pattern) \(path)" }
  }

  static let patterns: [Pattern] = [
    .init(pattern: "Vendor", path: "Vendor", isIgnored: true),
    .init(pattern: "Vendor", path: "Vendor/a.strings", isIgnored: true),
    .init(pattern: "Vendor", path: "Vendors/a.strings", isIgnored: false),
    .init(pattern: "*/a.strings", path: "x/a.strings", isIgnored: true),
    .init(pattern: "*/a.strings", path: "x/y/a.strings", isIgnored: false),
    .init(pattern: "**/a.strings", path: "x/y/a.strings", isIgnored: true),
    .init(pattern: "**/a.strings", path: "a.strings", isIgnored: true),
    .init(pattern: "x/**", path: "x/y/z", isIgnored: true),
    .init(pattern: "*.lproj", path: "de.lproj/L.strings", isIgnored: true),
    .init(pattern: "x/**", path: "x", isIgnored: false),
    .init(pattern: "**", path: "x/y", isIgnored: true),
    .init(pattern: "**/Vendor/**", path: "App/MyVendor/a.strings", isIgnored: false),
    .init(pattern: "**/Vendor/**", path: "App/Vendor/a.strings", isIgnored: true),
    .init(pattern: "**/a.strings", path: "x/aa.strings", isIgnored: false),
    .init(pattern: "x/**/y/**/z", path: "x/y/y/q/z", isIgnored: true),
    .init(pattern: "x/**/y/**/z", path: "x/q/y", isIgnored: false),
    .init(pattern: "**/a/b", path: "a/a/b", isIgnored: true),
    .init(pattern: "Vendor/", path: "Vendor/a.strings", isIgnored: true),
    .init(pattern: "a**b", path: "axb", isIgnored: true),
    .init(pattern: "a**b", path: "a/b", isIgnored: false),
    .init(pattern: "*a*b", path: "xaab", isIgnored: true),
    .init(pattern: "", path: "x", isIgnored: false),
    .init(pattern: "*/b", path: "\u{E9}/b", isIgnored: true),
  ]

  @Test(arguments: patterns) func `patterns of paths`(_ row: Pattern) {
    let configuration = LintConfiguration { $0.ignored = [row.pattern] }
    #expect(configuration.ignores(row.path) == row.isIgnored)
  }

  /// Backtracking to every star would take years here.
  @Test(.timeLimit(.minutes(15)), arguments: ["*a*a*a*a*a*a*a*a*b", "**/*a/**/*a/**/*a/**/*a/**/*a/**/*a/**/b"])
  func `many stars cost no more than a few`(_ pattern: String) {
    let path = Array(repeating: "a", count: 120).joined(separator: pattern.contains("/") ? "/" : "")
    let configuration = LintConfiguration { $0.ignored = [pattern] }
    #expect(!configuration.ignores(path))
  }

  private static let diagnostic = Diagnostic(
    FileError(path: "out.strings", reason: "it leads out"), at: SourceLocation(file: "out.strings"))

  @Test func `a file that cannot be read is a finding like others`() throws {
    let findings = Linter().lint([], diagnostics: [Self.diagnostic], relativePath: { "app/\($0)" }).findings
    #expect(findings.map(\.path) == ["app/out.strings"])
    #expect(findings.map(\.fingerprint.count) == [16])
    #expect(findings.map(\.severity) == [.error])
    let other = LintConfiguration { $0.severities = ["file": .note] }
    #expect(Linter(configuration: other).lint([], diagnostics: [Self.diagnostic]).findings.map(\.severity) == [.note])
    let disabled = LintConfiguration { $0.disabled = ["file"] }
    #expect(Linter(configuration: disabled).lint([], diagnostics: [Self.diagnostic]).findings.isEmpty)
  }

  @Test func `a fingerprint survives lines that move`() throws {
    let before = try LintedFolder(Self.files)
    let after = try LintedFolder([(Self.files[0].key, "\n\n" + Self.files[0].value)])
    #expect(before.findings.map(\.fingerprint) == after.findings.map(\.fingerprint))
    #expect(before.findings.map(\.location.line) != after.findings.map(\.location.line))
  }
}
