import StringLint
import Testing

/// Files and folders of public apps that look wrong until others or their contents are considered, and next to each one
/// that is wrong.
@Suite struct UnseenAppFileTests {
  static let tables: [LintedRow] = [
    .init(
      name: "a language of the project without a folder",
      files: [
        LintedRow.project("en, fr, ja"), LintedRow.table("en", ["a": "Open", "b": "Close"]),
        LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]),
      ], expected: ["en.lproj/L.strings note missing-table L.strings"]),
    .init(
      name: "a language of the project that has another table",
      files: [
        LintedRow.project("en, fr, ja"), LintedRow.table("en", ["a": "Open", "b": "Close"]),
        LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]), ("ja.lproj/M.strings", "c = \"開く\";"),
        ("en.lproj/M.strings", "c = \"Open\";"), ("fr.lproj/M.strings", "c = \"Ouvrir\";"),
      ], expected: ["en.lproj/L.strings note missing-table L.strings"]),
    .init(
      name: "two languages, one of which has a folder",
      files: [
        LintedRow.project("en, fr, ja, ko"), LintedRow.table("en", ["a": "Open", "b": "Close"]),
        LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]), ("ja.lproj/M.strings", "c = \"開く\";"),
        ("en.lproj/M.strings", "c = \"Open\";"), ("fr.lproj/M.strings", "c = \"Ouvrir\";"),
      ],
      expected: [
        "en.lproj/L.strings note missing-table L.strings",
        "en.lproj/M.strings note missing-table M.strings",
      ]),
    .init(
      name: "a table that a region has from its language",
      files: [
        LintedRow.table("en", ["a": "Open", "b": "Close"]), LintedRow.table("de", ["a": "Öffnen", "b": "Schließen"]),
        LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]),
        ("fr.lproj/M.strings", "a = \"Ouvrir\"; b = \"Fermer\";"),
        ("en.lproj/M.strings", "a = \"Open\"; b = \"Close\";"), ("de.lproj/M.strings", "a = \"Auf\"; b = \"Zu\";"),
        ("de_AT.lproj/M.strings", "a = \"Auf\"; b = \"Zu\";"),
      ]),
    .init(
      name: "a table that a region lacks, and its language too",
      files: [
        LintedRow.table("en", ["a": "Open", "b": "Close"]), LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]),
        ("en.lproj/M.strings", "a = \"Open\"; b = \"Close\";"),
        ("fr.lproj/M.strings", "a = \"Ouvrir\"; b = \"Fermer\";"),
        ("de_AT.lproj/M.strings", "a = \"Auf\"; b = \"Zu\";"),
      ], expected: ["en.lproj/L.strings note missing-table L.strings"]),
  ]

  /// A String Catalog of English with one key.
  private static func catalog(_ localizations: KeyValuePairs<String, String>, folder: String = "") -> (
    key: String, value: String
  ) {
    let members = localizations.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    return (
      folder + "L.xcstrings",
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"open\": {\"localizations\": {\(members)}}}}"
    )
  }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
  }

  /// A text that is a variable alone, with the forms “one” and “other”.
  private static func variable(_ one: String, _ other: String, _ state: String) -> String {
    "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"%#@n@\"}, \"substitutions\": {\"n\": {"
      + "\"formatSpecifier\": \"d\", \"variations\": {\"plural\": {\"one\": \(unit(one, state)), "
      + "\"other\": \(unit(other, state))}}}}}"
  }

  static let catalogs: [LintedRow] = [
    .init(
      name: "a translation whose state is new",
      files: [catalog(["en": unit("Open it"), "de": unit("Öffne es", "new")])]),
    .init(
      name: "the original as a translation whose state is new",
      files: [catalog(["en": unit("Open it"), "de": unit("Open it", "new")])],
      expected: ["L.xcstrings note new-translation open"]),
    .init(
      name: "a variable without a text in any language",
      files: [catalog(["en": variable("", "", "new"), "de": variable("", "", "needs_review")])]),
    .init(
      name: "a variable without a text in a translation",
      files: [
        catalog(["en": variable("%arg file", "%arg files", "translated"), "de": variable("", "", "needs_review")])
      ],
      expected: ["L.xcstrings note empty-translation "]),
  ]

  static let regions: [LintedRow] = [
    .init(
      name: "a region of the project that has its texts from its script",
      files: [
        LintedRow.project("en, \"zh-Hans\", \"zh-Hant\", \"zh-HK\""),
        LintedRow.table("en", ["a": "Open", "周日": "Sun"]),
        LintedRow.table("zh-Hans", ["a": "打开", "周日": "周日"]), LintedRow.table("zh-Hant", ["a": "打開", "周日": "週日"]),
      ]),
    .init(
      name: "a region with a folder that has its texts from its script",
      files: [
        LintedRow.table("en", ["a": "Open", "b": "Close"]), LintedRow.table("zh-Hant", ["a": "打開", "b": "關閉"]),
        ("en.lproj/M.strings", "c = \"Open\";"), ("zh-Hant.lproj/M.strings", "c = \"打開\";"),
        ("zh-HK.lproj/M.strings", "c = \"開啟\";"),
      ]),
    .init(
      name: "a region with a folder whose script has no table",
      files: [
        LintedRow.table("en", ["a": "Open", "b": "Close"]), LintedRow.table("zh-Hans", ["a": "打开", "b": "关闭"]),
        ("en.lproj/M.strings", "c = \"Open\";"), ("zh-Hans.lproj/M.strings", "c = \"打开\";"),
        ("zh-HK.lproj/M.strings", "c = \"開啟\";"),
      ], expected: ["en.lproj/L.strings note missing-table L.strings"]),
  ]

  static let arguments: [LintedRow] = [
    .init(
      name: "an argument that three languages of four leave out",
      files: LintedRow.texts([
        "en": "Delete the list %@?", "de": "Liste %@ löschen?", "ja": "このリストを削除しますか？", "ko": "이 목록을 삭제할까요?",
        "zh-Hans": "删除此列表吗？",
      ]),
      expected: ["ja", "ko", "zh-Hans"].map { "\($0).lproj/L.strings note missing-specifier %@" }),
    .init(
      name: "an argument that a language leaves out in three regions",
      files: LintedRow.texts([
        "en": "Delete the list %@?", "de": "Liste %@ löschen?", "es": "¿Eliminar la lista?",
        "es-MX": "¿Eliminar la lista?",
        "es-419": "¿Eliminar la lista?",
      ]),
      expected: ["es-419", "es-MX", "es"].map { "\($0).lproj/L.strings note missing-specifier %@" }),
    .init(
      name: "an argument that all translations leave out",
      files: LintedRow.texts([
        "en": "Drop files here to add them to your %@.", "de": "Dateien zum iOS-Gerät hinzufügen.",
        "es": "Añadir archivos al dispositivo iOS.", "it": "Aggiungi file al dispositivo iOS.",
      ]),
      expected: ["de", "es", "it"].map { "\($0).lproj/L.strings note missing-specifier %@" }),
    .init(
      name: "an argument that two of three translations leave out",
      files: LintedRow.texts([
        "en": "Drop files here to add them to your %@.", "de": "Dateien zum iOS-Gerät hinzufügen.",
        "es": "Añadir archivos al dispositivo iOS.", "it": "Aggiungi file al %@.",
      ]),
      expected: ["de", "es"].map { "\($0).lproj/L.strings note missing-specifier %@" }),
    .init(
      name: "an argument that both translations leave out",
      files: LintedRow.texts([
        "en": "Drop files here to add them to your %@.", "de": "Dateien zum iOS-Gerät hinzufügen.",
        "es": "Añadir archivos al dispositivo iOS.",
      ]),
      expected: ["de", "es"].map { "\($0).lproj/L.strings note missing-specifier %@" }),
  ]

  static let files: [LintedRow] = [
    .init(
      name: "percent signs of a language in which pages are written",
      files: [LintedRow.table("en", ["ERB": "<%ERB Delimiter%>"]), LintedRow.table("de", ["ERB": "<%ERB Grenze%>"])],
      expected: ["en.lproj/L.strings note stray-percent %>"]),
    .init(
      name: "a percent sign in a format", files: [LintedRow.table("en", ["k": "%d% done"])],
      expected: ["en.lproj/L.strings warning stray-percent % d"]),
    .init(
      name: "the subject of a message, as addresses have it",
      files: [
        LintedRow.table("en", ["Subject": "I%20would%20like%20to%20help"]),
        LintedRow.table("fr", ["Subject": "Je%20veux%20aider%20l'app"]),
      ]),
    .init(
      name: "a backslash before an address",
      files: [LintedRow.table("de", ["k": "Danke:\\n\\https://a.example"])],
      expected: ["de.lproj/L.strings note unknown-escape "]),
    .init(
      name: "names that say what they show",
      files: [LintedRow.table("en", ["chip.km_away %@": "%.1f km away", "chip.m_away %@": "%@ m away"])],
      expected: ["en.lproj/L.strings note specifier-type %.1f"]),
    .init(
      name: "a key that is nothing but a directive",
      files: [LintedRow.table("en", ["%e": "The day (%d)", "%d files": "Files: %d"])],
      expected: ["en.lproj/L.strings note specifier-type %d"]),
    .init(
      name: "a key of directives, whose translation has them in another order without numbers",
      files: [
        (
          "L.xcstrings",
          """
          { "sourceLanguage": "en", "version": "1.0", "strings": { "%@ – %lld": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "%lld – %@" } },
          "fr": { "stringUnit": { "state": "translated", "value": "%@ – %lld" } } } } } }
          """
        )
      ], expected: ["L.xcstrings error specifier-type %lld"]),
    .init(
      name: "a key that is a directive and words",
      files: [LintedRow.table("en", ["%e files": "Files: %d", "%d days": "%d days"])],
      expected: ["en.lproj/L.strings error specifier-type %d"]),
    .init(
      name: "a file that is one comment", files: [("en.lproj/L.strings", "/* About\n\"us\"\n")],
      expected: ["en.lproj/L.strings note unterminated "]),
    .init(
      name: "a comment that is not closed after a text",
      files: [("en.lproj/L.strings", "k = \"a\";\n/* About\nl = \"b\";\n")],
      expected: ["en.lproj/L.strings error unterminated "]),
    .init(
      name: "a table beside the code, which genstrings has written",
      files: [
        ("App/Views/L.strings", "\"%.0f%\" = \"%1$.0f%2$\";"), ("App/en.lproj/L.strings", "\"Open it\" = \"Open it\";"),
      ],
      expected: ["App/Views/L.strings note damaged-directive %2$"]),
    .init(
      name: "a table that is in no language's folder",
      files: [
        ("App/Views/L.strings", "\"%.0f%\" = \"%1$.0f%2$\";"), ("App/en.lproj/M.strings", "\"Open it\" = \"Open it\";"),
      ],
      expected: ["App/Views/L.strings error damaged-directive %2$"]),
    .init(
      name: "texts that say the same in all languages",
      files: [
        LintedRow.table("en", ["a": "One", "mail": "me@example.org", "right": "© Example 2013", "b": "Two"]),
        LintedRow.table("de", ["a": "Eins", "b": "Zwei"]),
      ],
      expected: [
        "en.lproj/L.strings note missing-translation mail", "en.lproj/L.strings note missing-translation right",
      ]),
    .init(
      name: "a key of directives that a language lacks",
      files: [
        LintedRow.table("cs", ["%C%@ %@": "%C%@ %@", "Open it": "Otevřít", "Close it": "Zavřít"]),
        LintedRow.table("de", ["%C%@ %@": "%C%@ %@", "Open it": "Öffnen", "Close it": "Zu"]),
        LintedRow.table("sk", ["Open it": "Otvoriť", "Close it": "Zatvoriť"]),
      ]),
    .init(
      name: "a key with a name in braces for the argument",
      files: [
        LintedRow.table("en", ["{{1}} hour": "%@ hour", "Open it": "Open it"]),
        LintedRow.table("ar", ["{{1}} hour": "%@ ساعة", "{{5}} hours": "%@ ساعات", "Open it": "افتحه"]),
      ]),
    .init(
      name: "a key without the argument",
      files: [
        LintedRow.table("en", ["{{1}} hour": "%@ hour", "Open it": "Open it"]),
        LintedRow.table("ar", ["{{1}} hour": "%@ ساعة", "Some more hours": "%@ ساعات", "Open it": "افتحه"]),
      ], expected: ["ar.lproj/L.strings note extra-specifier %@"]),
    .init(
      name: "an address with escapes that look like a directive",
      files: LintedRow.texts(["en": "https://a.b/help", "he": "http://a.b/%D7%9E%D7/"])),
    .init(
      name: "wrong syntax of a test", files: [("App Unit Tests/Resources/apple.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["App Unit Tests/Resources/apple.strings note missing-semicolon "]),
    .init(
      name: "wrong syntax of a test's table",
      files: [("App Unit Tests/Resources/de.lproj/apple.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["App Unit Tests/Resources/de.lproj/apple.strings note missing-semicolon "]),
    .init(
      name: "a list in an app's information", files: [("de.lproj/InfoPlist.strings", "NSTypes = ( a );")],
      expected: ["de.lproj/InfoPlist.strings note nested-value "]),
    .init(
      name: "a list in a table", files: [("de.lproj/L.strings", "NSTypes = ( a );")],
      expected: ["de.lproj/L.strings error nested-value "]),
    .init(
      name: "a text of an interface whose xib lies elsewhere",
      files: LintedRow.texts(
        ["en": "%n is the name\n%d is the date", "fi": "%n on nimi\n%t on päivä"], key: "8JN-Ub-qkc.title")),
    .init(
      name: "a format whose key resembles that of an interface",
      files: LintedRow.texts(["en": "%d%% of it", "fi": "%d% siitä"], key: "8JN-Ub-qkcd.title"),
      expected: ["fi.lproj/L.strings warning stray-percent % s"]),
    .init(
      name: "an entity in a table of HTML",
      files: [
        LintedRow.table("en", ["a": "<a href='x'>Donate</a>", "b": "Donations"]),
        LintedRow.table("fr", ["a": "<a href='x'>Donner</a>", "b": "Dons g&eacute;n&eacute;reux"]),
      ], expected: ["fr.lproj/L.strings note stray-entity &eacute;"]),
    .init(
      name: "tables of what somebody has built",
      files: [
        ("Sparkle.framework/Versions/A/Resources/fr.lproj/L.strings", "a = \"%\";;\nb = \"x\";"),
        ("Test.app/Contents/Resources/fr.lproj/L.strings", "a = \"%\";;\nb = \"x\";"),
      ]),
    .init(
      name: "tables of a folder that is named like a program",
      files: [("Test.app/fr.lproj/L.strings", "a = \"%\";;\nb = \"x\";")],
      expected: ["Test.app/fr.lproj/L.strings error stray-token "]),
    .init(
      name: "a backslash before a word", files: [("de.lproj/L.strings", "a = \"Tippe.\\n\\Du kannst\";")],
      expected: ["de.lproj/L.strings note unknown-escape "]),
    .init(
      name: "a backslash before a small letter", files: [("de.lproj/L.strings", "a = \"Tippe.\\du kannst\";")],
      expected: ["de.lproj/L.strings note unknown-escape "]),
    .init(
      name: "a folder of no language",
      files: [
        LintedRow.table("en", ["a": "Open %@", "b": "Close"]), LintedRow.table("template", ["a": "", "b": ""]),
      ],
      expected: ["template.lproj/L.strings warning unknown-language template"]),
    .init(
      name: "a program that updates tables",
      files: [("update.strings", "#!/bin/sh\n# list\nL=\"$L English\"\n"), LintedRow.table("en", ["a": "Open"])]),
    .init(
      name: "a table with a comment of a program", files: [("en.lproj/L.strings", "#! a\na = \"Open\";")],
      expected: ["en.lproj/L.strings error hash-comment "]),
    .init(
      name: "how a date is written",
      files: [
        LintedRow.table("en", ["d": "%m/%d/%Y"]), LintedRow.table("de", ["d": "%d.%m.%Y"]),
        LintedRow.table("fr", ["d": "%1$d/%2$m/%3$Y"]),
      ],
      expected: [
        "fr.lproj/L.strings error damaged-directive %2$m", "fr.lproj/L.strings error damaged-directive %3$Y",
      ]),
    .init(
      name: "names that an app replaces",
      files: LintedRow.texts(["en": "%duration% of %activity%", "ja": "%activity%：%duration%"])),
    .init(
      name: "percent signs around words", files: LintedRow.texts(["en": "%d of 5%", "de": "%d von 5%"]),
      expected: ["en.lproj/L.strings warning stray-percent %"]),
    .init(
      name: "a space as a flag, and a unit",
      files: LintedRow.texts(["en": "Distance: %.3fkm", "zh-Hans": "总距离:% .3fkm"])),
    .init(name: "a space as a flag", files: LintedRow.texts(["en": "Zoom: %.2f", "de": "Zoom:% .2f"])),
    .init(
      name: "a space after the point", files: LintedRow.texts(["en": "Zoom: %.2f", "de": "Zoom: %. 2f"]),
      expected: ["de.lproj/L.strings error damaged-directive %. 2f"]),
    .init(
      name: "a full-width percent sign before a number",
      files: LintedRow.texts(["en": "Failed (%d)", "zh-Hans": "失败（％1$d）"]),
      expected: ["zh-Hans.lproj/L.strings error damaged-directive ％1$d"]),
    .init(name: "a key that is a name", files: LintedRow.texts(["en": "Save up to %@"], key: "%discount")),
    .init(
      name: "a key that is a format", files: LintedRow.texts(["en": "Save up to %@"], key: "%d off"),
      expected: ["en.lproj/L.strings error specifier-type %@"]),
    .init(
      name: "a space before a number", files: LintedRow.texts(["en": "Decompressing %d", "zh-Hans": "解压缩% 1$d"]),
      expected: ["zh-Hans.lproj/L.strings error damaged-directive % 1$d"]),
    .init(
      name: "an entity of the original, which the app perhaps decodes",
      files: LintedRow.texts(["en": "Join &lt;b&gt;Team", "de": "Zu &lt;b&gt;Team"]),
      expected: ["en.lproj/L.strings note stray-entity &lt;"]),
    .init(
      name: "an entity of a translation", files: LintedRow.texts(["en": "Open & shut", "de": "Auf &amp; zu"]),
      expected: ["de.lproj/L.strings warning stray-entity &amp;"]),
    .init(
      name: "two numbers, one damaged", files: LintedRow.texts(["en": "%d of %d", "de": "%d von %m"]),
      expected: ["de.lproj/L.strings error damaged-directive %m"]),
    .init(
      name: "a quotation mark too many",
      files: [("de.lproj/L.strings", "a = \"\"Auf\"\";\nb = \"Zu\";\nc = \"Weg;\n")],
      expected: ["de.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "faults of two lines", files: [("de.lproj/L.strings", "a = \"Auf\"\nb = \"Zu\"\nc = \"Weg\";\n")],
      expected: ["de.lproj/L.strings error missing-semicolon ", "de.lproj/L.strings error missing-semicolon "]),
  ]

  static let documents: [LintedRow] = [
    .init(
      name: "a list without any aps",
      files: [("l.json", "{\"notifications\": [{\"app\": \"a.b\", \"payload\": {\"alert\": \"x\"}}]}")],
      expected: ["l.json warning missing-aps "]),
    .init(
      name: "a document about notifications",
      files: [
        ("l.json", "{\"notifications\": [{\"app\": \"a.b\", \"payload\": \"x\"}]}"),
        ("m.json", "{\"notifications\": {\"app\": \"a.b\", \"payload\": {\"alert\": \"x\"}}}"),
        ("en.lproj/L.strings", "a = \"Open\";"),
      ]),
    .init(
      name: "a payload without aps", files: [("p.apns", "{\"alert\": \"x\"}")],
      expected: ["p.apns warning missing-aps "]),
    .init(
      name: "a payload with aps", files: [("p.apns", "{\"aps\": {\"alert\": \"x\"}, \"alert\": \"x\"}")]),
  ]

  @Test(arguments: tables + catalogs + regions + arguments + files + documents) func `what is found`(_ row: LintedRow)
    throws
  { try row.check() }
}
