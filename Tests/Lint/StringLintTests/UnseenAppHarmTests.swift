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
    .init(
      name: "an argument that two of four languages have and the original lacks",
      files: LintedRow.texts([
        "en": "Built %s %s", "es": "Hecho %s %s", "it": "Fatto %s %s", "de": "Gebaut %s %s (%@)",
        "fr": "Fait %s %s (%@)",
      ]),
      expected: ["de.lproj/L.strings note extra-specifier %@", "fr.lproj/L.strings note extra-specifier %@"]),
    .init(
      name: "an argument that one of four languages has and the original lacks",
      files: LintedRow.texts([
        "en": "Built %s %s", "es": "Hecho %s %s", "it": "Fatto %s %s", "de": "Gebaut %s %s", "fr": "Fait %s %s (%@)",
      ]), expected: ["fr.lproj/L.strings error extra-specifier %@"]),
    .init(
      name: "a percent sign that a phone leaves out, beside all arguments",
      files: LintedRow.texts(["en": "Progress: %@", "el": "Πρόοδος: %@%"]),
      expected: ["el.lproj/L.strings note stray-percent %"]),
    .init(
      name: "a percent sign that a phone leaves out, in the place of an argument",
      files: LintedRow.texts(["en": "Progress: %@", "el": "Πρόοδος: %"]),
      expected: ["el.lproj/L.strings note missing-specifier %@", "el.lproj/L.strings warning stray-percent %"]),
    .init(
      name: "a percent sign that a phone leaves out, and the original shows",
      files: LintedRow.texts(["en": "Progress: %@%%", "el": "Πρόοδος: %@%"]),
      expected: ["el.lproj/L.strings warning stray-percent %"]),
    .init(
      name: "a name that the app replaces elsewhere",
      files: [
        LintedRow.table("en", ["a": "Notifications are off", "b": "Turn {SETTING} on"]),
        LintedRow.table("de", ["a": "{SETTING} ist aus", "b": "{SETTING} einschalten"]),
      ], expected: ["de.lproj/L.strings note template-difference {SETTING}"]),
    .init(
      name: "a name that the app replaces nowhere",
      files: [
        LintedRow.table("en", ["a": "Notifications are off", "b": "Turn {SETTING} on"]),
        LintedRow.table("de", ["a": "{EINSTELLUNG} ist aus", "b": "{SETTING} einschalten"]),
      ], expected: ["de.lproj/L.strings warning template-difference {EINSTELLUNG}"]),
    .init(
      name: "points in braces", files: LintedRow.texts(["en": "https://{…}.net/{…}", "id": "https://{...}.net/{...}"])),
    .init(
      name: "a percent sign that Xcode has numbered",
      files: [("L.xcstrings", catalog("%@%", "%1$@%2$"))], expected: ["L.xcstrings note damaged-directive %2$"]),
    .init(
      name: "a percent sign that somebody has numbered",
      files: [("L.xcstrings", catalog("%@%", "About %1$@%2$"))],
      expected: ["L.xcstrings error damaged-directive %2$"]),
    .init(
      name: "a number with its argument's number, of another type than the value",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(type: "f", forms: ["one": "%1$d of %2$@", "other": "%2$@: %1$d"]))
      ],
      expected: ["en.lproj/L.stringsdict warning value-type-mismatch %1$d"]),
    .init(
      name: "a number with its argument's number, of the value's type",
      files: [("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%1$d of %2$@", "other": "%2$@: %1$d"]))]),
  ]

  /// A catalog with one key, and its text in the language of the keys.
  private static func catalog(_ key: String, _ text: String) -> String {
    """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "\(key)": { "localizations": { "en": {
      "stringUnit": { "state": "new", "value": "\(text)" } } } } } }
    """
  }

  @Test(arguments: rows) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
