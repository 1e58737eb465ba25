import Diagnostics
import FileFormats
import Platform
import TestFiles
import Testing

@testable import StringTables

/// A String Catalog read one language at a time has the same contents as when read as a whole.
@Suite struct LazyStringCatalogTests {
  static let files = Corpus.paths(suffix: ".xcstrings")

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"), arguments: files)
  func `each language alone is as in the whole`(path: String) throws {
    let source = try SourceText(contentsOf: path)
    let whole = StringFile.contents(of: source, format: .xcstrings, language: "")
    let file = try #require(StringFilePath(path))
    var catalog = TableContents(file, source: source, limits: ReadingLimits())
    #expect(catalog.sourceLanguage == whole.sourceLanguage)
    #expect(catalog.languages == Set(whole.entries.keys))
    for (language, entries) in whole.entries {
      // Of equal keys the last one counts.
      var last: [[UInt8]: StringEntry] = [:]
      for entry in entries { last[Array(entry.key.utf8)] = entry }
      for entry in last.values { #expect(catalog.entry(LiteralString(entry.key), in: language) == entry) }
      #expect(catalog.entry("no such key, we hope", in: language) == nil)
    }
    #expect(catalog.diagnostics == whole.diagnostics)
  }

  private static let json = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "A": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "A de"}}, "fr": {"stringUnit": {"state": "new", "value": 7}}}},
      "B": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "B en"}}, "pl": {}}},
      "A": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "A de again"}}, "cs": {"stringUnit": {"state": "new", "value": "A cs"}},
            "da": {"stringUnit": {"state": "new", "value": "A da"}}, "el": {"stringUnit": {"state": "new", "value": "A el"}}}}
    }}
    """

  private static func catalog() -> Catalog {
    Catalog(stringCatalog: SourceText(name: "T.xcstrings", text: json), table: "T")
  }

  private static func text(_ catalog: Catalog, _ key: String, _ language: String) -> String? {
    guard case .text(let text)? = catalog.entry(forKey: key, table: "T", language: language)?.value else { return nil }
    return text.text
  }

  @Test(arguments: 0...6) func `findings are those of the whole file, whichever languages were read`(read: Int) {
    let catalog = Self.catalog()
    #expect(catalog.diagnostics().isEmpty)
    for language in ["de", "en", "fr", "cs", "da", "el"].prefix(read) {
      _ = catalog.entry(forKey: "A", table: "T", language: language)
    }
    catalog.load(table: "T", language: "en")
    #expect(catalog.diagnostics().map(\.kind.identifier) == ["wrong-type", "missing-text"])
    #expect(catalog.diagnostics().map { $0.location?.line } == [2, 3])
  }

  @Test func `languages come out the same one at a time and together`() {
    for isWhole in [false, true] {
      let catalog = Self.catalog()
      catalog.load(table: "T", language: "en")
      if isWhole { _ = catalog.diagnostics() }
      #expect(catalog.languages == ["cs", "da", "de", "el", "en", "fr", "pl"])
      #expect(catalog.developmentLanguage == "en")
      let texts = ["de", "en", "fr", "pl", "cs", "da", "el", "xx"].map { language in
        ["A", "B"].map { Self.text(catalog, $0, language) ?? "–" }.joined(separator: ", ")
      }
      #expect(
        texts == [
          "A de again, –", "A, B en", "–, –", "–, –", "A cs, –", "A da, –", "A el, –", "–, –",
        ])
    }
  }

  @Test(arguments: ["", "{", "[1]", "\u{0}\u{0}\u{0}{", "{\"strings\": 3}"]) func `what is no catalog is reported`(
    text: String
  ) {
    let source = SourceText(name: "T.xcstrings", text: text)
    let catalog = Catalog(stringCatalog: source, table: "T")
    let whole = StringFile.read(source, format: .xcstrings, table: "T", language: "")
    catalog.loadAll()
    #expect(catalog.languages == whole.tables.map(\.language))
    #expect(!whole.diagnostics.isEmpty)
    #expect(catalog.diagnostics() == whole.diagnostics)
  }
}
