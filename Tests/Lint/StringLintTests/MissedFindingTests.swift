import StringLint
import Testing

/// Mistakes that are easily overlooked, and next to each a text that is right.
@Suite struct MissedFindingTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let files: [(key: String, value: String)]
    /// File, severity, rule and part.
    var expected: [String] = []
    var testDescription: String { name }
  }

  private static let english = stringsdict(forms: ["one": "%d file", "other": "%d files"])

  /// An English plural, and one text of another language.
  private static func plain(_ language: String, _ text: String) -> [(key: String, value: String)] {
    [("en.lproj/L.stringsdict", english), ("\(language).lproj/L.strings", "k = \"\(text)\";")]
  }

  private static func pair(_ english: String, _ german: String) -> [(key: String, value: String)] {
    [("en.lproj/L.strings", "k = \"\(english)\";"), ("de.lproj/L.strings", "k = \"\(german)\";")]
  }

  private static func plurals(_ english: KeyValuePairs<String, String>, _ german: KeyValuePairs<String, String>)
    -> [(key: String, value: String)]
  {
    [
      ("en.lproj/L.stringsdict", stringsdict(forms: english)), ("de.lproj/L.stringsdict", stringsdict(forms: german)),
    ]
  }

  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": {
      "en": { "variations": { "plural": {
        "one": { "stringUnit": { "state": "translated", "value": "%d thing" } },
        "other": { "stringUnit": { "state": "translated", "value": "%d things" } } } } },
      "pl": { "stringUnit": { "state": "translated", "value": "%d rzeczy" } } } } } }
    """

  static let plurals: [Case] = [
    .init(
      name: "no plural forms", files: plain("pl", "%d plików"),
      expected: ["pl.lproj/L.strings warning lost-plural %d"]),
    .init(
      name: "no plural forms in a catalog", files: [("L.xcstrings", catalog)],
      expected: ["L.xcstrings warning lost-plural %d"]),
    .init(name: "a language of one form", files: plain("ja", "%d個のファイル")),
    .init(name: "a noun that is singular after numbers", files: plain("tr", "%d dosya")),
    .init(name: "a number after a colon", files: plain("pl", "Pliki: %d")),
    .init(name: "a number in brackets", files: plain("pl", "Pliki (%d)")),
    .init(
      name: "a noun after the number", files: plain("pl", "Razem: %d plików"),
      expected: [
        "pl.lproj/L.strings warning lost-plural %d"
      ]),
    .init(name: "no word", files: plain("pl", "%d…")),
    .init(
      name: "an English form among German ones",
      files: plurals(
        ["one": "%d entry selected", "other": "%d entries selected"],
        ["zero": "%d entries selected", "one": "%d Eintrag gewählt", "other": "%d Einträge gewählt"]),
      expected: ["de.lproj/L.stringsdict note untranslated %d entries selected"]),
    .init(
      name: "a word that both languages share",
      files: plurals(["one": "%d photo", "other": "%d photos"], ["one": "%d photo", "other": "%d Fotos"])),
    .init(
      name: "a form that both languages share",
      files: plurals(["one": "%d Version", "other": "%d Versions"], ["one": "%d Version", "other": "%d Versionen"])),
  ]

  static let directives: [Case] = [
    .init(
      name: "numbers without their sign", files: pair("%@ of %@", "%2@ von %1@"),
      expected: ["de.lproj/L.strings error damaged-directive %2@", "de.lproj/L.strings error damaged-directive %1@"]),
    .init(
      name: "numbers of other types without their sign", files: pair("%@ of %d", "%2d von %1@"),
      expected: ["de.lproj/L.strings error damaged-directive %2d", "de.lproj/L.strings error damaged-directive %1@"]),
    .init(
      name: "whole numbers without their sign", files: pair("%d of %d", "%2d von %1d"),
      expected: ["de.lproj/L.strings error damaged-directive %2d", "de.lproj/L.strings error damaged-directive %1d"]),
    .init(name: "a width that the original has", files: pair("%2@ of %1@", "%2@ von %1@")),
    .init(name: "one width", files: pair("%d:%d", "%d:%2d")),
    .init(name: "the same width twice", files: pair("%d:%d", "%2d:%2d")),
    .init(name: "one argument", files: pair("%@", "%1@")),
  ]

  static let characters: [Case] = [
    .init(
      name: "UTF-8 as Windows-1252", files: pair("Later", "spÃ¤ter"),
      expected: ["de.lproj/L.strings warning mojibake Ã¤"]),
    .init(
      name: "an apostrophe", files: pair("Later", "c’est – itâ€™s"),
      expected: ["de.lproj/L.strings warning mojibake â€™"]),
    .init(name: "capitals", files: pair("No", "NÃO, À «à», Ã é")),
    .init(name: "letters of Portuguese", files: pair("Later", "São João — “Às” três")),
    .init(
      name: "a lost letter", files: pair("Later", "sp?ter"), expected: ["de.lproj/L.strings warning mojibake ?"]),
    .init(
      name: "lost words", files: pair("Later", "???? ????"), expected: ["de.lproj/L.strings warning mojibake ????"]),
    .init(
      name: "an accent and a mark that are UTF-8 by chance",
      files: pair("Later", "ABONNÉ·E·S, Ç’po, « oublié », aquí……")),
    .init(
      name: "Cyrillic as Windows-1252", files: pair("Yes", "Ð”Ð° x"),
      expected: ["de.lproj/L.strings warning mojibake Ð”"]),
    .init(
      name: "a sentence in another script", files: pair("Delete all", "Удалить все файлы"),
      expected: ["de.lproj/L.strings warning foreign-script "]),
    .init(
      name: "four sentences in another script",
      files: [
        ("en.lproj/L.strings", "a = \"One\"; b = \"Two\"; c = \"Three\"; d = \"Four\"; e = \"Word\";"),
        (
          "ar.lproj/L.strings",
          "a = \"外部访问的端口无法\"; b = \"请确保网络上没有\"; c = \"其他设备保留该端口\"; d = \"保留端口用作访问\"; e = \"كلمة\";"
        ),
      ], expected: ["ar.lproj/L.strings warning foreign-script "]),
    .init(name: "a name in another script", files: pair("Russian", "Russisch (Русский)")),
    .init(name: "names of languages", files: pair("Русский язык", "Русский язык")),
    .init(
      name: "Serbian in Latin letters",
      files: [("sr.lproj/L.strings", "k = \"Obriši sve datoteke\"; l = \"Обриши све датотеке\";")]),
    .init(name: "questions", files: pair("Really?", "Echt? Ja?? Nein???")),
    .init(name: "an address", files: pair("https://a.b/c?d=e", "https://a.b/c?d=e")),
    .init(name: "a secret", files: pair("a???? b?c", "a???? d?e")),
  ]

  @Test(arguments: plurals + directives + characters) func `what is wrong`(_ row: Case) throws {
    let findings = try LintedFolder(row.files).findings
    #expect(
      findings.map { "\($0.path) \($0.severity.name) \($0.rule.identifier) \($0.text)" } == row.expected)
  }
}
