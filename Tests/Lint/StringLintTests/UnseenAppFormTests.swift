import StringLint
import Testing

/// Plural forms of public apps that look wrong until those of the table are considered, and next to each those that are
/// wrong.
@Suite struct UnseenAppFormTests {
  /// English plural forms, and those of another language; several entries if there are several sets of forms.
  private static func plurals(
    _ language: String, _ entries: KeyValuePairs<String, String>...,
    english: KeyValuePairs<String, String> = ["one": "%d file", "other": "%d files"]
  ) -> [(key: String, value: String)] {
    func table(_ entries: [KeyValuePairs<String, String>]) -> String {
      let parts = entries.enumerated().map { index, forms in
        let whole = stringsdict(forms: forms).replacing("<key>k</key>", with: "<key>k\(index)</key>")
        return String(whole.dropFirst("<plist version=\"1.0\"><dict>".count).dropLast("</dict></plist>".count))
      }
      return "<plist version=\"1.0\"><dict>" + parts.joined() + "</dict></plist>"
    }
    return [
      ("en.lproj/L.stringsdict", table(entries.map { _ in english })),
      ("\(language).lproj/L.stringsdict", table(entries)),
    ]
  }

  /// An entry with one more member.
  private static func entry(_ member: String) -> [(key: String, value: String)] {
    [
      (
        "de.lproj/L.stringsdict",
        stringsdict(forms: ["one": "%d Datei", "other": "%d Dateien"]).replacing(
          "<key>NSStringLocalizedFormatKey</key>",
          with: "<key>\(member)</key><string>x</string><key>NSStringLocalizedFormatKey</key>")
      )
    ]
  }

  static let forms: [LintedRow] = [
    .init(name: "a comment inside of an entry", files: entry("Comment")),
    .init(
      name: "a comment whose name is Apple's", files: entry("NSStringComment"),
      expected: ["de.lproj/L.stringsdict warning unknown-member "]),
    .init(
      name: "a number that all forms read as an object",
      files: plurals("hr", ["one": "%@ datoteka", "few": "%@ datoteke", "other": "%@ datoteka"]),
      expected: [
        "hr.lproj/L.stringsdict error specifier-type %@", "hr.lproj/L.stringsdict warning value-type-mismatch %@",
      ]),
    .init(
      name: "a number that no form reads",
      files: plurals("hr", ["one": "datoteka", "few": "datoteke", "other": "datoteka"]),
      expected: [
        "hr.lproj/L.stringsdict warning number-left-out other"
      ]),
    .init(
      name: "Polish forms whose “other” is that for 5",
      files: plurals("pl", ["one": "%d plik", "few": "%d pliki", "other": "%d plików"])),
    .init(
      name: "a Russian “other” that repeats “few”",
      files: plurals("ru", ["one": "%d файл", "few": "%d файла", "other": "%d файла"]),
      expected: ["ru.lproj/L.stringsdict warning missing-plural-form many"]),
    .init(
      name: "Polish forms without two",
      files: plurals("pl", ["one": "%d plik", "other": "%d plików"]),
      expected: [
        "pl.lproj/L.stringsdict warning missing-plural-form few, many"
      ]),
    .init(
      name: "a Russian word that has one form",
      files: plurals("ru", ["one": "%d фото", "other": "%d фото"]),
      expected: [
        "ru.lproj/L.stringsdict note missing-plural-form few, many"
      ]),
    .init(
      name: "labels without a number",
      files: plurals(
        "ru", ["one": "Файл", "few": "Файлы", "other": "Файлы"], english: ["one": "File", "other": "Files"]),
      expected: ["ru.lproj/L.stringsdict note missing-plural-form many"]),
    .init(
      name: "a Vietnamese “one” with a digit for the number",
      files: plurals("vi", ["one": "1 tập tin", "two": "2 tập tin", "other": "%d tập tin"])),
    .init(
      name: "Polish days, which are “dni” from 2 on",
      files: plurals("pl", ["one": "%d dzień", "few": "%d dni", "other": "%d dni"]),
      expected: ["pl.lproj/L.stringsdict note missing-plural-form many"]),
    .init(
      name: "Slovenian days, which are “dni” from 3 on",
      files: plurals("sl", ["one": "%d dan", "two": "%d dneva", "other": "%d dni"]),
      expected: ["sl.lproj/L.stringsdict note missing-plural-form few"]),
    .init(
      name: "Slovenian days without the form of 2",
      files: plurals("sl", ["one": "%d dan", "few": "%d dni", "other": "%d dni"]),
      expected: ["sl.lproj/L.stringsdict warning missing-plural-form two"]),
    .init(
      name: "Croatian days, which are “dana” from 2 on", files: plurals("hr", ["one": "%d dan", "other": "%d dana"]),
      expected: ["hr.lproj/L.stringsdict note missing-plural-form few"]),
    .init(
      name: "Croatian hours, which are not", files: plurals("hr", ["one": "%d sat", "other": "%d sati"]),
      expected: ["hr.lproj/L.stringsdict warning missing-plural-form few"]),
    .init(
      name: "a Slovenian form of 1 and 101",
      files: plurals("sl", ["one": "datoteka", "two": "%d datoteki", "few": "%d datoteke", "other": "%d datotek"]),
      expected: ["sl.lproj/L.stringsdict note number-left-out one"]),
    .init(
      name: "a Croatian form of 1 and 21",
      files: plurals("hr", ["one": "datoteka", "few": "%d datoteke", "other": "%d datoteka"]),
      expected: ["hr.lproj/L.stringsdict warning number-left-out one"]),
    .init(
      name: "forms without “other” beside no language",
      files: [("ru-RU.stringsdict", stringsdict(forms: ["one": "%d файл", "few": "%d файла"]))],
      expected: ["ru-RU.stringsdict note missing-other-form "]),
    .init(
      name: "Czech forms after a preposition",
      files: plurals("cs", ["one": "během %d dne", "other": "během %d dnů"]),
      expected: ["cs.lproj/L.stringsdict note missing-plural-form few"]),
    .init(
      name: "Czech forms at the beginning",
      files: plurals("cs", ["one": "%d den", "other": "%d dny"]),
      expected: ["cs.lproj/L.stringsdict warning missing-plural-form few"]),
    .init(
      name: "Polish days without forms for 2 and 5",
      files: plurals("pl", ["one": "%d dzień", "other": "%d dni"]),
      expected: ["pl.lproj/L.stringsdict note missing-plural-form few, many"]),
    .init(
      name: "all Russian forms but “other”",
      files: [
        (
          "ru.lproj/L.stringsdict", stringsdict(forms: ["one": "%d файл", "few": "%d файла", "many": "%d файлов"])
        )
      ],
      expected: ["ru.lproj/L.stringsdict note missing-other-form "]),
    .init(
      name: "Russian forms without “many” and “other”",
      files: [("ru.lproj/L.stringsdict", stringsdict(forms: ["one": "%d файл", "few": "%d файла"]))],
      expected: ["ru.lproj/L.stringsdict warning missing-other-form "]),
    .init(
      name: "a Romanian plural without “de”",
      files: plurals("ro", ["one": "%d fișier", "other": "%d fișiere"]),
      expected: ["ro.lproj/L.stringsdict note missing-plural-form few"]),
    .init(
      name: "a Romanian plural with “de”",
      files: plurals("ro", ["one": "%d fișier", "other": "%d de fișiere"]),
      expected: ["ro.lproj/L.stringsdict warning missing-plural-form few"]),
    .init(
      name: "a Hebrew plural",
      files: plurals("he", ["one": "קובץ %d", "other": "%d קבצים"]),
      expected: ["he.lproj/L.stringsdict note missing-plural-form two"]),
    .init(
      name: "an English word that has one form",
      files: [("en.lproj/L.stringsdict", stringsdict(forms: ["zero": "Select items", "other": "%d selected"]))],
      expected: ["en.lproj/L.stringsdict note missing-plural-form one"]),
    .init(
      name: "an English plural",
      files: [("en.lproj/L.stringsdict", stringsdict(forms: ["zero": "No files", "other": "%d files"]))],
      expected: ["en.lproj/L.stringsdict warning missing-plural-form one"]),
    .init(
      name: "one German text for all numbers",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d file", "other": "%d files"])),
        ("de.lproj/L.strings", "k = \"%d Dateien gelöscht\";"),
      ],
      expected: ["de.lproj/L.strings warning lost-plural %d"]),
    .init(
      name: "one Italian text with a word of English",
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d file", "other": "%d files"])),
        ("it.lproj/L.strings", "k = \"%d file non spostati\";"),
      ],
      expected: ["it.lproj/L.strings note lost-plural %d"]),
    .init(
      name: "a Vietnamese “one” with the digit of another number",
      files: plurals("vi", ["one": "3 tập tin", "other": "%d tập tin"]),
      expected: ["vi.lproj/L.stringsdict note unused-plural-form one"]),
    .init(
      name: "a table that has “many” elsewhere",
      files: plurals(
        "pl", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"],
        ["one": "%d dzień", "few": "%d dni", "other": "%d dnia"]),
      expected: ["pl.lproj/L.stringsdict warning missing-plural-form many"]),
    .init(
      name: "a number with a fraction",
      files: plurals(
        "pl", ["one": "%.1f plik", "few": "%.1f pliki", "other": "%.1f plików"],
        english: ["one": "%.1f file", "other": "%.1f files"]),
      expected: [
        "en.lproj/L.stringsdict warning value-type-mismatch %.1f",
        "pl.lproj/L.stringsdict warning missing-plural-form many",
        "pl.lproj/L.stringsdict warning value-type-mismatch %.1f",
      ]),
    .init(
      name: "a Russian “two” that is the form of 2",
      files: plurals(
        "ru", ["one": "%d файл", "two": "%d файла", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])),
    .init(
      name: "a Russian “two” with words of its own",
      files: plurals(
        "ru", ["one": "%d файл", "two": "пара файлов", "few": "%d файла", "many": "%d файлов", "other": "%d файла"]),
      expected: ["ru.lproj/L.stringsdict note unused-plural-form two"]),
    .init(
      name: "a Russian “two” with the form of 1",
      files: plurals(
        "ru", ["one": "%d файл", "two": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"]),
      expected: ["ru.lproj/L.stringsdict note unused-plural-form two"]),
    .init(
      name: "Arabic without “zero”",
      files: plurals(
        "ar",
        ["one": "ملف", "two": "ملفان", "few": "%d ملفات", "many": "%d ملفًا", "other": "%d ملف"])),
    .init(
      name: "Latvian without “zero”, which 10 is",
      files: plurals("lv", ["one": "%d fails", "other": "%d faili"]),
      expected: ["lv.lproj/L.stringsdict note missing-plural-form zero"]),
  ]

  @Test(arguments: forms) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
