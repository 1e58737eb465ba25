import Foundation
import StringLint
import Testing

/// Texts of public apps that look wrong until other texts, other languages or the key are considered, and next to each one
/// that is wrong.
@Suite struct UnseenAppHabitTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let files: [(key: String, value: String)]
    /// File, severity, rule and part.
    var expected: [String] = []
    var testDescription: String { name }
  }

  /// A text in each language of `.strings` files.
  private static func texts(_ texts: KeyValuePairs<String, String>, key: String = "k") -> [(key: String, value: String)]
  {
    texts.map { ("\($0).lproj/L.strings", "\"\(key)\" = \"\($1)\";") }
  }

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

  static let forms: [Case] = [
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
        "pl.lproj/L.stringsdict warning missing-plural-form few",
        "pl.lproj/L.stringsdict warning missing-plural-form many",
      ]),
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
      name: "Arabic without “zero”",
      files: plurals(
        "ar",
        ["one": "ملف", "two": "ملفان", "few": "%d ملفات", "many": "%d ملفًا", "other": "%d ملف"])),
    .init(
      name: "Latvian without “zero”, which 10 is",
      files: plurals("lv", ["one": "%d fails", "other": "%d faili"]),
      expected: ["lv.lproj/L.stringsdict warning missing-plural-form zero"]),
  ]

  private static func table(_ language: String, _ texts: KeyValuePairs<String, String>) -> (key: String, value: String)
  {
    ("\(language).lproj/L.strings", texts.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n"))
  }

  static let keys: [Case] = [
    .init(
      name: "keys in the language that lacks them",
      files: [
        table("en", ["音乐": "Music", "Kids": "Kids"]), table("zh-Hans", ["Kids": "儿童"]),
        table("ja", ["音乐": "音楽", "Kids": "子供"]),
      ]),
    .init(
      name: "keys in another script of the language",
      files: [
        table("en", ["音乐": "Music", "Kids": "Kids"]), table("zh-Hans", ["音乐": "音乐", "Kids": "儿童"]),
        table("zh-Hant", ["Kids": "兒童"]),
      ]),
    .init(
      name: "keys in Chinese characters, without a kana",
      files: [table("en", ["音乐": "Music", "Kids": "Kids"]), table("ja", ["Kids": "子供"])],
      expected: ["en.lproj/L.strings warning missing-translation 音乐"]),
    .init(
      name: "keys in Russian",
      files: [
        table("en", ["Музыка": "Music", "Kids": "Kids"]), table("ru", ["Kids": "Дети"]),
        table("de", ["Kids": "Kinder"]),
      ], expected: ["en.lproj/L.strings warning missing-translation Музыка"]),
    .init(
      name: "what Xcode's export makes of a .stringsdict",
      files: [
        table("en", ["k": "Open"]),
        table("de", ["k": "Öffnen", "/%lld files:dict/NSStringLocalizedFormatKey:dict/:string": "%#@files@"]),
      ],
      expected: [
        "de.lproj/L.strings note exported-key /%lld files:dict/NSStringLocalizedFormatKey:dict/:string"
      ]),
    .init(
      name: "a letter for a unit",
      files: [table("en", ["a": "%@°F", "b": "B", "c": "Open"]), table("de", ["c": "Öffnen"])]),
    .init(
      name: "a word for a unit",
      files: [table("en", ["a": "%@ mi", "c": "Open"]), table("de", ["c": "Öffnen"])],
      expected: ["en.lproj/L.strings warning missing-translation a"]),
  ]

  static let arguments: [Case] = [
    .init(
      name: "an original that all translations contradict",
      files: texts(["en": "%s files", "de": "%@ Dateien", "fr": "%@ fichiers", "it": "%@ file"]),
      expected: ["en.lproj/L.strings error specifier-type %s"]),
    .init(
      name: "an original that one translation agrees with",
      files: texts(["en": "%s files", "de": "%@ Dateien", "fr": "%@ fichiers", "it": "%s file"]),
      expected: [
        "de.lproj/L.strings error specifier-type %@", "fr.lproj/L.strings error specifier-type %@",
      ]),
    .init(
      name: "an argument that all translations have",
      files: texts(["en": "My works", "zh-Hans": "%@的作品", "zh-Hant": "%@的作品"]),
      expected: ["zh-Hans.lproj/L.strings note extra-specifier %@", "zh-Hant.lproj/L.strings note extra-specifier %@"]),
    .init(
      name: "an argument that one of two translations has",
      files: texts(["en": "My works", "zh-Hans": "%@的作品", "zh-Hant": "我的作品"]),
      expected: ["zh-Hans.lproj/L.strings error extra-specifier %@"]),
    .init(
      name: "an argument at the end of a word",
      files: texts(["en": "%ld day%@ ago", "ko": "%ld일 전", "de": "vor %ld Tag%@"]),
      expected: ["ko.lproj/L.strings note missing-specifier %@"]),
    .init(
      name: "an argument after a word",
      files: texts(["en": "%ld of %@", "ko": "%ld일 전"]),
      expected: ["ko.lproj/L.strings warning missing-specifier %@"]),
    .init(
      name: "a directive in place of a name in braces",
      files: texts(["en": "{count} results", "es": "%s resultados"]),
      expected: ["es.lproj/L.strings error extra-specifier %s"]),
    .init(
      name: "another name in braces", files: texts(["en": "{count} results", "es": "{cuenta} resultados"]),
      expected: ["es.lproj/L.strings warning template-difference {cuenta}"]),
  ]

  static let contents: [Case] = [
    .init(name: "an ending that a language does not have", files: texts(["en": "s", "ar": "", "fr": "s", "de": "s"])),
    .init(
      name: "a word that a language leaves empty", files: texts(["en": "so", "ar": "", "fr": "donc", "de": "also"]),
      expected: ["ar.lproj/L.strings warning empty-translation "]),
    .init(
      name: "a zero width space at a space", files: texts(["en": "This year", "nl": "Dit \u{200B}\u{200B}jaar"]),
      expected: ["nl.lproj/L.strings note invisible-character "]),
    .init(
      name: "a byte order mark before a text", files: texts(["en": "This year", "nl": "\u{FEFF}Dit jaar"]),
      expected: ["nl.lproj/L.strings note invisible-character "]),
    .init(name: "a letter and a dash", files: texts(["en": "Name Z–A", "nb": "Navn Å–A"])),
    .init(
      name: "a letter in the wrong encoding", files: texts(["en": "Austria", "de": "Ã–sterreich"]),
      expected: ["de.lproj/L.strings warning mojibake Ã–"]),
    .init(
      name: "question marks without a letter",
      files: [
        table("ja", ["a": "???", "b": "%@ ? %@ ??", "c": "ファイル???"]), table("de", ["a": "???", "b": "x", "c": "y"]),
      ],
      expected: ["ja.lproj/L.strings warning mojibake ???", "ja.lproj/L.strings warning mojibake ?"]),
    .init(
      name: "question marks of the original", files: texts(["en": "???", "ja": "???"])),
    .init(
      name: "a currency before a name", files: texts(["en": "Now for {price}", "pt-BR": "Agora por US${price}"])),
    .init(
      name: "another sign of a name", files: texts(["en": "Now for ${price}", "pt-BR": "Agora por {price}"]),
      expected: ["pt-BR.lproj/L.strings warning template-difference {price}"]),
    .init(
      name: "white space that both translations leave out",
      files: texts(["en": "Frame  ", "de": "Bild", "fr": "Image"])),
    .init(
      name: "white space that one of two translations leaves out",
      files: texts(["en": "Frame  ", "de": "Bild ", "fr": "Image"]),
      expected: ["fr.lproj/L.strings warning whitespace-difference end"]),
    .init(
      name: "a zero width space inside a word", files: texts(["en": "This year", "nl": "Dit ja\u{200B}ar"]),
      expected: ["nl.lproj/L.strings warning invisible-character "]),
  ]

  static let tables: [Case] = [
    .init(
      name: "a table that a region has from its language",
      files: [
        table("en", ["a": "Open", "b": "Close"]), table("de", ["a": "Öffnen", "b": "Schließen"]),
        table("fr", ["a": "Ouvrir", "b": "Fermer"]), ("fr.lproj/M.strings", "a = \"Ouvrir\"; b = \"Fermer\";"),
        ("en.lproj/M.strings", "a = \"Open\"; b = \"Close\";"), ("de.lproj/M.strings", "a = \"Auf\"; b = \"Zu\";"),
        ("de_AT.lproj/M.strings", "a = \"Auf\"; b = \"Zu\";"),
      ]),
    .init(
      name: "a table that a region lacks, and its language too",
      files: [
        table("en", ["a": "Open", "b": "Close"]), table("fr", ["a": "Ouvrir", "b": "Fermer"]),
        ("en.lproj/M.strings", "a = \"Open\"; b = \"Close\";"),
        ("fr.lproj/M.strings", "a = \"Ouvrir\"; b = \"Fermer\";"),
        ("de_AT.lproj/M.strings", "a = \"Auf\"; b = \"Zu\";"),
      ], expected: ["en.lproj/L.strings warning missing-table L.strings"]),
  ]

  static let files: [Case] = [
    .init(
      name: "a folder of no language",
      files: [table("en", ["a": "Open %@", "b": "Close"]), table("template", ["a": "", "b": ""])],
      expected: ["template.lproj/L.strings warning unknown-language template"]),
    .init(
      name: "a program that updates tables",
      files: [("update.strings", "#!/bin/sh\n# list\nL=\"$L English\"\n"), table("en", ["a": "Open"])]),
    .init(
      name: "a table with a comment of a program", files: [("en.lproj/L.strings", "#! a\na = \"Open\";")],
      expected: ["en.lproj/L.strings error hash-comment "]),
    .init(
      name: "how a date is written",
      files: [table("en", ["d": "%m/%d/%Y"]), table("de", ["d": "%d.%m.%Y"]), table("fr", ["d": "%1$d/%2$m/%3$Y"])],
      expected: [
        "fr.lproj/L.strings error damaged-directive %2$m", "fr.lproj/L.strings error damaged-directive %3$Y",
      ]),
    .init(
      name: "names that an app replaces",
      files: texts(["en": "%duration% of %activity%", "ja": "%activity%：%duration%"])),
    .init(
      name: "percent signs around words", files: texts(["en": "%d of 5%", "de": "%d von 5%"]),
      expected: ["de.lproj/L.strings warning stray-percent %", "en.lproj/L.strings warning stray-percent %"]),
    .init(name: "a space as a flag", files: texts(["en": "Zoom: %.2f", "de": "Zoom:% .2f"])),
    .init(
      name: "a space after the point", files: texts(["en": "Zoom: %.2f", "de": "Zoom: %. 2f"]),
      expected: ["de.lproj/L.strings error damaged-directive %. 2f"]),
    .init(
      name: "a full-width percent sign before a number", files: texts(["en": "Failed (%d)", "zh-Hans": "失败（％1$d）"]),
      expected: ["zh-Hans.lproj/L.strings error damaged-directive ％1$d"]),
    .init(name: "a key that is a name", files: texts(["en": "Save up to %@"], key: "%discount")),
    .init(
      name: "a key that is a format", files: texts(["en": "Save up to %@"], key: "%d off"),
      expected: ["en.lproj/L.strings error specifier-type %@"]),
    .init(
      name: "a space before a number", files: texts(["en": "Decompressing %d", "zh-Hans": "解压缩% 1$d"]),
      expected: ["zh-Hans.lproj/L.strings error damaged-directive % 1$d"]),
    .init(
      name: "two numbers, one damaged", files: texts(["en": "%d of %d", "de": "%d von %m"]),
      expected: ["de.lproj/L.strings error damaged-directive %m"]),
    .init(
      name: "a quotation mark too many",
      files: [("de.lproj/L.strings", "a = \"\"Auf\"\";\nb = \"Zu\";\nc = \"Weg;\n")],
      expected: ["de.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "faults of two lines", files: [("de.lproj/L.strings", "a = \"Auf\"\nb = \"Zu\"\nc = \"Weg\";\n")],
      expected: ["de.lproj/L.strings error missing-semicolon ", "de.lproj/L.strings error missing-semicolon "]),
  ]

  static let documents: [Case] = [
    .init(
      name: "a payload without aps", files: [("p.apns", "{\"alert\": \"x\"}")],
      expected: ["p.apns warning missing-aps "]),
    .init(
      name: "a payload with aps", files: [("p.apns", "{\"aps\": {\"alert\": \"x\"}, \"alert\": \"x\"}")]),
  ]

  @Test(arguments: forms + keys + arguments + contents + tables + files + documents) func `what is found`(_ row: Case)
    throws
  {
    let findings = try LintedFolder(row.files).findings
    #expect(
      findings.map { "\($0.path) \($0.severity.name) \($0.rule.identifier) \($0.text)" } == row.expected)
  }
}
