import Diagnostics
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
  @Test func `a link that leads out is told once`() throws {
    let folder = TemporaryFolder(
      [
        "list.json": "[ { \"identifier\": \"C\", \"hiddenPreviewsBodyPlaceholder\": { \"key\": \"k\" } } ]",
        "en.lproj/Other.strings": "",
      ], links: ["en.lproj/Localizable.strings": "/dev/null"])
    let finder = try FileFinder(path: folder.path)
    #expect(finder.faults.count == 1)
    let findings = Linter().lint(finder.files, faults: finder.faults).findings
    #expect(findings.map(\.rule.identifier) == ["file", "placeholder-table-missing"])
  }

  @Test func `a table or folder that is not there`() throws {
    #expect(try !DocumentTables(folder: "\(Self.folder.path)/texts", table: "Nowhere").isThere())
    #expect(throws: FileError.self) { try DocumentTables(folder: "\(Self.folder.path)/nowhere").isThere() }
  }
}
