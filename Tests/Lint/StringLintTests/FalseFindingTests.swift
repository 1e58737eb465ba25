import StringLint
import Testing

/// Texts that are right although they look wrong, and next to each the one that is wrong.
@Suite struct FalseFindingTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let files: [(key: String, value: String)]
    /// File, severity and rule.
    var expected: [String] = []
    var testDescription: String { name }
  }

  /// A table of one key in several languages.
  private static func key(_ key: String, _ texts: KeyValuePairs<String, String>) -> [(key: String, value: String)] {
    [("en.lproj/L.strings", "")] + texts.map { ("\($0).lproj/L.strings", "\"\(key)\" = \"\($1)\";") }
  }

  /// A String Catalog of one key without a text of its source language.
  private static func catalog(_ key: String, _ texts: KeyValuePairs<String, String>) -> (key: String, value: String) {
    let units = texts.map { "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\($1)\" } }" }
    return (
      "L.xcstrings",
      """
      { "sourceLanguage": "en", "version": "1.0",
        "strings": { "\(key)": { "localizations": { \(units.joined(separator: ", ")) } } } }
      """
    )
  }

  /// An Xcode project with languages.
  private static func project(_ regions: String) -> (key: String, value: String) {
    ("P.xcodeproj/project.pbxproj", "knownRegions = (\n\(regions),\n);")
  }

  private static let english = stringsdict(forms: ["one": "%d file found", "other": "%d files found"])
  private static let list = """
    {"notifications":[{"app":"a","identifier":"n","payload":{"aps":{"alert":"x"}}}],"settings":{"showPreviews":"never"}}
    """

  static let keys: [Case] = [
    .init(
      name: "an identifier with spaces",
      files: key(
        "[Premium/Trial/trial then price]", ["de": "%1$@ x, %2$@", "fr": "%1$@ y, %2$@", "it": "%1$@ z, %2$@"])),
    .init(name: "an identifier with spaces in one language", files: key("[Trial/then price]", ["de": "%1$@ x, %2$@"])),
    .init(
      name: "a text that one of three translations misreads",
      files: key("%@ of %@", ["de": "%@ von %@", "fr": "%@ sur %@", "it": "%@ di %@ %@"]),
      expected: ["it.lproj/L.strings error extra-specifier"]),
    .init(
      name: "an identifier in a catalog", files: [catalog("jFq-tB-4Kx.title", ["de": "%@ x ", "fr": "%@ y "])]),
    .init(name: "an identifier in a catalog of one language", files: [catalog("jFq-tB-4Kx.title", ["de": "%@ x"])]),
    .init(
      name: "a text in a catalog", files: [catalog("Open file", ["de": "%@ öffnen"])],
      expected: ["L.xcstrings error extra-specifier"]),
    .init(
      name: "a colon that all translations add", files: key("Open file", ["de": "Öffnen: ", "fr": "Ouvrir : "])),
    .init(
      name: "a table whose keys are the texts",
      files: [
        ("en.lproj/L.strings", "\"Open a file\" = \"Open a file\";"),
        ("de.lproj/L.strings", "\"Open a file\" = \"Datei öffnen\"; \"Close {n} files\" = \"{m} Dateien schließen\";"),
      ], expected: ["de.lproj/L.strings warning template-difference"]),
  ]

  static let tables: [Case] = [
    .init(
      name: "a text that a .stringsdict overrides",
      files: [
        ("en.lproj/L.strings", "k = \"%ld files\";"), ("en.lproj/L.stringsdict", english),
        ("bg.lproj/L.strings", "k = \"% файлів\";"),
        ("bg.lproj/L.stringsdict", stringsdict(forms: ["one": "%d файл", "other": "%d файла"])),
      ], expected: ["bg.lproj/L.strings note shadowed-key", "en.lproj/L.strings note shadowed-key"]),
    .init(
      name: "a text that nothing overrides",
      files: [("en.lproj/L.strings", "k = \"%ld files\";"), ("bg.lproj/L.strings", "k = \"% файлів\";")],
      expected: ["bg.lproj/L.strings error damaged-directive"]),
    .init(
      name: "an app's own template",
      files: [("en.lproj/L.strings", "k = \"Free: %0\";"), ("de.lproj/L.strings", "k = \"Frei: %0\";")]),
    .init(
      name: "a directive that both lack",
      files: [("en.lproj/L.strings", "k = \"%d%% of %#\";"), ("de.lproj/L.strings", "k = \"%d%% von %#\";")],
      expected: ["en.lproj/L.strings warning unfinished-directive"]),
    .init(
      name: "a table of a storyboard",
      files: [
        ("Base.lproj/L.storyboard", ""), ("en.lproj/L.strings", "a = x;"),
        ("de.lproj/L.strings", "a = \"x\"; b = \"y\";"),
      ]),
    .init(
      name: "a table of an intent",
      files: [
        ("Base.lproj/L.intentdefinition", ""), ("en.lproj/L.strings", "a = x;"), ("de.lproj/L.strings", "a=x;b=y;"),
      ]
    ),
    .init(
      name: "a catalog and tables beside it",
      files: [
        catalog("Open file", ["de": "Datei öffnen"]), ("fr.lproj/L.strings", "\"Open file\" = \"Ouvrir un fichier\";"),
        ("it.lproj/L.strings", ""),
      ], expected: ["L.xcstrings note missing-table"]),
    .init(
      name: "a text of a catalog that a table overrides",
      files: [
        catalog("Open all the new files", ["de": "Open all the new files"]),
        ("de.lproj/L.strings", "\"Open all the new files\" = \"Alle neuen Dateien öffnen\";"),
      ]),
    .init(
      name: "a table that a catalog replaced, in a language that the project does not have",
      files: [
        project("en, Base, de"), catalog("%d new files", ["de": "%d neue Dateien"]),
        ("el.lproj/L.strings", "\"%d new files\" = \"% νέα αρχεία\";"),
      ]),
    .init(
      name: "a table beside a catalog, in a language that the project has",
      files: [
        project("en, Base, de, el"), catalog("%d new files", ["de": "%d neue Dateien"]),
        ("el.lproj/L.strings", "\"%d new files\" = \"% νέα αρχεία\";"),
      ], expected: ["el.lproj/L.strings error damaged-directive"]),
    .init(
      name: "a storyboard beside the folders",
      files: [project("en, Base, cs"), ("L.storyboard", ""), ("de.lproj/L.strings", "a = \"x\"; b = \"y\";")]),
    .init(
      name: "a variant of English that lacks what its key says",
      files: [
        ("en.lproj/L.strings", "\"Open a file\" = \"Open a file\"; \"Close a file\" = \"Close a file\";"),
        ("en_CA.lproj/L.strings", "\"Open a file\" = \"Open a file\";"),
      ]),
    .init(
      name: "a variant of English that lacks what its key does not say",
      files: [
        ("en.lproj/L.strings", "open = \"Open a file\"; close = \"Close a file\";"),
        ("en_CA.lproj/L.strings", "open = \"Open a file\";"),
      ], expected: ["en.lproj/L.strings note missing-translation"]),
    .init(
      name: "notes for translators",
      files: [
        ("en.lproj/L.strings", "k = \"%ld files\";"), ("de.lproj/L.strings", "k = \"%ld Dateien\";"),
        ("qqq.lproj/L.strings", "k = \"Number: %@ of %@. \"; x = \"y\";"),
      ]),
    .init(
      name: "lists of a stream beside tables",
      files: [("en.lproj/L.strings", "a = x;"), ("lists.ndjson", "\(list)\n\n\(list)\n")]),
    .init(
      name: "a misspelled member in a stream",
      files: [("lists.ndjson", "\(list)\n\(list.replacing("alert", with: "alrt"))\n")],
      expected: ["lists.ndjson warning unknown-member"]),
  ]

  private static func pair(_ english: String, _ german: String) -> [(key: String, value: String)] {
    [("en.lproj/L.strings", "k = \"\(english)\";"), ("de.lproj/L.strings", "k = \"\(german)\";")]
  }

  static let texts: [Case] = [
    .init(
      name: "a percent sign in a text that is no format",
      files: [
        ("en.lproj/L.strings", "k = \"0%, 25% and 100% used\";"),
        ("tr.lproj/L.strings", "k = \"%0, %25, %75 ve %100 doldu\";"),
      ]),
    .init(
      name: "a percent sign in a table of a storyboard",
      files: [
        ("Base.lproj/L.storyboard", ""), ("en.lproj/L.strings", "k = \"100 percent\";"),
        ("tr.lproj/L.strings", "k = \"%100'e, %-a\";"),
      ]),
    .init(
      name: "a storyboard whose language with the most texts is no original",
      files: [
        ("Base.lproj/L.storyboard", ""), ("ar.lproj/L.strings", "k = \"a %@\"; l = \"b\";"),
        ("de.lproj/L.strings", "k = \"b\";"),
      ]),
    .init(
      name: "a name that only one language translates",
      files: [
        ("en.lproj/InfoPlist.strings", "CFBundleName = \"Files\";"), ("de.lproj/InfoPlist.strings", ""),
      ], expected: ["en.lproj/InfoPlist.strings note missing-table"]),
    .init(name: "a no-break space at the end", files: pair("More details", "Mehr Details\u{A0}")),
    .init(
      name: "a space after a sentence", files: pair("The file was saved. ", "Die Datei wurde gesichert."),
      expected: ["de.lproj/L.strings note whitespace-difference"]),
    .init(
      name: "emphasis that the original does not have",
      files: pair("<b>Name</b> and kind", "<b>Name</b> <i>und</i> Art"),
      expected: ["de.lproj/L.strings note markup-difference"]),
    .init(
      name: "no emphasis", files: pair("<b>your</b> files", "deine Dateien"),
      expected: ["de.lproj/L.strings note markup-difference"]),
    .init(
      name: "no emphasis in Markdown", files: pair("a **b** c", "a b c"),
      expected: ["de.lproj/L.strings note markup-difference"]),
    .init(
      name: "emphasis that is not closed", files: pair("<b>your</b> files", "<b>deine Dateien"),
      expected: ["de.lproj/L.strings warning markup-difference"]),
    .init(
      name: "a tag in a plain text", files: pair("your files", "<b>deine</b> Dateien"),
      expected: ["de.lproj/L.strings note markup-difference"]),
    .init(
      name: "a link in a plain text", files: pair("your files", "<a>deine</a> Dateien"),
      expected: ["de.lproj/L.strings warning markup-difference"]),
    .init(name: "another number of spaces", files: pair("Name:   ", "Name: ")),
    .init(name: "a unit after a number", files: pair("s (exact)", " Sek.")),
    .init(
      name: "a space that most translations do not have",
      files: pair(" Become a supporter", "Hilf mit") + [
        ("fr.lproj/L.strings", "k = \"Aidez\";"), ("it.lproj/L.strings", "k = \" Aiuta\";"),
      ]),
    .init(
      name: "an address in full-width brackets",
      files: [
        ("en.lproj/L.strings", "k = \"URL (see https://a.com)\";"),
        ("zh-Hans.lproj/L.strings", "k = \"网址（参见 https://a.com）\";"),
      ]),
    .init(
      name: "another host", files: pair("See https://a.com", "Siehe https://b.com"),
      expected: ["de.lproj/L.strings note address-difference"]),
    .init(
      name: "an entity in Markdown", files: [("en.lproj/L.strings", "k = \"**Note:**&nbsp;one\";")]),
    .init(
      name: "another mark of emphasis",
      files: [("en.lproj/L.strings", "k = \"a **b** c\";"), ("de.lproj/L.strings", "k = \"a __b__ c\";")]),
    .init(
      name: "a blank to fill in",
      files: [("en.lproj/L.strings", "k = \"a **b** c\";"), ("de.lproj/L.strings", "k = \"a ____ __ c\";")],
      expected: ["de.lproj/L.strings warning markup-difference"]),
    .init(
      name: "plural forms that are still English",
      files: [
        ("en.lproj/L.stringsdict", english), ("pl.lproj/L.stringsdict", english), ("uz.lproj/L.stringsdict", english),
      ], expected: ["pl.lproj/L.stringsdict note untranslated", "uz.lproj/L.stringsdict note untranslated"]),
    .init(
      name: "a noun that is singular after numbers",
      files: [
        ("en.lproj/L.stringsdict", english), ("uz.lproj/L.stringsdict", stringsdict(forms: ["other": "%d fayl"])),
      ]
    ),
    .init(
      name: "a unit that is the same in Polish, but not its forms",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d min", "other": "%d min"])),
        ("pl.lproj/L.stringsdict", stringsdict(forms: ["one": "%d min", "other": "%d min"])),
      ],
      expected: ["pl.lproj/L.stringsdict note missing-plural-form"]),
    .init(
      name: "a digit in a form for 0 and 1",
      files: [("fr.lproj/L.stringsdict", stringsdict(forms: ["one": "1 fichier", "other": "%d fichiers"]))],
      expected: ["fr.lproj/L.stringsdict note literal-number"]),
  ]

  @Test(arguments: keys + tables + texts) func `what is right`(_ row: Case) throws {
    let findings = try LintedFolder(row.files).findings
    #expect(findings.map { "\($0.path) \($0.severity.name) \($0.rule.identifier)" } == row.expected)
  }

  @Test func `copied plural forms are counted`() throws {
    func table(_ count: Int) -> String {
      let entries = (1...count).map { Self.english.replacing("<key>k</key>", with: "<key>k\($0)</key>") }
      let bodies = entries.map { $0.replacing("<plist version=\"1.0\"><dict>", with: "") }
      return "<plist version=\"1.0\"><dict>"
        + bodies.map { $0.replacing("</dict></plist>", with: "") }.joined() + "</dict></plist>"
    }
    let folder = try LintedFolder([("en.lproj/L.stringsdict", table(3)), ("pl.lproj/L.stringsdict", table(3))])
    #expect(
      folder.findings.map(\.message) == [
        "“k1”: the plural forms are those of the English text, and so are those of 2 more keys"
      ])
  }

  @Test(arguments: [
    ("cz", "cs"), ("jp", "ja"), ("ua", "uk"), ("gr", "el"), ("dk", "da"), ("english", "en"), ("Korea", nil),
  ]) func `a folder of no language`(_ name: String, _ meant: String?) throws {
    let folder = try LintedFolder([("en.lproj/L.strings", "a = x;"), ("\(name).lproj/L.strings", "a = y;")])
    #expect(
      folder.findings.map(\.message) == [
        "“\(name)” is not a language" + (meant.map { "; did you mean “\($0)”?" } ?? "")
      ])
  }

  @Test(arguments: ["zh_CN", "zh-Hant-HK", "es-419", "French", "zh-trad", "sr-Latn", "tok", "mul", "Base", "no", "fil"])
  func `a folder of a language`(_ name: String) throws {
    let folder = try LintedFolder([("en.lproj/L.strings", "a = x;"), ("\(name).lproj/L.strings", "a = y;")])
    #expect(folder.lines(only: "unknown-language") == [])
  }
}
