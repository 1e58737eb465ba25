import StringLint
import Testing

/// Texts of public apps that look wrong until other texts or other languages are considered, and next to each one
/// that is wrong.
@Suite struct UnseenAppHabitTests {
  static let arguments: [LintedRow] = [
    .init(
      name: "an address to write to",
      files: LintedRow.texts([
        "en": "mailto:a@b.org?subject=Sotto%20Support&body=macOS%20version:%0D",
        "nl": "mailto:a@b.org?subject=Sotto%20ondersteuning&body=macOS%20versie:%0D",
      ])),
    .init(
      name: "an address with arguments",
      files: LintedRow.texts(["en": "https://b.org/?q=%d&s=a%20b", "nl": "https://b.org/?q=%@&s=a%20b"]),
      expected: ["nl.lproj/L.strings error specifier-type %@"]),
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
      expected: ["zh-Hans.lproj/L.strings note extra-specifier %@"]),
    .init(
      name: "one more argument than that of the original",
      files: LintedRow.texts(["en": "Works of %@", "zh-Hans": "%@的%@作品", "zh-Hant": "%@的作品"]),
      expected: ["zh-Hans.lproj/L.strings error extra-specifier %@"]),
    .init(
      name: "one more argument of the only translation, and a name as the key",
      files: LintedRow.texts(["en": "Works of %@", "zh-Hans": "%@的%@作品"]),
      expected: ["zh-Hans.lproj/L.strings warning extra-specifier %@"]),
    .init(
      name: "one more argument of the only translation, and a text as the key",
      files: LintedRow.texts(["en": "Works of %@", "zh-Hans": "%@的%@作品"], key: "Works of %@"),
      expected: ["zh-Hans.lproj/L.strings error extra-specifier %@"]),
    .init(
      name: "the only name of a text",
      files: LintedRow.texts(["en": "Delete %@?", "ko": "이 목록을 삭제할까요?", "de": "%@ löschen?", "fr": "Effacer %@ ?"]),
      expected: ["ko.lproj/L.strings note missing-specifier %@"]),
    .init(
      name: "one of two names of a text",
      files: LintedRow.texts(["en": "Move %@ to %@", "ko": "%@ 이동", "de": "%@ in %@", "fr": "%@ dans %@"]),
      expected: ["ko.lproj/L.strings note missing-specifier %@"]),
    .init(
      name: "an argument at the end of a word",
      files: LintedRow.texts(["en": "%ld day%@ ago", "ko": "%ld일 전", "de": "vor %ld Tag%@"]),
      expected: ["ko.lproj/L.strings note missing-specifier %@"]),
    .init(
      name: "an argument after a word",
      files: LintedRow.texts(["en": "%ld of %@", "ko": "%ld일 전"]),
      expected: ["ko.lproj/L.strings note missing-specifier %@"]),
    .init(
      name: "a directive in place of a name in braces",
      files: LintedRow.texts(["en": "{count} results", "es": "%s resultados"]),
      expected: ["es.lproj/L.strings note extra-specifier %s"]),
    .init(
      name: "another name in braces", files: LintedRow.texts(["en": "{count} results", "es": "{cuenta} resultados"]),
      expected: ["es.lproj/L.strings warning template-difference {cuenta}"]),
  ]

  static let contents: [LintedRow] = [
    .init(
      name: "colors of a terminal", files: LintedRow.texts(["en": "Usage", "es": "\u{1B}[33;1mUso\u{1B}[0m"]),
      expected: ["es.lproj/L.strings note unbalanced-mark ["]),
    .init(
      name: "an escape that begins no color", files: LintedRow.texts(["en": "Usage", "es": "U\u{1B}so"]),
      expected: ["es.lproj/L.strings warning invisible-character "]),
    .init(
      name: "a tag with a line break inside",
      files: LintedRow.texts(["en": "Read <a href='%@'>this</a>", "de": "Lies <a\n href='%@'>das</a>"])),
    .init(
      name: "a tag that is lost", files: LintedRow.texts(["en": "Read <a href='%@'>this</a>", "de": "Lies %@ das"]),
      expected: ["de.lproj/L.strings warning markup-difference <a>"]),
    .init(
      name: "a percent sign that begins a word",
      files: LintedRow.texts(["es": "@Autor\n%Nombre"], key: "@Author\n%Song name")),
    .init(
      name: "a space before a message of its own",
      files: LintedRow.texts(["en": "It cannot be opened.", "ja": " 開けません。"]),
      expected: ["ja.lproj/L.strings note whitespace-difference begin"]),
    .init(
      name: "a line separator at the end", files: LintedRow.texts(["en": "Save it", "de": "Sichern\u{2028}"]),
      expected: ["de.lproj/L.strings note invisible-character "]),
    .init(
      name: "a line separator inside a text", files: LintedRow.texts(["en": "Save it", "de": "Jetzt\u{2028}sichern"]),
      expected: ["de.lproj/L.strings note invisible-character "]),
    .init(
      name: "a control character inside a text", files: LintedRow.texts(["en": "Save it", "de": "Jetzt\u{8E}sichern"]),
      expected: ["de.lproj/L.strings warning invisible-character "]),
    .init(
      name: "emphasis and lines that a free translation lacks",
      files: LintedRow.texts([
        "en": "<html><i>Your</i> app.<br><br>Click <b>Go</b>.</html>", "ru": "<html>Программа.<br>Далее.",
      ]), expected: ["ru.lproj/L.strings note markup-difference <i>"]),
    .init(
      name: "emphasis that is not closed",
      files: LintedRow.texts(["en": "<i>Your</i> app.<br><br>Click <b>Go</b>.", "ru": "<i>Программа.<br>Далее."]),
      expected: ["ru.lproj/L.strings warning markup-difference </i>"]),
    .init(
      name: "an ending that a language does not have",
      files: LintedRow.texts(["en": "s", "ar": "", "fr": "s", "de": "s"])),
    .init(
      name: "words with which six languages of seven do not begin",
      files: LintedRow.texts([
        "en": "I have read and accept", "az": "", "de": "Ich habe gelesen", "kk": "", "ky": "", "tk": "", "tr": "",
        "uz": "",
      ]), expected: ["az", "kk", "ky", "tk", "tr", "uz"].map { "\($0).lproj/L.strings note empty-translation " }),
    .init(
      name: "words that two languages of three leave empty",
      files: LintedRow.texts(["en": "I have read and accept", "az": "", "de": "Ich habe gelesen", "kk": ""]),
      expected: ["az", "kk"].map { "\($0).lproj/L.strings warning empty-translation " }),
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
      name: "question marks that are the key of a catalog",
      files: [("L.xcstrings", #"{ "sourceLanguage": "ja", "version": "1.0", "strings": { "???": {} } }"#)]),
    .init(
      name: "question marks that are a catalog's text of the source language",
      files: [
        (
          "L.xcstrings",
          """
          { "sourceLanguage": "ja", "version": "1.0", "strings": { "k": { "localizations": { "ja": {
            "stringUnit": { "state": "translated", "value": "???" } } } } } }
          """
        )
      ], expected: ["L.xcstrings warning mojibake ???"]),
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
      expected: ["fr.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a link that only the original has",
      files: LintedRow.texts([
        "en": "<a href=\\\"https://a.example\\\">Our page</a>", "de": "Unsere Seite", "es": "Nuestra página",
      ]),
      expected: ["de.lproj/L.strings", "es.lproj/L.strings"].flatMap {
        ["\($0) note address-difference a.example", "\($0) note markup-difference <a>"]
      }),
    .init(
      name: "a link that one of two translations has lost",
      files: LintedRow.texts(["en": "See <a>our page</a>", "de": "Siehe <a>unsere Seite</a>", "es": "Nuestra página"]),
      expected: ["es.lproj/L.strings warning markup-difference <a>"]),
    .init(
      name: "a tab at the end", files: LintedRow.texts(["en": "Allow it.", "ja": "許可\t"])),
    .init(
      name: "another number of lines at the end", files: LintedRow.texts(["en": "Enter it.\\n", "ko": "입력하세요.\\n\\n"]),
      expected: ["ko.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a line at the end that the original does not have",
      files: LintedRow.texts(["en": "Enter it", "ko": "입력\\n"]),
      expected: ["ko.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "an article that a language does not have", files: LintedRow.texts(["en": "the", "pl": ""]),
      expected: ["pl.lproj/L.strings note empty-translation "]),
    .init(
      name: "one space of an indent", files: LintedRow.texts(["en": "  Total size: %@", "fr": " Taille : %@"]),
      expected: ["fr.lproj/L.strings note whitespace-difference begin"]),
    .init(
      name: "a space before the text of a control",
      files: ["en": "Send", "ja": " 送信"].map { ("\($0).lproj/L.strings", "\"8JN-Ub-qkc.title\" = \"\($1)\";") },
      expected: ["ja.lproj/L.strings note whitespace-difference begin"]),
    .init(
      name: "the placeholder of a field that is empty",
      files: ["en": "Path", "fr": ""].map { ("\($0).lproj/L.strings", "\"819.placeholderString\" = \"\($1)\";") },
      expected: ["fr.lproj/L.strings note empty-translation "]),
    .init(
      name: "a zero width space inside a word", files: LintedRow.texts(["en": "This year", "nl": "Dit ja\u{200B}ar"]),
      expected: ["nl.lproj/L.strings note invisible-character "]),
  ]

  @Test(arguments: arguments + contents) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
