import Localization
import StringTables
import Testing

/// Which argument chooses the form if all arguments are texts, as in a push.
///
/// Source: Apple, "Generating a remote notification", `loc-args`.
@Suite struct PushArgumentTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let arguments: [FormatArgument]
    let text: String
    var findings: [String] = []
    var testDescription: String { name }
  }

  /// Source of the forms: CLDR 42, plural rules of pl.
  private static let file = TableBuilder.stringsdict(
    """
    <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%1$@: %2$d zdjęcie</string>
    <key>few</key><string>%1$@: %2$d zdjęcia</string><key>many</key><string>%1$@: %2$d zdjęć</string>
    <key>other</key><string>%1$@: %2$d zdjęcia (x)</string></dict>
    </dict>
    """)

  static let rows: [Row] = [
    Row(
      name: "the number that is read chooses the form", arguments: ["Ann", "3"],
      text: "Ann: 3 zdjęcia", findings: ["plural-from-payload"]),
    Row(name: "one", arguments: ["Ann", "1"], text: "Ann: 1 zdjęcie", findings: ["plural-from-payload"]),
    Row(
      name: "a number as before", arguments: ["Ann", 22], text: "Ann: 22 zdjęcia"),
    Row(
      name: "a text that is no whole number", arguments: ["Ann", "3.0"],
      text: "Ann: 3.0 zdjęcia (x)", findings: ["missing-number"]),
    Row(
      name: "the number that is printed goes before the own one", arguments: ["5", "1"], text: "5: 1 zdjęcie",
      findings: ["plural-from-payload"]),
    Row(
      name: "a text that is not printed as a number: the own one", arguments: ["1", "Ann"], text: "1: Ann zdjęcie",
      findings: ["plural-from-payload"]),
  ]

  @Test(arguments: rows) func `grammar agrees with the number that is read`(_ row: Row) {
    let (text, findings) = TableBuilder.fill(Self.file, .stringsdict, "pl", arguments: row.arguments)
    #expect(text == row.text)
    #expect(findings == row.findings)
  }
}
