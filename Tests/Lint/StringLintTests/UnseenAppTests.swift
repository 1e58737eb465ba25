import Foundation
import StringLint
import Testing

/// Texts of kinds that public apps have and the rules had not been made for, and next to each one that is wrong.
@Suite struct UnseenAppTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let files: [(key: String, value: String)]
    /// File, severity, rule and part.
    var expected: [String] = []
    var testDescription: String { name }
  }

  private static func pair(_ english: String, _ german: String) -> [(key: String, value: String)] {
    [("en.lproj/L.strings", "k = \"\(english)\";"), ("de.lproj/L.strings", "k = \"\(german)\";")]
  }

  private static func languages(_ texts: KeyValuePairs<String, String>) -> [(key: String, value: String)] {
    texts.map { ("\($0).lproj/L.strings", "k = \"\($1)\";") }
  }

  static let formats: [Case] = [
    .init(
      name: "rows of a rule editor",
      files: [
        ("en.lproj/L.strings", "\"%[Author,Title]@ %[is]@ %@\" = \"%1$[Author,Title]@ %2$[is]@ %3$@\";"),
        ("de.lproj/L.strings", "\"%[Author,Title]@ %[is]@ %@\" = \"%1$[Autor,Titel]@ %2$[ist]@ %3$@\";"),
      ]),
    .init(
      name: "a space before the letter of a number", files: pair("%dx", "% dx"),
      expected: ["de.lproj/L.strings note damaged-directive % d"]),
    .init(
      name: "a space before another letter", files: pair("%d files", "% Dateien"),
      expected: ["de.lproj/L.strings error damaged-directive % D"]),
    .init(
      name: "brackets in a format", files: pair("[%@] of %@", "%1$[@] von %2$@"),
      expected: ["de.lproj/L.strings error damaged-directive %1$["]),
    .init(
      name: "a text that a quotation mark ends",
      files: [
        ("en.lproj/L.strings", "k = \"Open \\\"%@\\\" with %@ now\";"),
        ("de.lproj/L.strings", "k = \"Jetzt \\\\\"%1$@\\\\\" mit %2$@ öffnen\";"),
      ], expected: ["de.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "a text on the line before one with wrong syntax",
      files: [
        ("en.lproj/L.strings", "k = \"Open %d\";\nl = \"Close\";"),
        ("de.lproj/L.strings", "k = \"Öffnen\";\nl = \"Schließen\""),
      ],
      expected: ["de.lproj/L.strings warning missing-specifier %d", "de.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "a semicolon after the last pair", files: [("de.lproj/L.strings", "k = \"Öffnen\";\n;\n/* End */\n")],
      expected: ["de.lproj/L.strings note stray-token "]),
    .init(
      name: "a semicolon after the last pair, in its line", files: [("de.lproj/L.strings", "k = \"Öffnen\";;\n")],
      expected: ["de.lproj/L.strings note stray-token "]),
    .init(
      name: "a semicolon before the last pair, in its line",
      files: [("de.lproj/L.strings", "k = \"Öffnen\";; l = \"Weg\";")],
      expected: ["de.lproj/L.strings error stray-token "]),
    .init(
      name: "a semicolon before the last pair", files: [("de.lproj/L.strings", "k = \"Öffnen\";;\nl = \"Weg\";")],
      expected: ["de.lproj/L.strings error stray-token "]),
    .init(
      name: "a name of a text, and what it shows",
      files: [("ru.lproj/L.strings", "\"IN_HOURS_FORMAT %.f\" = \"Через %@ часа\";")],
      expected: ["ru.lproj/L.strings note specifier-type %@"]),
    .init(
      name: "a name of a text, and what the only language shows",
      files: [("ru.lproj/L.strings", "\"A_B\" = \"Да\"; \"IN_HOURS_FORMAT %.f\" = \"Через %@ часа\";")],
      expected: ["ru.lproj/L.strings note specifier-type %@"]),
    .init(
      name: "a text in capitals, and what it shows",
      files: [("ru.lproj/L.strings", "\"IN %.f HOURS\" = \"ЧЕРЕЗ %@ ЧАСА\";")],
      expected: ["ru.lproj/L.strings error specifier-type %@"]),
  ]

  private static let running = "Run %@ at Time"

  static let arguments: [Case] = [
    .init(
      name: "an argument that three languages have",
      files: languages([
        "en": running, "de": "%@ um %@", "es": "%@ a %@", "fr": "%@ à %@", "it": "%@", "nl": "%@", "pl": "%@",
      ]),
      expected: ["de", "es", "fr"].map { "\($0).lproj/L.strings note extra-specifier %@" }),
    .init(
      name: "an argument that most languages have",
      files: languages(["en": running, "de": "%@ um %@", "es": "%@ a %@", "fr": "%@ à %@", "it": "%@", "nl": "%@"]),
      expected: ["de", "es", "fr"].map { "\($0).lproj/L.strings note extra-specifier %@" }),
    .init(
      name: "an argument that two languages have in three regions",
      files: languages([
        "en": running, "de": "%@ um %@", "es": "%@ a %@", "es-MX": "%@ a %@", "it": "%@", "nl": "%@", "pl": "%@",
        "sv": "%@",
      ]),
      expected: ["de", "es-MX", "es"].map { "\($0).lproj/L.strings error extra-specifier %@" }),
    .init(
      name: "an address with escapes", files: [("en.lproj/L.strings", "k = \"https://a.b/Third%20party%20parts%20/\";")]
    ),
    .init(
      name: "an address in a text", files: [("en.lproj/L.strings", "k = \"%@: see https://a.b/c%20/\";")],
      expected: ["en.lproj/L.strings warning stray-percent %20/"]),
    .init(
      name: "one English form for all numbers",
      files: [("en.lproj/L.stringsdict", stringsdict(forms: ["other": "Step %d"]))]),
    .init(
      name: "one English form with a noun",
      files: [("en.lproj/L.stringsdict", stringsdict(forms: ["other": "%d steps"]))],
      expected: ["en.lproj/L.stringsdict warning missing-plural-form one"]),
    .init(
      name: "a list of words that is no table", files: [("IGNORED.strings", "-100,Box,x,<< do not localize >>")],
      expected: ["IGNORED.strings note stray-token "]),
    .init(
      name: "a table with a list of words", files: [("de.lproj/L.strings", "-100,Box,x,<< do not localize >>")],
      expected: ["de.lproj/L.strings error stray-token "]),
  ]

  static let characters: [Case] = [
    .init(
      name: "a quotation that is its own key",
      files: [
        ("en.lproj/L.strings", "a = x;"), ("de.lproj/L.strings", "a = x; \"報怨以德。圖難於其易\" = \"報怨以德。圖難於其易\";"),
      ], expected: ["de.lproj/L.strings note unused-translation 報怨以德。圖難於其易"]),
    .init(name: "a control character as an escape", files: [("en.lproj/L.strings", "k = \"\\002bold\\002\";")]),
    .init(
      name: "a control character", files: [("en.lproj/L.strings", "k = \"a\u{2}b\";")],
      expected: ["en.lproj/L.strings warning invisible-character "]),
  ]

  static let contents: [Case] = [
    .init(
      name: "other words in tags of the app",
      files: pair("<hl>Name</hl> of the list", "<ui>Name</ui> der <ui>Liste</ui>"),
      expected: ["de.lproj/L.strings note markup-difference <hl>"]),
    .init(
      name: "a tag of the app is not closed",
      files: pair("<hl>Name</hl> of the list", "<ui>Name</ui> der <hl>Liste</ui>"),
      expected: ["de.lproj/L.strings warning markup-difference <hl>"]),
    .init(
      name: "a tag of the app is lost", files: pair("<hl>Name</hl> of the list", "Name der Liste"),
      expected: ["de.lproj/L.strings warning markup-difference <hl>"]),
    .init(
      name: "a link that the original repeats",
      files: pair(
        "[Releases](https://a.b) is a list of [Releases](https://a.b)", "[Releases](https://a.b) ist eine Liste")),
    .init(
      name: "a link to another address is lost",
      files: pair("[Terms](https://a.b) and [Help](https://a.b/c)", "[Bedingungen](https://a.b) und Hilfe"),
      expected: ["de.lproj/L.strings warning markup-difference ]("]),
    .init(
      name: "one of two links whose addresses are arguments is lost",
      files: pair("[Terms](%1$@) and [Help](%2$@)", "[Bedingungen](%1$@) und Hilfe %2$@"),
      expected: ["de.lproj/L.strings warning markup-difference ]("]),
    .init(
      name: "a word that languages do not have",
      files: languages(["en": "and", "ja": "", "zh-Hans": "", "fr": "et", "de": "und"]),
      expected: ["ja.lproj/L.strings note empty-translation ", "zh-Hans.lproj/L.strings note empty-translation "]),
    .init(
      name: "a word that one language lacks",
      files: languages(["en": "and", "ja": "", "fr": "et", "de": "und"]),
      expected: ["ja.lproj/L.strings warning empty-translation "]),
    .init(
      name: "a sentence that languages lack",
      files: languages(["en": "The file was saved", "ja": "", "ko": "", "fr": "Enregistré", "de": "Gesichert"]),
      expected: ["ja.lproj/L.strings warning empty-translation ", "ko.lproj/L.strings warning empty-translation "]),
    .init(
      name: "a space after two sentences", files: pair("Hello! Nice to meet you #intro ", "Hallo! Freut mich #intro"),
      expected: ["de.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a space after a word", files: pair("Nice to meet ", "Freut mich"),
      expected: ["de.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a space after a colon", files: pair("Meet: ", "Treffen:"),
      expected: ["de.lproj/L.strings note whitespace-difference end"]),
  ]

  private static func catalog(_ source: String, _ language: String) -> (key: String, value: String) {
    (
      "L.xcstrings",
      """
      { "sourceLanguage": "\(source)", "version": "1.0", "strings": { "打开文件": { "localizations": {
        "\(language)": { "stringUnit": { "state": "translated", "value": "x" } } } } } }
      """
    )
  }

  static let languages: [Case] = [
    .init(
      name: "English that Xcode lists in a Chinese project",
      files: [("P.xcodeproj/project.pbxproj", "knownRegions = (en, \"zh-Hans\", ko);"), catalog("zh-Hans", "ko")]),
    .init(
      name: "a language that a Chinese project lists",
      files: [("P.xcodeproj/project.pbxproj", "knownRegions = (en, \"zh-Hans\", ko, ja);"), catalog("zh-Hans", "ko")],
      expected: ["L.xcstrings note missing-table L.xcstrings"]),
    .init(
      name: "a table of tests",
      files: [
        ("AppTests/Res/en.lproj/L.strings", "k = \"Open\"; l = \"Close\";"),
        ("AppTests/Res/en.lproj/M.strings", "k = \"Open\"; l = \"Close\";"),
        ("AppTests/Res/de.lproj/M.strings", "k = \"Öffnen\"; l = \"Schließen\";"),
      ], expected: ["AppTests/Res/en.lproj/L.strings note missing-table L.strings"]),
    .init(
      name: "a table of an app",
      files: [
        ("App/Res/en.lproj/L.strings", "k = \"Open\"; l = \"Close\";"),
        ("App/Res/en.lproj/M.strings", "k = \"Open\"; l = \"Close\";"),
        ("App/Res/de.lproj/M.strings", "k = \"Öffnen\"; l = \"Schließen\";"),
      ], expected: ["App/Res/en.lproj/L.strings note missing-table L.strings"]),
  ]

  @Test(arguments: formats + arguments + characters + contents + languages) func `what is found`(_ row: Case) throws {
    let findings = try LintedFolder(row.files).findings
    #expect(
      findings.map { "\($0.path) \($0.severity.name) \($0.rule.identifier) \($0.text)" } == row.expected)
  }

  @Test func `bytes of another encoding are no wrong syntax`() throws {
    let folder = TemporaryLatinFolder()
    #expect(
      try folder.rules() == ["invalid-encoding 2", "missing-semicolon 1"])
  }
}

/// A `.strings` file whose second line goes on in UTF-16, after a first line with a fault of its own.
private struct TemporaryLatinFolder {
  func rules() throws -> [String] {
    let utf16 = Array("\"覆写\" = \"x\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-\(UUID().uuidString).strings")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(Array("k = \"a\"\n".utf8) + utf16).write(to: url)
    return Linter().lint([url.path]).findings.map { "\($0.rule.identifier) \($0.location.line ?? 0)" }.sorted()
  }
}
