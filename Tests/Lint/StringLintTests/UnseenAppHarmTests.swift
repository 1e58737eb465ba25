import StringLint
import Testing

/// Texts of public apps that are not as they should be, but harm nobody, and next to each one that does.
@Suite struct UnseenAppHarmTests {
  static let rows: [LintedRow] = [
    .init(
      name: "an empty text of a catalog",
      files: [
        (
          "L.xcstrings",
          """
          { "sourceLanguage": "en", "version": "1.0", "strings": { "Ping": { "localizations": { "de": {
            "stringUnit": { "state": "translated", "value": "" } } } } } }
          """
        )
      ], expected: ["L.xcstrings note empty-translation "]),
    .init(
      name: "the second argument of one", files: LintedRow.texts(["en": "At %@", "de": "Um %2$@"]),
      expected: [
        "de.lproj/L.strings note missing-specifier %@", "de.lproj/L.strings warning argument-gap %2$@",
        "de.lproj/L.strings note extra-specifier %2$@",
      ]),
    .init(
      name: "a second argument beside the one", files: LintedRow.texts(["en": "At %@", "de": "Um %@ %@"]),
      expected: ["de.lproj/L.strings warning extra-specifier %@"]),
    .init(
      name: "a key twice, with texts that differ in case alone",
      files: [("en.lproj/L.strings", "a = \"Signature Type\";\na = \"Signature type\";")],
      expected: ["en.lproj/L.strings note duplicate-key a"]),
    .init(
      name: "a key twice, with two translations of one text",
      files: [
        ("en.lproj/L.strings", "a = \"Server timeout\";"),
        ("ru.lproj/L.strings", "a = \"Время ожидания\";\na = \"Тайм-аут\";"),
      ], expected: ["ru.lproj/L.strings note duplicate-key a"]),
    .init(
      name: "a key twice, with the original after its translation",
      files: [
        ("en.lproj/L.strings", "a = \"Cancel it\";"), ("zh.lproj/L.strings", "a = \"取消\";\na = \"Cancel it\";"),
      ], expected: ["zh.lproj/L.strings warning duplicate-key a"]),
    .init(
      name: "a key twice, which is the original, with two translations",
      files: [
        LintedRow.table("en", ["Open it": "Open it"]),
        ("de.lproj/L.strings", "\"Open it\" = \"Auf\";\n\"Send it\" = \"Los\";\n\"Send it\" = \"Senden\";"),
      ], expected: ["de.lproj/L.strings note duplicate-key Send it"]),
    .init(
      name: "a key of one word twice, in a table of texts",
      files: [
        LintedRow.table("en", ["Open it": "Open it"]),
        ("de.lproj/L.strings", "\"Open it\" = \"Auf\";\n\"Sales\" = \"Verkauf\";\n\"Sales\" = \"Vertrieb\";"),
      ], expected: ["de.lproj/L.strings note duplicate-key Sales"]),
    .init(
      name: "a number that a key names of another type than the text",
      files: [("en.lproj/L.strings", "\"rate_up value: %ld percentage: %ld\" = \"%ld (%.0f%%)\";")],
      expected: ["en.lproj/L.strings note specifier-type %.0f"]),
    .init(
      name: "a number of another type than its key", files: [("en.lproj/L.strings", "\"Up by %ld\" = \"By %.0f\";")],
      expected: ["en.lproj/L.strings error specifier-type %.0f"]),
    .init(
      name: "an entry that shows nothing",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d day", "other": "%d days"])),
        ("de.lproj/L.stringsdict", stringsdict("", forms: ["one": "", "other": ""])),
      ], expected: ["de.lproj/L.stringsdict warning empty-translation "]),
    .init(
      name: "an entry whose forms all show nothing",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d day", "other": "%d days"])),
        ("de.lproj/L.stringsdict", stringsdict(forms: ["one": "", "other": ""])),
      ], expected: ["de.lproj/L.stringsdict warning empty-translation "]),
    .init(
      name: "a word in the original that looks like a directive",
      files: LintedRow.texts(["en": "%hours", "de": "% Stunde", "vi": "%giờ"])),
    .init(
      name: "a number with its unit", files: LintedRow.texts(["en": "About %gkm", "de": "Etwa %@km"]),
      expected: ["de.lproj/L.strings error specifier-type %@"]),
    .init(
      name: "asterisks for letters that are left out",
      files: LintedRow.texts(["en": "Choose DOG-********.", "es": "Elija DOG-******."])),
    .init(
      name: "emphasis that is lost on one side",
      files: LintedRow.texts(["en": "Choose **this** one.", "es": "Elija **esto."]),
      expected: ["es.lproj/L.strings warning markup-difference **"]),
    .init(
      name: "forms that show nothing",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d day", "other": "%d days"])),
        ("de.lproj/L.stringsdict", stringsdict(forms: ["one": "", "other": "%d Tage"])),
      ], expected: ["de.lproj/L.stringsdict warning empty-translation "]),
    .init(
      name: "a key twice in a language without an original",
      files: [("de.lproj/L.strings", "a = \"Zu\";\na = \"Auf\";")],
      expected: ["de.lproj/L.strings warning duplicate-key a"]),
    .init(
      name: "a key twice, with other texts", files: [("en.lproj/L.strings", "a = \"Hide\";\na = \"Minimize\";")],
      expected: ["en.lproj/L.strings warning duplicate-key a"]),
    .init(
      name: "a plural that a language does not have",
      files: ["en": "minutes", "ja": ""].map { ("\($0).lproj/L.strings", "\"minute-plural\" = \"\($1)\";") },
      expected: ["ja.lproj/L.strings note empty-translation "]),
    .init(
      name: "a plural that a language has",
      files: ["en": "minutes", "de": ""].map { ("\($0).lproj/L.strings", "\"minute-plural\" = \"\($1)\";") },
      expected: ["de.lproj/L.strings warning empty-translation "]),
    .init(
      name: "a figure in place of an argument", files: LintedRow.texts(["en": "%@ in %@ days", "ko": "2일 후 %@"]),
      expected: ["ko.lproj/L.strings warning missing-specifier %@"]),
    .init(
      name: "a number that a text leaves out", files: LintedRow.texts(["en": "%@: %ld bytes", "ko": "%@ 크기"]),
      expected: ["ko.lproj/L.strings warning missing-specifier %ld"]),
  ]

  @Test(arguments: rows) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
