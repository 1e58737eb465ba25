import Diagnostics
import ICU
import Localization
import StringTables
import Testing

/// Source: UTS #35 Part 1, "Unicode Region Subtag": XA is for pseudo-accents, XB for a pseudo-bidi locale.
@Suite struct PseudolocaleTests {
  static let catalog = TableBuilder.catalog([
    "en": [
      "IMAGES": images(["one": "%u image", "other": "%u images"]), "MORE": TableBuilder.text("%u more"),
      "SURE": TableBuilder.text("100 %% sure"),
    ],
    "de": ["IMAGES": images(["one": "%u Bild", "other": "%u Bilder"])],
  ])

  private static func images(_ forms: KeyValuePairs<String, String>) -> StringValue {
    TableBuilder.format("%#@images@", [TableBuilder.variable("images", forms)])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let locale: String
    let key: String
    let count: Int
    let text: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "accents on the form for one", locale: "en-XA", key: "IMAGES", count: 1, text: "1 îîɱååĝé"),
    Row(name: "accents on the other form", locale: "en-XA", key: "IMAGES", count: 22, text: "22 îîɱååĝééš"),
    Row(name: "directives stay", locale: "en-XA", key: "MORE", count: 3, text: "3 ɱööŕéé"),
    Row(name: "a percent sign stays", locale: "en-XA", key: "SURE", count: 0, text: "100 % šûûŕéé"),
    Row(
      name: "the tables' own digits and grouping", locale: "ar-XB", key: "MORE", count: 1000,
      text: "1,000 \u{202E}more\u{202C}"),
    Row(name: "mirrored words", locale: "ar-XB", key: "IMAGES", count: 2, text: "2 \u{202E}images\u{202C}"),
    Row(name: "another language's code with it", locale: "de-XA", key: "IMAGES", count: 2, text: "2 îîɱååĝééš"),
    Row(name: "a region like any other", locale: "de-XK", key: "IMAGES", count: 2, text: "2 Bilder"),
  ]

  @Test(arguments: rows) func `texts of the development language are changed`(_ row: Row) throws {
    let localizer = Localizer(catalog: Self.catalog, requested: try #require(LocaleIdentifier(row.locale)))
    var log = DiagnosticLog()
    let message = try #require(localizer.message(forKey: row.key, log: &log))
    let text = message.string(count: row.count, log: &log)
    #expect(Array(text.unicodeScalars) == Array(row.text.unicodeScalars), "\(text)")
    #expect(log.diagnostics.isEmpty)
  }

  @Test func `a table in a pseudolocale is shown as it is`() throws {
    let catalog = TableBuilder.catalog([
      "en": ["MORE": TableBuilder.text("more")], "en-XA": ["MORE": TableBuilder.text("our own")],
    ])
    let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier("en-XA"))
    var log = DiagnosticLog()
    #expect(localizer.message(forKey: "MORE", log: &log)?.string(arguments: [], log: &log) == "our own")
  }

  /// The words between items, and only these.
  @Test(arguments: [
    (
      "en-XA", ["1 image", "a \u{2068}friend\u{2069}", "b"], 1,
      "\u{2068}1 image\u{2069}, a \u{2068}friend\u{2069}, ååññđ b"
    ),
    ("en-XA", ["one", "two"], 0, "one ååññđ two"),
    ("en-XA", ["", "two", "three"], 2, ", \u{2068}two\u{2069}, ååññđ three"),
    ("ar-XB", ["one", "two"], 2, "\u{2068}one\u{2069} \u{202E}and\u{202C} \u{2068}two\u{2069}"),
    ("en-XA", ["one"], 0, "one"),
  ]) func `lists are joined by changed words`(
    _ locale: String, items: [String], isolated: Int, text: String
  ) throws {
    let localizer = Localizer(catalog: Self.catalog, requested: try #require(LocaleIdentifier(locale)))
    let list = isolated == 0 ? localizer.joined(items) : localizer.joined(items, isolatingFirst: isolated)
    #expect(Array(list.unicodeScalars) == Array(text.unicodeScalars), "\(list)")
  }

  @Test func `summaries are joined by them too`() throws {
    let localizer = Localizer(catalog: Self.catalog, requested: "en-XA")
    var log = DiagnosticLog()
    let images = CountedMessage(try #require(localizer.message(forKey: "IMAGES", log: &log)), count: 1)
    let more = CountedMessage(try #require(localizer.message(forKey: "MORE", log: &log)), count: 3)
    // The second time, templates are known.
    for _ in 0..<3 { #expect(localizer.summary(of: [images, more], log: &log) == "1 îîɱååĝé ååññđ 3 ɱööŕéé") }
  }

  /// For testing layouts: 40 % more letters for any text.
  @Test(arguments: ["a", "1 image", "and more comments", "rhythms", "Straße über Ångström", "12 % 34", "", "🙂 smile"])
  func `texts become 40 % longer`(text: String) throws {
    let catalog = TableBuilder.catalog(["en": ["TEXT": TableBuilder.text(text.replacing("%", with: "%%"))]])
    let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier("en-XA"))
    var log = DiagnosticLog()
    let long = try #require(localizer.message(forKey: "TEXT", log: &log)?.string(arguments: [], log: &log))
    let letters = text.count { $0.isLetter }
    #expect(long.count { $0.isLetter } == letters + (letters * 4 + 9) / 10)
    #expect(long.filter { !$0.isLetter } == text.filter { !$0.isLetter })
  }
}
