import StringLint
import Testing

/// Files and folders of public apps that look wrong until others or their contents are considered, and next to each one
/// that is wrong.
@Suite struct UnseenAppFileTests {
  /// A project of Xcode with its languages.
  private static func project(_ regions: String) -> (key: String, value: String) {
    ("A.xcodeproj/project.pbxproj", "{ objects = { P = { knownRegions = ( \(regions) ); }; }; }")
  }

  static let tables: [LintedRow] = [
    .init(
      name: "a language of the project without a folder",
      files: [
        project("en, fr, ja"), LintedRow.table("en", ["a": "Open", "b": "Close"]),
        LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]),
      ], expected: ["en.lproj/L.strings note missing-table L.strings"]),
    .init(
      name: "a language of the project that has another table",
      files: [
        project("en, fr, ja"), LintedRow.table("en", ["a": "Open", "b": "Close"]),
        LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]), ("ja.lproj/M.strings", "c = \"開く\";"),
        ("en.lproj/M.strings", "c = \"Open\";"), ("fr.lproj/M.strings", "c = \"Ouvrir\";"),
      ], expected: ["en.lproj/L.strings warning missing-table L.strings"]),
    .init(
      name: "two languages, one of which has a folder",
      files: [
        project("en, fr, ja, ko"), LintedRow.table("en", ["a": "Open", "b": "Close"]),
        LintedRow.table("fr", ["a": "Ouvrir", "b": "Fermer"]), ("ja.lproj/M.strings", "c = \"開く\";"),
        ("en.lproj/M.strings", "c = \"Open\";"), ("fr.lproj/M.strings", "c = \"Ouvrir\";"),
      ],
      expected: [
        "en.lproj/L.strings warning missing-table L.strings", "en.lproj/L.strings note missing-table L.strings",
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
      ], expected: ["en.lproj/L.strings warning missing-table L.strings"]),
  ]

  static let files: [LintedRow] = [
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
      expected: ["de.lproj/L.strings warning stray-percent %", "en.lproj/L.strings warning stray-percent %"]),
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

  @Test(arguments: tables + files + documents) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
