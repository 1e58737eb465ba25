import StringLint
import Testing

/// The rules for what a text contains besides words.
@Suite struct ContentRuleTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let original: String
    let translation: String
    /// Rule and part.
    var expected: [String] = []
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    // Markup.
    .init(name: "the same tags", original: "<b>%@</b> of", translation: "von <B>%@</B>"),
    .init(
      name: "a closing tag is lost", original: "<b>%@</b>", translation: "<b>%@",
      expected: ["markup-difference </b>"]),
    .init(
      name: "a tag of another kind", original: "<b>x</b>", translation: "<i>x</i>",
      expected: ["markup-difference <b>"]),
    .init(
      name: "an app's tag is lost", original: "<link>x</link>", translation: "x", expected: ["markup-difference <link>"]
    ),
    .init(name: "a word in angle brackets", original: "<none>", translation: "<keine>"),
    .init(name: "words in angle brackets", original: "<a letter of %d>", translation: "<Buchstabe aus %d>"),
    .init(name: "another number of line breaks", original: "One.<br>Two.<br>", translation: "Eins.<br/>Zwei."),
    .init(
      name: "no line break", original: "One.<br>Two.", translation: "Eins. Zwei.", expected: ["markup-difference <br>"]),
    .init(
      name: "a link with a space", original: "[terms](u)", translation: "[Bedingungen] (u)",
      expected: ["markup-difference ]("]),
    .init(name: "a link", original: "Read [terms](u)", translation: "[Bedingungen](u) lesen"),
    .init(name: "brackets", original: "[%@] (new)", translation: "%@ (neu)"),
    .init(
      name: "half an emphasis", original: "**a** b", translation: "**a b", expected: ["markup-difference **"]),
    .init(name: "emphasis on another word", original: "**a** b", translation: "b **a**"),
    .init(name: "a footnote", original: "Free**", translation: "Gratis"),
    // Templates.
    .init(name: "another order", original: "{a} of ${b}", translation: "${b}: {a}"),
    .init(
      name: "a name is translated", original: "{name}", translation: "{Name}",
      expected: ["template-difference {Name}"]),
    .init(name: "a name is lost", original: "%{n} x", translation: "x", expected: ["template-difference %{n}"]),
    .init(name: "a name in braces and without", original: "Hi $name.", translation: "Hallo ${name}", expected: []),
    .init(name: "a name without braces and in them", original: "${n} x", translation: "$n x", expected: []),
    .init(
      name: "another name in braces", original: "Hi $names", translation: "Hallo ${name}",
      expected: ["template-difference ${name}"]),
    .init(name: "a sign is lost", original: "${n}", translation: "{n}", expected: ["template-difference {n}"]),
    .init(name: "braces", original: "{ a, b }", translation: "{ c }"),
    // Addresses.
    .init(name: "a page of the language", original: "See http://www.a.com/x", translation: "Siehe https://a.com/de"),
    .init(name: "a host of the language", original: "See https://en.a.org", translation: "Siehe https://de.a.org"),
    .init(
      name: "another host", original: "See https://a.com", translation: "Siehe https://b.com",
      expected: ["address-difference a.com"]),
    .init(
      name: "no address", original: "See https://a.com.", translation: "Siehe dort.",
      expected: ["address-difference a.com"]),
    .init(name: "an example", original: "https://my.a.com", translation: "https://mein.a.de"),
    // Lines.
    .init(name: "one line", original: "a\\nb", translation: "a b", expected: ["line-break-difference "]),
    .init(name: "fewer lines", original: "a\\nb\\nc", translation: "a b\\nc"),
    // Entities.
    .init(name: "an entity", original: "A & B", translation: "A &amp; B", expected: ["stray-entity &amp;"]),
    .init(name: "a number", original: "A", translation: "A&#39;s", expected: ["stray-entity &#39;"]),
    .init(name: "no entity", original: "A & B; C", translation: "A & B; C"),
    // Invisible characters.
    .init(
      name: "a zero width space", original: "Done", translation: "Fer\u{200B}tig", expected: ["invisible-character "]),
    .init(name: "joiners and marks", original: "Done", translation: "\u{200E}a\u{200D}b\u{200C}\u{AD}c"),
    .init(
      name: "a lost character", original: "Done", translation: "Gel\u{FFFD}scht", expected: ["invisible-character "]),
    .init(name: "a control", original: "Done", translation: "a\u{2}b", expected: ["invisible-character "]),
    // Directives.
    .init(
      name: "a percent sign is lost", original: "%1$@ of %2$@", translation: "%1$@ von 2$@",
      expected: ["damaged-directive 2$@"]),
    .init(name: "a price", original: "%@ for 2$", translation: "%@ für 2$ bar"),
    .init(name: "a dollar sign twice", original: "%1$@", translation: "%1$$@", expected: ["damaged-directive %1$$@"]),
  ]

  @Test(arguments: cases) func `a translation beside its original`(_ row: Case) throws {
    let folder = try LintedFolder([
      ("en.lproj/L.strings", "\"k\" = \"\(row.original)\";"), ("de.lproj/L.strings", "\"k\" = \"\(row.translation)\";"),
    ])
    let found = folder.findings.filter { $0.language == "de" }.map { "\($0.rule.identifier) \($0.text)" }
    #expect(found == row.expected)
  }

  @Test(arguments: ["th", "km"]) func `a zero width space separates words`(_ language: String) throws {
    #expect(try LintedFolder([("\(language).lproj/L.strings", "k = \"a\u{200B}b\";")]).lines() == [])
  }

  /// Source: catalogs as Xcode writes them.
  @Test(arguments: [
    ("new", "Open", "de", ["note new-translation"]), ("new", "x", "de", []),
    ("new", "", "de", ["note missing-translation"]),
    ("translated", "x", "de", []), ("needs_review", "x", "de", []), ("new", "x", "en", []),
  ]) func `states of a catalog`(_ state: String, _ value: String, _ language: String, _ expected: [String]) throws {
    let unit = "{ \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(value)\" } }"
    let folder = try LintedFolder([
      (
        "L.xcstrings",
        """
        { "sourceLanguage": "en", "version": "1.0", "strings": {
          "Open": { "localizations": { "\(language)": \(unit) } },
          "Shut": { "localizations": { "\(language)": { "stringUnit": { "state": "translated", "value": "y" } } } } } }
        """
      )
    ])
    #expect(folder.findings.map { "\($0.severity.name) \($0.rule)" } == expected)
  }

  @Test(arguments: [
    "\"stringUnit\": {}",
    "\"localizations\": { \"en\": { \"value\": \"x\", \"stringUnit\": { \"state\": \"new\", \"value\": \"x\" } } }",
    "\"localizations\": { \"en\": { \"stringUnit\": { \"state\": \"new\", \"value\": \"x\", \"variations\": {} } } }",
  ]) func `a catalog's member out of place`(_ entry: String) throws {
    let catalog = "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"k\": { \(entry) } } }"
    #expect(try LintedFolder([("L.xcstrings", catalog)]).findings.map(\.rule.identifier) == ["unknown-member"])
  }

  /// What most languages leave as it is, is a name.
  @Test func `a text that most languages leave`() throws {
    func rules(_ texts: KeyValuePairs<String, String>) throws -> [String] {
      try LintedFolder(texts.map { ("\($0).lproj/L.strings", "k = \"\($1)\";") }).findings.map {
        "\($0.language) \($0.rule)"
      }
    }
    let text = "play music and more"
    #expect(try rules(["en": text, "de": text, "fr": text, "it": text, "pl": "graj"]) == [])
    #expect(
      try rules(["en": text, "de": text, "fr": "jouer", "it": "suona", "pl": "graj"]) == ["de untranslated"])
  }
}
