import Diagnostics
import ICU
import Localization
import StringTables
import Testing

/// Which language the others were translated from, and what is shown if none matches.
///
/// The order is Sotto's: English comes first, since most apps start in it.
@Suite struct DevelopmentLanguageTests {
  struct Row: CustomTestStringConvertible {
    /// The keys of each folder; each text consists of the key and the folder.
    let folders: KeyValuePairs<String, [String]>
    /// The development language.
    let language: String
    /// The text of the key `A` in Japanese, and its diagnostics.
    let text: String
    var testDescription: String { "\(language) of \(folders.map(\.key))" }

    init(_ folders: KeyValuePairs<String, [String]>, _ language: String, _ text: String) {
      self.folders = folders
      self.language = language
      self.text = text
    }
  }

  /// Source: the order is Sotto's; English comes first since most apps start in it.
  static let developments: [Row] = [
    Row(["en": ["A"], "de": ["A", "B"]], "en", "A en missing-language"),
    Row(["de": ["A", "B"], "en-US": ["A"], "fr": ["A", "B"]], "en-US", "A en-US missing-language"),
    Row(["de": ["A", "B"], "en-GB": ["A"], "fr": ["A", "B"]], "en-GB", "A en-GB missing-language"),
    Row(["en-GB": ["B"], "en_US": ["A"]], "en_US", "A en_US missing-language"),
    Row(["English": ["A"], "de": ["A", "B"]], "English", "A English missing-language"),
    Row(["Base": ["A"], "de": ["A", "B"]], "en", "A Base missing-language"),
    Row(["Base": ["B"], "de": ["A", "B"], "en": ["A"]], "en", "A en missing-language"),
    Row(["de": ["A"], "fr": ["A", "B"]], "fr", "A fr missing-language"),
    // The alphabet decides nothing.
    Row(["fr": ["A"], "de": ["A"]], "en", "– missing-language missing-key"),
    Row(["fr": ["A", "B"], "de": ["A", "B"], "it": ["A"]], "en", "– missing-language missing-key"),
    Row(["de": ["A"]], "de", "A de missing-language"),
  ]

  @Test(arguments: developments) func `a development language is chosen that is there`(_ row: Row) {
    let catalog = TableBuilder.catalog(ofFolders: row.folders)
    #expect(catalog.developmentLanguage == row.language)
    let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier("ja"))
    var log = DiagnosticLog()
    let text = localizer.message(forKey: "A", log: &log)?.string(arguments: [], log: &log)
    let rules = localizer.diagnostics().map(\.kind.identifier) + log.diagnostics.map(\.kind.identifier)
    #expect("\(text ?? "–") \(rules.joined(separator: " "))" == row.text)
  }

  @Test func `what is said goes before all`() {
    let tables = [TableBuilder.table("en", ["A"]), TableBuilder.table("de", ["A"])]
    #expect(Catalog(tables: tables, developmentLanguage: "de").developmentLanguage == "de")
    #expect(Catalog(tables: tables).developmentLanguage == "en")
  }
}
