import StringLint
import Testing

/// Texts that something else replaces or explains, and next to each one that nothing does.
@Suite struct UnseenAppReplacedTests {
  static let rows: [LintedRow] = [
    .init(
      name: "a text that a later line replaces",
      files: [("en.lproj/L.strings", "a = \"%d файлов\";\nb = \"One\";\nc = \"Two\";\na = \"%d files\";")],
      expected: ["en.lproj/L.strings warning duplicate-key a"]),
    .init(
      name: "a wrong argument that a later line replaces",
      files: [
        ("en.lproj/L.strings", "a = \"%d files\";"),
        ("de.lproj/L.strings", "a = \"%@ Dateien\";\na = \"%d Dateien\";"),
      ], expected: ["de.lproj/L.strings note duplicate-key a"]),
    .init(
      name: "a wrong argument that replaces a sound one",
      files: [
        ("en.lproj/L.strings", "a = \"%d files\";"),
        ("de.lproj/L.strings", "a = \"%d Dateien\";\na = \"%@ Dateien\";"),
      ],
      expected: ["de.lproj/L.strings note duplicate-key a", "de.lproj/L.strings error specifier-type %@"]),
    .init(
      name: "a key twice, with texts that differ in spaces and marks",
      files: [("en.lproj/L.strings", "a = \"RecycleBin…\";\na = \"Recycle Bin...\";")],
      expected: ["en.lproj/L.strings note duplicate-key a"]),
    .init(
      name: "Russian forms whose “other” is that for 5, in a table that knows “many”",
      files: [
        (
          "L.xcstrings",
          plurals([
            ("ru", ["one": "%lld файл", "few": "%lld файла", "other": "%lld файлов"]),
            ("ru", ["one": "%lld день", "few": "%lld дня", "many": "%lld дней", "other": "%lld дня"]),
          ])
        )
      ]),
    .init(
      name: "Russian forms whose “other” is that for 2, in a table that knows “many”",
      files: [
        (
          "L.xcstrings",
          plurals([
            ("ru", ["one": "%lld файл", "few": "%lld файла", "other": "%lld файла"]),
            ("ru", ["one": "%lld день", "few": "%lld дня", "many": "%lld дней", "other": "%lld дня"]),
          ])
        )
      ], expected: ["L.xcstrings warning missing-plural-form many"]),
    .init(
      name: "Polish forms whose “other” may be that of fractions, in a table that knows “many”",
      files: [
        (
          "L.xcstrings",
          plurals([
            ("pl", ["one": "%lld plik", "few": "%lld pliki", "other": "%lld pliku"]),
            ("pl", ["one": "%lld wpis", "few": "%lld wpisy", "many": "%lld wpisów", "other": "%lld wpisu"]),
          ])
        )
      ], expected: ["L.xcstrings warning missing-plural-form many"]),
    .init(
      name: "a number and the same as a text, of which the key shows one",
      files: [
        (
          "en.lproj/L.stringsdict",
          stringsdict("%1$#@n@", type: "li", forms: ["one": "%2$@ file", "other": "%2$@ files"])
            .replacing("<key>k</key>", with: "<key>%@ Files</key>")
        )
      ], expected: ["en.lproj/L.stringsdict note specifier-type %1$#@n@"]),
    .init(
      name: "a number for the text that the key shows",
      files: [
        (
          "en.lproj/L.stringsdict",
          stringsdict("%1$#@n@", type: "li", forms: ["one": "a file", "other": "files"])
            .replacing("<key>k</key>", with: "<key>%@ Files</key>")
        )
      ], expected: ["en.lproj/L.stringsdict error specifier-type %1$#@n@"]),
    .init(
      name: "bytes of an address that the original does not have",
      files: LintedRow.texts([
        "en": "<a href='https://en.a.org/wiki/Tree'>Tree</a>",
        "ru": "<a href='https://ru.a.org/wiki/%D0%9F'>Дерево</a>",
      ])),
    .init(
      name: "an argument that the original does not have",
      files: LintedRow.texts(["en": "All trees", "ru": "Дерево %D0"]),
      expected: ["ru.lproj/L.strings note extra-specifier %D"]),
    .init(
      name: "a line break of the app's own",
      files: LintedRow.texts(["en": "Who are%nyou?", "ja": "キミはだれ？"]),
      expected: ["en.lproj/L.strings note unsupported-conversion %n"]),
    .init(
      name: "bytes of addresses in a text",
      files: LintedRow.texts([
        "en": "Art: https://a.org?q=a%20form and https://b.org/%20v",
        "de": "Kunst: https://a.org?q=a%20form, https://b.org/%20v",
      ])),
    .init(
      name: "a percent sign beside an address",
      files: LintedRow.texts(["en": "%@ of https://a.org: 5% (%@)", "de": "%@ bei https://a.org (%@)"]),
      expected: ["en.lproj/L.strings warning stray-percent % ("]),
    .init(
      name: "a percent sign that the original has, too",
      files: LintedRow.texts(["en": "Block %d% :- %@", "de": "Der Block %d% :- %@"]),
      expected: ["en.lproj/L.strings warning stray-percent % :"]),
    .init(
      name: "a percent sign at the end that the original has, too",
      files: LintedRow.texts(["en": "Block %d%", "de": "Der Block %d%"]),
      expected: ["en.lproj/L.strings warning stray-percent %"]),
    .init(
      name: "a percent sign at another place than the original's",
      files: LintedRow.texts(["en": "Block %d% :- %@", "de": "%d% Blöcke :- %@"]),
      expected: ["de.lproj/L.strings warning stray-percent % B", "en.lproj/L.strings warning stray-percent % :"]),
    .init(
      name: "objects of an interface without an identifier",
      files: [("de.lproj/L.strings", "\".title\" = \"Zeilen\";\n\".title\" = \"Breite\";")],
      expected: ["de.lproj/L.strings note duplicate-key .title"]),
    .init(
      name: "a name for what the original has in braces",
      files: LintedRow.texts(["en": "{{the day}}", "de": "{{Tag}}"]),
      expected: ["de.lproj/L.strings note template-difference {Tag}"]),
    .init(
      name: "a tag of five hundred bytes",
      files: LintedRow.texts([
        "en": "<a href='https://a.org'>Tree</a>",
        "de": "<a href='https://a.org/\(String(repeating: "baum", count: 125))'>Baum</a>",
      ])),
  ]

  /// The languages of the app are named.
  static let named: [LintedRow] = [
    .init(
      name: "a text that is marked as new", files: [("L.xcstrings", new)],
      expected: ["L.xcstrings warning new-translation k"])
  ]

  private static let new = """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": {
      "en": { "stringUnit": { "state": "translated", "value": "Open all files" } },
      "de": { "stringUnit": { "state": "new", "value": "Open all files" } } } } } }
    """

  /// A catalog of keys with plural forms in one language.
  private static func plurals(_ entries: [(language: String, forms: KeyValuePairs<String, String>)]) -> String {
    let keys = entries.enumerated().map { number, entry in
      let forms = entry.forms.map { #""\#($0)": { "stringUnit": { "state": "translated", "value": "\#($1)" } }"# }
        .joined(separator: ", ")
      return
        #""k\#(number) %lld": { "localizations": { "\#(entry.language)": { "variations": { "plural": { \#(forms) } } } } }"#
    }
    return #"{ "sourceLanguage": "en", "version": "1.0", "strings": { \#(keys.joined(separator: ",\n")) } }"#
  }

  @Test(arguments: rows) func `what is found`(_ row: LintedRow) throws { try row.check() }

  @Test(arguments: named) func `what is found in named languages`(_ row: LintedRow) throws {
    try row.check(namesLanguages: true)
  }

  @Test func `a text that is marked as new in languages that nothing names`() throws {
    try LintedRow(name: "", files: [("L.xcstrings", Self.new)], expected: ["L.xcstrings note new-translation k"])
      .check()
  }
}
