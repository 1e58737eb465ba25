import NotificationRendering
import TestSupport
import Testing

/// The count in a placeholder: any integer conversion and any variable prints it, at any position.
@Suite struct PlaceholderNumberTests {
  struct Row: CustomTestStringConvertible {
    let pattern: String
    var count = 3
    let body: String
    var testDescription: String { "\(pattern) of \(count)" }
  }

  static let conversions = [
    "%u", "%d", "%i", "%D", "%U", "%lu", "%ld", "%llu", "%lld", "%hu", "%hhd", "%zu", "%zd", "%qd", "%jd", "%td", "%li",
    "%1$u", "%1$lu", "%1$lld", "%2$u", "%9$ld",
  ]

  static let rows: [Row] =
    conversions.map { Row(pattern: "\($0) photos", body: "3 photos") } + [
      Row(pattern: "%u of %u", body: "3 of 3"),
      Row(pattern: "%2$u and %1$d", body: "3 and 3"),
      Row(pattern: "(%d)", count: 1, body: "(1)"),
      Row(pattern: "%05d", body: "00,003"),
      Row(pattern: "%u", count: 1234, body: "1,234"),
      Row(pattern: "%x", count: 12, body: "c"),
      Row(pattern: "Photos", body: "Photos"),
      Row(pattern: "100%% photos", body: "100% photos"),
      Row(pattern: "%% %u", body: "% 3"),
      Row(pattern: "50% off", body: "50% off"),
      Row(pattern: "50%", body: "50%"),
    ]

  static func body(_ category: NotificationCategory, count: Int, tables: [StringTable] = [], locale: String = "en")
    -> [String]
  {
    let notifications = (0..<count).map { UserNotification(LiteralString("n\($0)"), category: category.identifier) }
    var scene = Scene(notifications, categories: [category])
    scene.tables = tables
    scene.locale = locale
    return scene.render().hiddenRows.map(\.body)
  }

  @Test(arguments: rows) func `a literal pattern takes the count`(_ row: Row) {
    #expect(Self.body(.init("A", placeholder: .literal(row.pattern)), count: row.count) == [row.body])
  }

  @Test(arguments: rows) func `a pattern of a table takes the count`(_ row: Row) {
    let table = StringTable("en", ["KEY": .text(row.pattern)])
    #expect(Self.body(.init("A", placeholder: .key("KEY")), count: row.count, tables: [table]) == [row.body])
  }

  @Test func `arguments of its own are ignored`() {
    let table = StringTable("en", ["KEY": "%1$d and %2$d"])
    let placeholder = LocalizableText.localized(key: "KEY", arguments: [.number("7"), .number("8")], literal: nil)
    #expect(Self.body(.init("A", placeholder: placeholder), count: 3, tables: [table]) == ["3 and 3"])
  }

  struct Variables: CustomTestStringConvertible {
    let name: String
    let words: Words
    var count = 3
    let body: String
    var testDescription: String { name }
  }

  static let variables: [Variables] = [
    Variables(
      name: "a variable", words: .variables("%#@n@", ["n": ["one": "%d photo", "other": "%d photos"]]), body: "3 photos"
    ),
    Variables(
      name: "one", words: .variables("%#@n@", ["n": ["one": "%d photo", "other": "%d photos"]]), count: 1,
      body: "1 photo"),
    Variables(
      name: "a variable at another position",
      words: .variables("%4$#@n@", ["n": ["one": "a photo", "other": "%u photos"]]), body: "3 photos"),
    Variables(
      name: "two variables",
      words: .variables(
        "%#@n@ (%#@m@)", ["n": ["one": "a photo", "other": "%u photos"], "m": ["one": "is", "other": "are"]]),
      body: "3 photos (are)"),
    Variables(
      name: "a variable in a variable",
      words: .variables(
        "%#@n@", ["n": ["one": "%#@m@ photo", "other": "%#@m@ photos"], "m": ["one": "only %d", "other": "all %d"]]),
      body: "all 3 photos"),
    Variables(
      name: "forms without a number", words: .plural(["one": "a photo", "other": "photos"]), count: 1, body: "a photo"),
    Variables(
      name: "forms without a number, several", words: .plural(["one": "a photo", "other": "photos"]), body: "photos"),
    Variables(name: "an undefined variable stands as written", words: .variables("%#@who@ %d", [:]), body: "%#@who@ 3"),
  ]

  @Test(arguments: variables) func `a variable takes the count`(_ row: Variables) {
    let table = StringTable("en", ["KEY": row.words])
    #expect(Self.body(.init("A", placeholder: .key("KEY")), count: row.count, tables: [table]) == [row.body])
  }

  struct Count: CustomTestStringConvertible {
    let name: String
    let words: Words
    /// Whether the text counts several things.
    let isSeveral: Bool
    var testDescription: String { name }
  }

  private static let messages: KeyValuePairs = ["one": "%d message", "other": "%d messages"]
  private static let people: KeyValuePairs = ["one": "%d person", "other": "%d people"]

  static let counts: [Count] = [
    Count(name: "one number", words: .text("%u messages"), isSeveral: false),
    Count(name: "two numbers", words: .text("%u messages from %u people"), isSeveral: true),
    Count(name: "one number twice", words: .text("%1$u messages: %1$u"), isSeveral: false),
    Count(name: "a number at another place", words: .text("%2$u messages"), isSeveral: false),
    Count(
      name: "two variables", words: .variables("%#@m@ from %#@p@", ["m": messages, "p": people]), isSeveral: true),
    Count(name: "one variable twice", words: .variables("%1$#@m@ %1$#@m@", ["m": messages]), isSeveral: false),
    Count(name: "one variable for two", words: .variables("%#@m@ %#@m@", ["m": messages]), isSeveral: true),
    Count(
      name: "a variable without a number",
      words: .variables("%#@m@ %#@is@", ["m": messages, "is": ["one": "is", "other": "are"]]), isSeveral: false),
    Count(
      name: "a variable in a form", words: .variables("%#@m@", ["m": ["other": "%d in %2$#@p@"], "p": people]),
      isSeveral: true),
    Count(
      name: "a form of two", words: .variables("%#@m@", ["m": ["one": "one", "other": "%d from %d people"]]),
      isSeveral: true),
    Count(name: "forms of the whole", words: .plural(["one": "%d", "other": "%d from %2$d people"]), isSeveral: true),
    Count(name: "forms of one", words: .plural(["one": "%d", "other": "%1$d people"]), isSeveral: false),
    Count(
      name: "a variable that names itself", words: .variables("%#@m@", ["m": ["other": "%d %#@m@"]]), isSeveral: false),
  ]

  @Test(arguments: counts) func `a count for several things is reported, once a list`(_ row: Count) {
    let table = StringTable("en", ["KEY": row.words])
    let notifications = (0..<6).map {
      UserNotification(LiteralString("n\($0)"), thread: LiteralString("t\($0 % 3)"), category: "A")
    }
    var scene = Scene(notifications, categories: [.init("A", placeholder: .key("KEY"))])
    scene.tables = [table]
    let presentation = scene.render()
    #expect(presentation.rows.count == 3)
    let found = presentation.diagnostics.filter { $0.kind.identifier == "several-counts" }
    #expect(found.count == (row.isSeveral ? 1 : 0))
  }

  struct Language: CustomTestStringConvertible {
    let locale: String
    let count: Int
    let body: String
    var testDescription: String { "\(count) in \(locale)" }
  }

  /// Source of the categories: CLDR 42, plural rules of pl and ar.
  static let languages: [Language] = [
    Language(locale: "pl", count: 1, body: "1 zdjęcie"),
    Language(locale: "pl", count: 2, body: "2 zdjęcia"),
    Language(locale: "pl", count: 4, body: "4 zdjęcia"),
    Language(locale: "pl", count: 5, body: "5 zdjęć"),
    Language(locale: "pl", count: 12, body: "12 zdjęć"),
    Language(locale: "pl", count: 22, body: "22 zdjęcia"),
    Language(locale: "pl", count: 1234, body: "1234 zdjęcia"),
    Language(locale: "ar", count: 1, body: "صورة واحدة"),
    Language(locale: "ar", count: 2, body: "صورتان"),
    Language(locale: "ar-EG", count: 3, body: "٣ صور"),
    Language(locale: "ar-EG", count: 11, body: "١١ صورة"),
    Language(locale: "ar-AE", count: 100, body: "100 صورة"),
  ]

  @Test(arguments: languages) func `the count chooses the form and has the locale's digits`(_ row: Language) {
    let category = NotificationCategory("A", placeholder: .key("IMAGE_KEY"))
    #expect(Self.body(category, count: row.count, tables: StringTable.albums, locale: row.locale) == [row.body])
  }
}
