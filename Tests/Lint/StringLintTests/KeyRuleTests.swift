import StringLint
import Testing

/// The rules for keys and translations.
@Suite struct KeyRuleTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let files: [(key: String, value: String)]
    let expected: [String]
    var testDescription: String { name }
  }

  static func pair(_ english: String, _ german: String) -> [(key: String, value: String)] {
    [("en.lproj/L.strings", english), ("de.lproj/L.strings", german)]
  }

  /// A text in English and in other languages.
  private static func foreign(_ english: String, _ others: KeyValuePairs<String, String>) -> [(
    key: String, value: String
  )] {
    [("en.lproj/L.strings", "a = \"\(english)\";")] + others.map { ("\($0).lproj/L.strings", "a = \"\($1)\";") }
  }

  static let cases: [Case] = [
    .init(name: "sound", files: pair("a = \"One\";", "a = \"Eins\";"), expected: []),
    .init(
      name: "missing and unused", files: pair("a = \"One\";", "b = \"Eins\";"),
      expected: [
        "de.lproj/L.strings:1:1 note unused-translation", "en.lproj/L.strings:1:1 warning missing-translation",
      ]),
    .init(
      name: "no language beside", files: [("en.lproj/L.strings", "a = \"One\";")], expected: []),
    .init(name: "an address", files: pair("a = \"https://example.com/a\";", ""), expected: []),
    .init(
      name: "a sentence with an address", files: pair("a = \"https://example.com is down\";", ""),
      expected: ["en.lproj/L.strings:0:0 warning missing-table"]),
    .init(
      name: "keys that are texts, without a text in the original language",
      files: pair(
        "\"Open file\" = \"Open file\";", "\"Open file\" = \"Datei öffnen\";\n\"Close file\" = \"Schließen\";"),
      expected: []),
    .init(
      name: "a key that two of three languages translate",
      files: [
        ("de.lproj/L.strings", "\"Open file\" = \"Datei öffnen\";\n\"Close file\" = \"Schließen\";"),
        ("fr.lproj/L.strings", "\"Open file\" = \"Ouvrir\";\n\"Close file\" = \"Fermer\";"),
        ("it.lproj/L.strings", "\"Open file\" = \"Apri\";"),
      ], expected: ["de.lproj/L.strings:2:1 warning missing-translation"]),
    .init(
      name: "a key that one of three languages translates",
      files: [
        ("de.lproj/L.strings", "\"Open file\" = \"Datei öffnen\";\n\"Close file\" = \"Schließen\";"),
        ("fr.lproj/L.strings", "\"Open file\" = \"Ouvrir\";"), ("it.lproj/L.strings", "\"Open file\" = \"Apri\";"),
      ], expected: []),
    .init(
      name: "a variety that overrides a part",
      files: [
        ("en.lproj/L.strings", "a = \"Color\";\nb = \"Two\";\nc = \"Three\";"),
        ("en-GB.lproj/L.strings", "a = \"Colour\";"),
      ], expected: []),
    .init(
      name: "a variety that lacks a text",
      files: [
        ("en.lproj/L.strings", "a = \"Color\";\nb = \"Two\";\nc = \"Three\";"),
        ("en-GB.lproj/L.strings", "a = \"Colour\";\nb = \"Two\";"),
      ], expected: ["en.lproj/L.strings:3:1 warning missing-translation"]),
    .init(
      name: "a file without a text in a language",
      files: [
        ("en.lproj/L.strings", "a = \"One\";\nb = \"Two\";"), ("en.lproj/M.strings", "a = \"One\";"),
        ("de.lproj/M.strings", "a = \"Eins\";"),
      ], expected: ["en.lproj/L.strings:0:0 warning missing-table"]),
    .init(
      name: "files exported for translation",
      files: [
        ("de.xcloc/Source Contents/en.lproj/L.strings", "a = \"%@ %@"), ("en.lproj/L.strings", "a = \"One\";"),
      ], expected: []),
    .init(name: "no letter", files: pair("a = \"%@ – %@\";", ""), expected: []),
    .init(
      name: "Base is the original", files: [("Base.lproj/L.strings", "a = x;"), ("de.lproj/L.strings", "b = y;")],
      expected: [
        "Base.lproj/L.strings:1:1 warning missing-translation", "de.lproj/L.strings:1:1 note unused-translation",
      ]),
    .init(
      name: "twice", files: [("en.lproj/L.strings", "a = x;\na = y;")],
      expected: ["en.lproj/L.strings:2:1 warning duplicate-key"]),
    .init(
      name: "in both files",
      files: [
        ("en.lproj/L.strings", "k = x;"),
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d file", "other": "%d files"])),
      ], expected: ["en.lproj/L.strings:1:1 note shadowed-key"]),
    .init(
      name: "empty", files: pair("a = \"One\";", "a = \"\";"),
      expected: ["de.lproj/L.strings:1:5 warning empty-translation"]),
    .init(
      name: "empty instead of a directive", files: pair("a = \"%@\";", "a = \"\";"),
      expected: ["de.lproj/L.strings:1:5 warning empty-translation"]),
    .init(name: "blank on purpose", files: pair("a = \"One\";", "a = \" \";"), expected: []),
    .init(
      name: "the same words", files: pair("a = \"Delete all the files\";", "a = \"Delete all the files\";"),
      expected: ["de.lproj/L.strings:1:5 note untranslated"]),
    .init(
      name: "an address and a name", files: pair("a = \"my.name@example.com\";", "a = \"my.name@example.com\";"),
      expected: []),
    .init(name: "a word as a key", files: pair("a = One;", "a = Eins;\nCancel = Abbrechen;"), expected: []),
    .init(name: "the same name", files: pair("a = \"Apple Watch\";", "a = \"Apple Watch\";"), expected: []),
    .init(
      name: "the same words in a country",
      files: [
        ("en.lproj/L.strings", "a = \"Delete all the files\";"),
        ("en-GB.lproj/L.strings", "a = \"Delete all the files\";"),
      ], expected: []),
    .init(
      name: "a space at an end", files: pair("a = \"Name: \";", "a = \"Name:\";"),
      expected: ["de.lproj/L.strings:1:5 note whitespace-difference"]),
    .init(
      name: "a space at the end that the original does not have", files: pair("a = \"Name\";", "a = \"Name \";"),
      expected: []),
    .init(
      name: "a space where the original has a comma", files: pair("a = \", and others\";", "a = \" und andere\";"),
      expected: []),
    .init(name: "twice the same text", files: [("en.lproj/L.strings", "a = x;\na = x;")], expected: []),
    .init(
      name: "a word in the original's letters",
      files: foreign("Cancel", ["ru": "Cancel", "ja": "取消", "el": "Ακύρωση", "ar": "إلغاء", "de": "Cancel"]),
      expected: ["ru.lproj/L.strings:1:5 note untranslated"]),
    .init(
      name: "a name that others leave as it is",
      files: foreign("Safari", ["ru": "Safari", "ja": "Safari", "el": "Safari", "ar": "سفاري", "he": "ספארי"]),
      expected: []),
    .init(
      name: "a word in few languages", files: foreign("Cancel", ["ru": "Cancel", "ja": "取消", "el": "Ακύρωση"]),
      expected: []),
    .init(
      name: "an abbreviation",
      files: foreign("PDF (%@)", ["ru": "PDF (%@)", "ja": "文書 (%@)", "el": "έγγραφο (%@)", "ar": "ملف (%@)"]),
      expected: []),
    .init(
      name: "a colon that brings its space",
      files: [("en.lproj/L.strings", "a = \"Name: \";"), ("ja.lproj/L.strings", "a = \"名前：\";")], expected: []),
    .init(
      name: "a space that the language has none of",
      files: [("en.lproj/L.strings", "a = \"Send to \";"), ("ja.lproj/L.strings", "a = \"送信先\";")], expected: []),
    .init(
      name: "a line break that the language has",
      files: [
        ("en.lproj/L.strings", "a = \"Send to\\n\";"), ("ja.lproj/L.strings", "a = \"送信先\";"),
      ], expected: ["ja.lproj/L.strings:1:5 note whitespace-difference"]),
    .init(
      name: "English of the United States is the original",
      files: [
        ("de.lproj/L.strings", "a = \"Eins\";"), ("en-US.lproj/L.strings", "a = \"One\";\nb = \"Two\";"),
        ("fr.lproj/L.strings", "a = \"Un\";\nb = \"Deux\";"),
      ], expected: ["en-US.lproj/L.strings:2:1 warning missing-translation"]),
    .init(
      name: "a form that is not translated",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d file was found", "other": "%d files were found"])),
        ("de.lproj/L.stringsdict", stringsdict(forms: ["one": "%d Datei gefunden", "other": "%d files were found"])),
      ], expected: ["de.lproj/L.stringsdict:8:1 note untranslated"]),
    .init(
      name: "an embedding that an isolate's end closes",
      files: [("ar.lproj/L.strings", "a = \"\u{2067}\u{202B}x\u{2069}\";")],
      expected: []),
    .init(
      name: "an embedding whose end stands in an isolate",
      files: [("ar.lproj/L.strings", "a = \"\u{202B}\u{2067}x\u{202C}\u{2069}\";")],
      expected: ["ar.lproj/L.strings:1:5 note unbalanced-bidi"]),
    .init(
      name: "an isolate that is not closed", files: [("ar.lproj/L.strings", "a = \"\u{2067}x\";")],
      expected: ["ar.lproj/L.strings:1:5 note unbalanced-bidi"]),
    .init(
      name: "an embedding that is closed and was not opened", files: [("ar.lproj/L.strings", "a = \"x\u{202C}\";")],
      expected: ["ar.lproj/L.strings:1:5 note unbalanced-bidi"]),
    .init(
      name: "an embedding before Hebrew alone", files: [("he.lproj/L.strings", "a = \"\u{202B}3 שעות\";")],
      expected: ["he.lproj/L.strings:1:5 note unbalanced-bidi"]),
    .init(
      name: "an embedding before Hebrew and what is inserted",
      files: [("he.lproj/L.strings", "a = \"\u{202B}%@ שעות\";")],
      expected: ["he.lproj/L.strings:1:5 note unbalanced-bidi"]),
    .init(
      name: "an override before digits", files: [("he.lproj/L.strings", "a = \"\u{202E}34 שעות\";")],
      expected: ["he.lproj/L.strings:1:5 note unbalanced-bidi"]),
    .init(
      name: "isolates that are closed", files: [("ar.lproj/L.strings", "a = \"\u{2067}x\u{2069} \u{202B}y\u{202C}\";")],
      expected: []),
    .init(
      name: "letters that no form composes",
      files: [
        ("bn.lproj/L.strings", "a = \"\u{9AF}\u{9BC}\u{9DC}\";"),
        ("he.lproj/L.strings", "a = \"\u{5D0}\u{5BC}\u{5B7}\";"),
      ],
      expected: []),
    .init(
      name: "marks of their own", files: [("fr.lproj/L.strings", "a = \"e\u{301}\";")],
      expected: ["fr.lproj/L.strings:1:6 note not-nfc"]),
    .init(
      name: "a Latin letter in a Russian word", files: [("ru.lproj/L.strings", "a = \"фaйл\";")],
      expected: ["ru.lproj/L.strings:1:6 note mixed-scripts"]),
    .init(
      name: "a Latin letter in a Greek word", files: [("el.lproj/L.strings", "a = \"αρχείo\";")],
      expected: ["el.lproj/L.strings:1:6 note mixed-scripts"]),
    .init(
      name: "a Greek letter in an English word", files: [("en.lproj/L.strings", "a = \"Fοlder\";")],
      expected: ["en.lproj/L.strings:1:6 note mixed-scripts"]),
    .init(name: "a unit", files: [("en.lproj/L.strings", "a = \"10 μm, 5 kΩ\";")], expected: []),
    .init(name: "an abbreviation with an ending", files: [("ru.lproj/L.strings", "a = \"USBшный\";")], expected: []),
    .init(
      name: "no semicolon", files: [("en.lproj/L.strings", "\"a\" = \"1\"\n\"b\" = \"2\";")],
      expected: ["en.lproj/L.strings:1:10 error missing-semicolon"]),
    .init(
      name: "no JSON", files: [("L.xcstrings", "{ \"a\": 1, }")], expected: ["L.xcstrings:1:11 error json-syntax"]),
    .init(
      name: "two byte order marks", files: [("en.lproj/L.strings", "\u{FEFF}\u{FEFF}a = x;")],
      expected: ["en.lproj/L.strings:1:1 warning repeated-byte-order-mark"]),
    .init(
      name: "hidden and build folders", files: [(".git/L.strings", "a"), ("build/L.strings", "a")], expected: []),
  ]

  @Test(arguments: cases) func `keys`(_ row: Case) throws {
    #expect(
      try LintedFolder(row.files, configuration: LintConfiguration(languagesOf: row.files)).lines() == row.expected)
  }

  @Test func `a catalog says what is not to be translated`() throws {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "One": {},
        "Two": { "shouldTranslate": false },
        "Three": { "extractionState": "stale" },
        "Four": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Vier" } } } }
      } }
      """
    // A text that only another variety of English lacks falls back to the source's.
    let four = "\"stringUnit\": { \"state\": \"translated\", \"value\": \"Four\" }"
    let british = catalog.replacing("\"de\"", with: "\"en-GB\": { \(four) }, \"de\"")
    #expect(
      try LintedFolder([("L.xcstrings", british)]).findings.map(\.message).first == "“One”: there is no text in de")
    let folder = try LintedFolder([("L.xcstrings", catalog)])
    #expect(folder.lines() == ["L.xcstrings:2:3 note missing-translation", "L.xcstrings:4:3 note stale-key"])
  }
}
