import StringLint
import Testing

/// Texts of public apps that look wrong until other texts, other languages or the key are considered, and next to each one
/// that is wrong.
@Suite struct UnseenAppHabitTests {
  static let keys: [LintedRow] = [
    .init(
      name: "keys in the language that lacks them",
      files: [
        LintedRow.table("en", ["音乐": "Music", "Kids": "Kids"]), LintedRow.table("zh-Hans", ["Kids": "儿童"]),
        LintedRow.table("ja", ["音乐": "音楽", "Kids": "子供"]),
      ]),
    .init(
      name: "keys in another script of the language",
      files: [
        LintedRow.table("en", ["音乐": "Music", "Kids": "Kids"]), LintedRow.table("zh-Hans", ["音乐": "音乐", "Kids": "儿童"]),
        LintedRow.table("zh-Hant", ["Kids": "兒童"]),
      ]),
    .init(
      name: "keys in Chinese characters, without a kana",
      files: [LintedRow.table("en", ["音乐": "Music", "Kids": "Kids"]), LintedRow.table("ja", ["Kids": "子供"])],
      expected: ["en.lproj/L.strings warning missing-translation 音乐"]),
    .init(
      name: "keys in Russian",
      files: [
        LintedRow.table("en", ["Музыка": "Music", "Kids": "Kids"]), LintedRow.table("ru", ["Kids": "Дети"]),
        LintedRow.table("de", ["Kids": "Kinder"]),
      ], expected: ["en.lproj/L.strings warning missing-translation Музыка"]),
    .init(
      name: "what Xcode's export makes of a .stringsdict",
      files: [
        LintedRow.table("en", ["k": "Open"]),
        LintedRow.table(
          "de", ["k": "Öffnen", "/%lld files:dict/NSStringLocalizedFormatKey:dict/:string": "%#@files@"]),
      ],
      expected: [
        "de.lproj/L.strings note exported-key /%lld files:dict/NSStringLocalizedFormatKey:dict/:string"
      ]),
    .init(
      name: "a letter for a unit",
      files: [LintedRow.table("en", ["a": "%@°F", "b": "B", "c": "Open"]), LintedRow.table("de", ["c": "Öffnen"])]),
    .init(
      name: "a word for a unit",
      files: [LintedRow.table("en", ["a": "%@ mi", "c": "Open"]), LintedRow.table("de", ["c": "Öffnen"])],
      expected: ["en.lproj/L.strings warning missing-translation a"]),
  ]

  static let arguments: [LintedRow] = [
    .init(
      name: "an original that all translations contradict",
      files: LintedRow.texts(["en": "%s files", "de": "%@ Dateien", "fr": "%@ fichiers", "it": "%@ file"]),
      expected: ["en.lproj/L.strings error specifier-type %s"]),
    .init(
      name: "an original that one translation agrees with",
      files: LintedRow.texts(["en": "%s files", "de": "%@ Dateien", "fr": "%@ fichiers", "it": "%s file"]),
      expected: [
        "de.lproj/L.strings error specifier-type %@", "fr.lproj/L.strings error specifier-type %@",
      ]),
    .init(
      name: "an argument that all translations have",
      files: LintedRow.texts(["en": "My works", "zh-Hans": "%@的作品", "zh-Hant": "%@的作品"]),
      expected: ["zh-Hans.lproj/L.strings note extra-specifier %@", "zh-Hant.lproj/L.strings note extra-specifier %@"]),
    .init(
      name: "an argument that one of two translations has",
      files: LintedRow.texts(["en": "My works", "zh-Hans": "%@的作品", "zh-Hant": "我的作品"]),
      expected: ["zh-Hans.lproj/L.strings error extra-specifier %@"]),
    .init(
      name: "an argument at the end of a word",
      files: LintedRow.texts(["en": "%ld day%@ ago", "ko": "%ld일 전", "de": "vor %ld Tag%@"]),
      expected: ["ko.lproj/L.strings note missing-specifier %@"]),
    .init(
      name: "an argument after a word",
      files: LintedRow.texts(["en": "%ld of %@", "ko": "%ld일 전"]),
      expected: ["ko.lproj/L.strings warning missing-specifier %@"]),
    .init(
      name: "a directive in place of a name in braces",
      files: LintedRow.texts(["en": "{count} results", "es": "%s resultados"]),
      expected: ["es.lproj/L.strings error extra-specifier %s"]),
    .init(
      name: "another name in braces", files: LintedRow.texts(["en": "{count} results", "es": "{cuenta} resultados"]),
      expected: ["es.lproj/L.strings warning template-difference {cuenta}"]),
  ]

  static let contents: [LintedRow] = [
    .init(
      name: "an ending that a language does not have",
      files: LintedRow.texts(["en": "s", "ar": "", "fr": "s", "de": "s"])),
    .init(
      name: "a word that a language leaves empty",
      files: LintedRow.texts(["en": "so", "ar": "", "fr": "donc", "de": "also"]),
      expected: ["ar.lproj/L.strings warning empty-translation "]),
    .init(
      name: "a zero width space at a space",
      files: LintedRow.texts(["en": "This year", "nl": "Dit \u{200B}\u{200B}jaar"]),
      expected: ["nl.lproj/L.strings note invisible-character "]),
    .init(
      name: "a byte order mark before a text", files: LintedRow.texts(["en": "This year", "nl": "\u{FEFF}Dit jaar"]),
      expected: ["nl.lproj/L.strings note invisible-character "]),
    .init(name: "a letter and a dash", files: LintedRow.texts(["en": "Name Z–A", "nb": "Navn Å–A"])),
    .init(
      name: "a letter in the wrong encoding", files: LintedRow.texts(["en": "Austria", "de": "Ã–sterreich"]),
      expected: ["de.lproj/L.strings warning mojibake Ã–"]),
    .init(
      name: "question marks without a letter",
      files: [
        LintedRow.table("ja", ["a": "???", "b": "%@ ? %@ ??", "c": "ファイル???"]),
        LintedRow.table("de", ["a": "???", "b": "x", "c": "y"]),
      ],
      expected: ["ja.lproj/L.strings warning mojibake ???", "ja.lproj/L.strings warning mojibake ?"]),
    .init(
      name: "question marks of the original", files: LintedRow.texts(["en": "???", "ja": "???"])),
    .init(
      name: "a currency before a name",
      files: LintedRow.texts(["en": "Now for {price}", "pt-BR": "Agora por US${price}"])),
    .init(
      name: "another sign of a name", files: LintedRow.texts(["en": "Now for ${price}", "pt-BR": "Agora por {price}"]),
      expected: ["pt-BR.lproj/L.strings warning template-difference {price}"]),
    .init(
      name: "white space that both translations leave out",
      files: LintedRow.texts(["en": "Frame  ", "de": "Bild", "fr": "Image"])),
    .init(
      name: "white space that one of two translations leaves out",
      files: LintedRow.texts(["en": "Frame  ", "de": "Bild ", "fr": "Image"]),
      expected: ["fr.lproj/L.strings warning whitespace-difference end"]),
    .init(
      name: "a zero width space inside a word", files: LintedRow.texts(["en": "This year", "nl": "Dit ja\u{200B}ar"]),
      expected: ["nl.lproj/L.strings warning invisible-character "]),
  ]

  @Test(arguments: keys + arguments + contents) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
