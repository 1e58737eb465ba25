import StringLint
import Testing

/// White space of public apps that a translation has in another place or kind than the original, and next to each one that
/// is wrong.
@Suite struct UnseenAppSpaceTests {
  /// A String Catalog of one key, which is in its source language.
  private static func catalog(_ source: String, _ key: String, _ texts: KeyValuePairs<String, String>) -> [(
    key: String, value: String
  )] {
    let units = texts.map { "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}" }
    return [
      (
        "L.xcstrings",
        "{\"sourceLanguage\": \"\(source)\", \"version\": \"1.0\", \"strings\": {\"\(key)\": {\"localizations\": {"
          + units.joined(separator: ", ") + "}}}}"
      )
    ]
  }

  static let rows: [LintedRow] = [
    .init(
      name: "words that follow a name in another language",
      files: LintedRow.texts(["en": "Wrong password for ", "hi": " के लिए गलत पासवर्ड"]),
      expected: [
        "hi.lproj/L.strings note whitespace-difference begin", "hi.lproj/L.strings note whitespace-difference end",
      ]),
    .init(
      name: "words that have lost the space before a name",
      files: LintedRow.texts(["en": "Wrong password for ", "de": "Falsches Passwort für"]),
      expected: ["de.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a label that has lost the space before a value",
      files: LintedRow.texts(["en": "Last checked: ", "de": "Zuletzt geprüft:"]),
      expected: ["de.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a mark that has lost the space before a text",
      files: LintedRow.texts(["en": "(Autoreply) ", "sv": "(Autosvar)"]),
      expected: ["sv.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a no-break space for a space", files: LintedRow.texts(["en": "Over ", "el": "Πάνω από\u{A0}"]),
      expected: ["el.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "words that have lost the no-break space after them",
      files: LintedRow.texts(["en": "Pickup\u{A0}", "ru": "Самовывоз"]),
      expected: ["ru.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a label that has lost the no-break space before a value",
      files: LintedRow.texts(["en": "Pickup:\u{A0}", "ru": "Самовывоз:"]),
      expected: ["ru.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a no-break space before a text", files: LintedRow.texts(["en": "Over ", "fr": "\u{A0}Plus de "]),
      expected: ["fr.lproj/L.strings note whitespace-difference begin"]),
    .init(
      name: "a space before a line break", files: LintedRow.texts(["en": "Entries\\n", "da": "Planlagt \\n"]),
      expected: ["da.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "a space for a line break", files: LintedRow.texts(["en": "Entries\\n", "da": "Planlagt "]),
      expected: ["da.lproj/L.strings note whitespace-difference end"]),
    .init(
      name: "spaces for a tab", files: LintedRow.texts(["en": "\\tLeft", "nl": "    Links"]),
      expected: ["nl.lproj/L.strings note whitespace-difference begin"]),
    .init(
      name: "a tab that is lost", files: LintedRow.texts(["en": "\\tLeft", "zh-Hant": "左"]),
      expected: ["zh-Hant.lproj/L.strings note whitespace-difference begin"]),
    .init(
      name: "a counter that Korean writes behind the number", files: catalog("ko", "회 골았어요", ["en": " times snored"])),
    .init(
      name: "a counter after a space in German", files: catalog("de", "mal geschnarcht", ["en": " times snored"]),
      expected: ["L.xcstrings note whitespace-difference begin"]),
  ]

  @Test(arguments: rows) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
