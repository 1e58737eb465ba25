import Diagnostics
import Platform
import StringLint
import TestFiles
import Testing

/// Where the keys of placeholders are looked up.
@Suite struct DocumentTableTests {
  private static let folder = TemporaryFolder([
    ("lists/list.json", "[ { \"identifier\": \"C\", \"hiddenPreviewsBodyPlaceholder\": { \"key\": \"k\" } } ]"),
    ("texts/en.lproj/Localizable.stringsdict", stringsdict(forms: ["one": "%d file", "other": "%d files"])),
    ("texts/pl.lproj/Localizable.strings", "\"k\" = \"%d plików\";"),
    ("texts/en.lproj/Other.strings", "\"x\" = \"y\";"),
    (
      "catalogs/Main.xcstrings",
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "files" } } } } } }
      """
    ),
  ])

  private static func rules(_ places: DocumentTables) -> [String] {
    Linter(documentTables: places).lint(["\(folder.path)/lists/list.json"]).findings.map {
      "\($0.rule.identifier) \($0.language)"
    }
  }

  @Test func `a document without tables beside it says so once, and nothing of keys`() throws {
    #expect(Self.rules(DocumentTables()) == ["placeholder-table-missing "])
    let keys = """
      [ { "identifier": "A", "hiddenPreviewsBodyPlaceholder": { "key": "a" }, "categorySummaryFormat": { "key": "b" } },
        { "identifier": "B", "hiddenPreviewsBodyPlaceholder": { "key": "c" } } ]
      """
    #expect(
      try LintedFolder([("c.json", keys)]).findings.map { "\($0.severity.name) \($0.key)" } == [
        "note [0].hiddenPreviewsBodyPlaceholder"
      ])
  }

  private static let tables = [
    (key: "en.lproj/Localizable.strings", value: "a = \"Reply\"; i = \"%@ invites you\";"),
    (key: "de.lproj/Localizable.strings", value: "a = \"Antworten\"; i = \"%@ lädt ein\"; x = \"nur hier\";"),
  ]

  @Test(arguments: [
    ("\"title\": { \"key\": \"a\" }", []),
    ("\"title\": { \"key\": \"x\" }", ["[0].actions[0].title.key en"]),
    ("\"textInputButtonTitle\": { \"key\": \"z\" }", ["[0].actions[0].textInputButtonTitle.key de,en"]),
    ("\"title\": \"z\"", []),
  ]) func `keys of actions are looked up`(_ member: String, _ expected: [String]) throws {
    let categories = """
      [ { "identifier": "C", "categorySummaryFormat": "", "actions": [ { "identifier": "A", \(member) } ] } ]
      """
    let findings = try LintedFolder(Self.tables + [("c.json", categories)]).findings
    #expect(
      findings.filter { $0.rule.identifier == "text-key-missing" }.map {
        "\($0.location.jsonPath ?? "") \($0.languages.joined(separator: ","))"
      } == expected)
    #expect(try LintedFolder([("c.json", categories)]).findings.isEmpty)
  }

  @Test(arguments: [
    ("\"loc-key\": \"i\", \"loc-args\": [\"Ann\"]", []), ("\"loc-key\": \"i\"", ["payload-arguments"]),
    ("\"loc-key\": \"x\"", ["text-key-missing"]), ("\"title-loc-key\": \"z\"", ["text-key-missing"]),
    ("\"body\": \"z\"", []),
  ]) func `keys of pushes are looked up`(_ members: String, _ expected: [String]) throws {
    let push = "{ \"aps\": { \"alert\": { \(members) } } }"
    let findings = try LintedFolder(Self.tables + [("push.apns", push)]).findings
    #expect(findings.map(\.rule.identifier).filter { $0 != "unused-translation" } == expected)
  }

  @Test func `every language of a table that stands elsewhere is looked at`() throws {
    let places = DocumentTables(folder: "\(Self.folder.path)/texts")
    #expect(try places.isThere())
    #expect(Self.rules(places) == ["placeholder-without-plural pl"])
  }

  @Test func `a table by its name`() {
    #expect(
      Self.rules(DocumentTables(folder: "\(Self.folder.path)/texts", table: "Other")) == ["placeholder-key-missing "])
  }

  @Test func `one String Catalog`() throws {
    let places = DocumentTables(folder: "\(Self.folder.path)/catalogs/Main.xcstrings")
    #expect(try places.isThere())
    #expect(Self.rules(places) == ["placeholder-without-count en"])
  }

  /// The link is found twice: in the search for files, and in the lookup of keys.
  @Test func `a link that leads out is reported once`() throws {
    let folder = TemporaryFolder(
      [
        "list.json": "[ { \"identifier\": \"C\", \"hiddenPreviewsBodyPlaceholder\": { \"key\": \"k\" } } ]",
        "en.lproj/Other.strings": "",
      ], links: ["en.lproj/Localizable.strings": "/dev/null"])
    let finder = try FileFinder(path: folder.path)
    #expect(finder.diagnostics.count == 1)
    let findings = Linter().lint(finder.files, diagnostics: finder.diagnostics).findings
    #expect(findings.map(\.rule.identifier) == ["file", "placeholder-table-missing"])
  }

  @Test func `a table or folder that is not there`() throws {
    #expect(try !DocumentTables(folder: "\(Self.folder.path)/texts", table: "Nowhere").isThere())
    #expect(throws: FileError.self) { try DocumentTables(folder: "\(Self.folder.path)/nowhere").isThere() }
  }
}
