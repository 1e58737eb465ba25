import StringLint
import Testing

/// The rules for plural forms.
///
/// Source of each expectation: CLDR 42, `plurals.xml`; Apple, "Localizing strings that contain plurals", for `zero`.
@Suite struct PluralRuleTests {
  struct Case: CustomTestStringConvertible {
    let language: String
    let forms: KeyValuePairs<String, String>
    /// Rule and form, in the order of rules and lines.
    let expected: [String]
    let name: String
    var type = "d"
    var testDescription: String { "\(language): \(name)" }
  }

  static let cases: [Case] = [
    .init(language: "en", forms: ["one": "%d file", "other": "%d files"], expected: [], name: "complete"),
    .init(
      language: "en", forms: ["zero": "no file", "one": "%d file", "other": "%d files"], expected: [],
      name: "zero is legal"),
    .init(
      language: "ja", forms: ["zero": "no file", "other": "%d files"], expected: [], name: "zero is legal"),
    .init(
      language: "en", forms: ["one": "a file", "other": "%d files"], expected: [], name: "one is 1 and nothing else"),
    .init(
      language: "en", forms: ["other": "%d files"], expected: ["missing-plural-form one"], name: "one is missing"),
    .init(language: "en", forms: ["other": "%d / 7"], expected: [], name: "one is missing, and there are no words"),
    .init(
      language: "en", forms: ["one": "%d file", "few": "%d filse", "other": "%d files"],
      expected: ["unused-plural-form few"], name: "few is never chosen"),
    .init(
      language: "ja", forms: ["one": "a file", "other": "%d files"], expected: ["unused-plural-form one"],
      name: "one is never chosen"),
    .init(
      language: "pl", forms: ["one": "%d plik", "other": "%d pliku"],
      expected: ["missing-plural-form few, many"], name: "few and many are missing"),
    .init(
      language: "pl", forms: ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"],
      expected: [], name: "complete"),
    .init(
      language: "cs", forms: ["one": "%d soubor", "few": "%d soubory", "other": "%d souborů"], expected: [],
      name: "many is for fractions, and none is printed"),
    .init(
      language: "cs", forms: ["one": "%.1f s", "few": "%.1f s", "other": "%.1f s"],
      expected: ["missing-plural-form many"], name: "many is for fractions", type: "f"),
    .init(
      language: "ru", forms: ["one": "файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"],
      expected: ["number-left-out one"], name: "one is for 1, 21, 31"),
    .init(
      language: "ru", forms: ["one": "1 файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"],
      expected: ["literal-number 1"], name: "one is for 1, 21, 31, and says 1"),
    .init(
      language: "ru", forms: ["one": "1 файл", "few": "файлы", "many": "файлы", "other": "файлы iPhone 12"],
      expected: ["literal-number 1"], name: "one is for 1, 21, 31, and no form prints its number"),
    .init(
      language: "ru", forms: ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "файла"],
      expected: [], name: "other is for fractions alone"),
    .init(
      language: "fr", forms: ["one": "un fichier", "many": "%d de fichiers", "other": "%d fichiers"],
      expected: ["number-left-out one"], name: "one is for 0 and 1"),
    .init(
      language: "fr", forms: ["zero": "aucun", "one": "un fichier", "many": "%d de fichiers", "other": "%d fichiers"],
      expected: [], name: "zero takes 0 from one"),
    .init(
      language: "lv", forms: ["zero": "nav", "one": "%d fails", "other": "%d faili"],
      expected: ["number-left-out zero"], name: "zero is for 0, 10, 11"),
    .init(
      language: "ar",
      forms: ["zero": "لا", "one": "واحد", "two": "اثنان", "few": "%d", "many": "%d", "other": "%d"], expected: [],
      name: "zero, one and two are one number each"),
    .init(
      language: "sl", forms: ["one": "datoteka", "two": "%d", "few": "%d", "other": "%d"],
      expected: ["number-left-out one"], name: "one is for 1, 101, 201"),
    .init(
      language: "fr", forms: ["one": "%d fichier", "other": "%d fichiers"], expected: ["missing-million-form many"],
      name: "many is for a million and more"),
    .init(
      language: "es", forms: ["one": "%d archivo", "other": "%d archivos"], expected: ["missing-million-form many"],
      name: "many is for a million and more"),
    .init(
      language: "it", forms: ["one": "%d file", "other": "%d file"], expected: ["missing-million-form many"],
      name: "many is for a million and more"),
    .init(
      language: "English", forms: ["other": "%d files"], expected: ["missing-plural-form one"],
      name: "a folder's old name"),
    .init(language: "tlh", forms: ["other": "%d"], expected: [], name: "CLDR has no rules"),
  ]

  @Test func `forms that do hardly any harm are told on demand`() throws {
    let french: KeyValuePairs = ["one": "%d fichier", "other": "%d fichiers"]
    #expect(try LintedFolder([("fr.lproj/L.stringsdict", stringsdict(forms: french))]).findings.isEmpty)
    let japanese: KeyValuePairs = ["one": "%d個", "other": "%d個"]
    #expect(try LintedFolder([("ja.lproj/L.stringsdict", stringsdict(forms: japanese))]).findings.isEmpty)
  }

  /// A form that English, French or Japanese texts have, and how serious that is.
  @Test func `forms that do little harm are notes`() throws {
    var configuration = LintConfiguration()
    configuration.enabled = ["redundant-plural-form"]
    func severities(_ language: String, _ forms: KeyValuePairs<String, String>) throws -> [String] {
      try LintedFolder(
        [
          ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "a file", "other": "%d files"])),
          ("\(language).lproj/L.stringsdict", stringsdict(forms: forms)),
        ], configuration: configuration
      ).findings.map { "\($0.severity.name) \($0.rule)" }
    }
    #expect(try severities("fr", ["one": "un fichier", "other": "%d fichiers"]) == ["note number-left-out"])
    #expect(
      try severities("ru", ["one": "файл", "few": "%d", "many": "%d", "other": "%d"]) == ["warning number-left-out"])
    #expect(try severities("ja", ["one": "a file", "other": "%d個"]) == ["note redundant-plural-form"])
    #expect(try severities("ja", ["one": "一個", "other": "%d個"]) == ["note unused-plural-form"])
  }

  @Test(arguments: cases) func `forms`(_ row: Case) throws {
    var configuration = LintConfiguration()
    configuration.enabled = ["missing-million-form", "redundant-plural-form"]
    let folder = try LintedFolder(
      [("\(row.language).lproj/L.stringsdict", stringsdict(type: row.type, forms: row.forms))],
      configuration: configuration)
    #expect(folder.findings.map { "\($0.rule.identifier) \($0.text)" } == row.expected)
    let isNote = row.expected.allSatisfy {
      $0.hasPrefix("missing-million-form") || $0.hasPrefix("unused-plural-form")
        || ["fr", "sl"].contains(row.language) && $0 == "number-left-out one"
    }
    #expect(isNote == folder.findings.allSatisfy { $0.severity == .note })
  }

  /// A form's number counts as printed only if the directive takes the variable's own argument.
  @Test func `another number is not the form's own`() throws {
    let folder = try LintedFolder([
      (
        "ru.lproj/L.stringsdict",
        stringsdict(
          "%1$#@n@",
          forms: ["one": "файл из %2$d", "few": "%1$d из %2$d", "many": "%1$d из %2$d", "other": "%1$d из %2$d"])
      )
    ])
    #expect(folder.findings.map { "\($0.rule.identifier) \($0.text)" } == ["number-left-out one"])
  }

  @Test func `a number that is passed as an object is printed by a percent and an at sign`() throws {
    let forms: KeyValuePairs = ["one": "файл", "few": "%@ файла", "many": "%@ файлов", "other": "%@ файла"]
    let folder = try LintedFolder([("ru.lproj/L.stringsdict", stringsdict(type: "@", forms: forms))])
    #expect(folder.findings.map { "\($0.rule.identifier) \($0.text)" } == ["number-left-out one"])
  }

  @Test func `a translation says no number where the original does`() throws {
    let folder = try LintedFolder([
      ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "Send the file", "other": "Send %d files"])),
      ("vi.lproj/L.stringsdict", stringsdict(forms: ["other": "Gửi tập tin"])),
    ])
    #expect(
      folder.findings.map(\.message) == [
        "“k”: Vietnamese “other” is used for 0, 1, 2, 3…, but no form shows the number that English “other” shows"
      ])
  }

  @Test func `a sentence tells which numbers need the form`() throws {
    let folder = try LintedFolder([
      ("pl.lproj/L.stringsdict", stringsdict(forms: ["one": "%d plik", "other": "%d pliku"]))
    ])
    #expect(
      folder.findings.map(\.message) == [
        "“k”: “other” is one text for all of 2, 3, 4, 22… (“few”) and 0, 5, 6, 7… (“many”) in variable “n”, for which "
          + "Polish has different forms"
      ])
  }
}
