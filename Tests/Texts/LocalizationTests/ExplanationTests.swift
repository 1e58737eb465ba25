import Diagnostics
import ICU
import Localization
import StringTables
import TestFiles
import Testing

/// Explanations of texts.
///
/// Categories and conditions are those of the language's CLDR plural rules.
@Suite struct ExplanationTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let value: StringValue
    var language = "en"
    var arguments: [FormatArgument] = [3]
    /// `name(argument)=number category -> key reason: text` of each variable.
    let variables: [String]
    var testDescription: String { name }
  }

  private static func format(_ text: String, _ variables: StringVariable...) -> StringValue {
    TableBuilder.format(text, variables)
  }

  private static let files = TableBuilder.variable("f", ["one": "%d file", "other": "%d files"])
  private static let polish = TableBuilder.variable(
    "f", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"])

  static let rows: [Row] = [
    Row(name: "no variable", value: TableBuilder.text("%d files"), variables: []),
    Row(
      name: "the form of the category", value: format("%#@f@", polish), language: "pl", arguments: [22],
      variables: ["f(1)=22 few -> few category: %d pliki"]),
    Row(
      name: "the number as it is shown",
      value: format("%#@f@", TableBuilder.variable("f", ["one": "%.1f file", "other": "%.1f files"])), arguments: [1],
      variables: ["f(1)=1.0 other -> other category: %.1f files"]),
    Row(
      name: "zero in a language without it",
      value: format("%#@f@", TableBuilder.variable("f", ["zero": "none", "other": "%d"])), arguments: [0],
      variables: ["f(1)=0 other -> zero zero: none"]),
    Row(
      name: "zero in a language that has it",
      value: format("%#@f@", TableBuilder.variable("f", ["zero": "none", "other": "%d"])), language: "ar",
      arguments: [0], variables: ["f(1)=0 zero -> zero category: none"]),
    Row(
      name: "other for a form that is missing",
      value: format("%#@f@", TableBuilder.variable("f", ["one": "o", "other": "%d"])), language: "pl", arguments: [22],
      variables: ["f(1)=22 few -> other other: %d"]),
    Row(
      name: "the nearest form", value: format("%#@f@", TableBuilder.variable("f", ["one": "o", "many": "m"])),
      language: "pl", arguments: [22], variables: ["f(1)=22 few -> many nearest: m"]),
    Row(
      name: "a text in place of a number", value: format("%#@f@", files), arguments: [.text("five")],
      variables: ["f(1)=– – -> other noNumber: %d files"]),
    Row(
      name: "no argument at all", value: format("%#@f@", files), arguments: [], variables: ["f(1)=– – -> –"]),
    Row(
      name: "a variable without forms", value: format("%#@f@", TableBuilder.variable("f", [:])),
      variables: ["f(1)=3 other -> –"]),
    Row(
      name: "the argument that forms print",
      value: format("%#@f@", TableBuilder.variable("f", ["one": "%1$@ %2$d", "other": "%1$@ %2$ds"])),
      arguments: [.text("Ann"), 1], variables: ["f(2)=1 one -> one category: %1$@ %2$d"]),
    Row(
      name: "two, and one inside the other, in the order in which they are filled in",
      value: format(
        "%#@a@ and %#@f@", TableBuilder.variable("a", ["one": "%d in %2$#@f@", "other": "%d"]), files),
      arguments: [1, 5],
      variables: [
        "a(1)=1 one -> one category: %d in %2$#@f@", "f(2)=5 other -> other category: %d files",
        "f(2)=5 other -> other category: %d files",
      ]),
    Row(
      name: "the gender rule",
      value: format("%#@f@", TableBuilder.variable("f", ["0": "they", "2": "she"], rule: .gender)), arguments: [2],
      variables: ["f(1)=2 – -> 2 value: she"]),
    Row(
      name: "the gender rule's 0",
      value: format("%#@f@", TableBuilder.variable("f", ["0": "they", "2": "she"], rule: .gender)), arguments: [5],
      variables: ["f(1)=5 – -> 0 otherValue: they"]),
    Row(
      name: "a text that varies as a whole",
      value: .plural(TableBuilder.forms(["one": "%d file", "other": "%d files"])),
      arguments: [1], variables: ["(1)=1 one -> one category: %d file"]),
    Row(
      name: "such a one without an argument", value: .plural(TableBuilder.forms(["one": "%d file", "other": "files"])),
      arguments: [], variables: ["(1)=– – -> other noNumber: files"]),
  ]

  private static func description(_ variable: VariableExplanation) -> String {
    let form = variable.form.map { "\($0.key) \($0.reason): \($0.pattern)" } ?? "–"
    let argument = variable.argument.map { "(\($0))" } ?? "(count)"
    return "\(variable.name)\(argument)=\(variable.number ?? "–") \(variable.category?.keyword ?? "–") -> \(form)"
  }

  private static func message(_ value: StringValue, _ language: String) throws -> LocalizedMessage {
    let localizer = Localizer(
      catalog: TableBuilder.catalog([language: ["KEY": value]]), requested: try #require(LocaleIdentifier(language)))
    var log = DiagnosticLog()
    return try #require(localizer.message(forKey: "KEY", log: &log))
  }

  @Test(arguments: rows) func `each variable tells its form and why`(_ row: Row) throws {
    let message = try Self.message(row.value, row.language)
    let explanation = message.explanation(arguments: row.arguments)
    #expect(explanation.variables.map(Self.description) == row.variables)
    var log = DiagnosticLog()
    #expect(explanation.text == message.string(arguments: row.arguments, log: &log))
  }

  @Test func `a count fills every position`() throws {
    let message = try Self.message(Self.format("%#@f@", Self.polish), "pl")
    #expect(
      message.explanation(count: 5).variables.map(Self.description) == ["f(count)=5 many -> many category: %d plików"])
    let summary = message.explanation(count: 1, text: "Ann")
    #expect(summary.variables.map(Self.description) == ["f(count)=1 one -> one category: %d plik"])
  }

  @Test func `a category comes with its rule and with samples`() throws {
    let message = try Self.message(Self.format("%#@f@", Self.polish), "pl")
    let few = try #require(message.explanation(count: 22).variables.first)
    #expect(few.condition == "v = 0 and i % 10 = 2..4 and i % 100 != 12..14")
    #expect(few.samples == ["2", "3", "4", "22", "23", "24", "32", "33"])
    let decimals = TableBuilder.variable("f", ["one": "%.1f km", "other": "%.1f km"])
    let fraction = try #require(
      try Self.message(Self.format("%#@f@", decimals), "he").explanation(arguments: [.number(.decimal("0.5"))])
        .variables
        .first)
    #expect(fraction.category == .one)
    #expect(fraction.samples.prefix(2) == ["0.0", "0.1"])
    let whole = try #require(message.explanation(arguments: [.number(.decimal("1.5"))]).variables.first)
    #expect(whole.number == "1")
    let english = try #require(
      try Self.message(Self.format("%#@f@", Self.files), "en").explanation(count: 2).variables.first)
    #expect(english.condition == "")
    #expect(english.samples == ["0", "2", "3", "4", "5", "6", "7", "8"])
  }

  // MARK: Where texts are found

  private static let file: MarkedText = """
    <plist version="1.0"><dict>
    ①<key>K</key><dict>
    <key>NSStringLocalizedFormatKey</key>②<string>%#@f@</string>
    ③<key>f</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>one</key><string>%u plik</string>
    <key>few</key>④<string>%u pliki</string></dict></dict>
    <key>P</key>⑤<string>plain</string>
    </dict></plist>
    """

  private static func localizer(_ requested: String) -> Localizer {
    let polish = StringFile.read(
      SourceText(name: "pl.stringsdict", text: file.text), format: .stringsdict, table: "T", language: "pl"
    ).tables
    let english = StringFile.read(
      SourceText(name: "en.strings", text: "\"E\" = \"English\";"), format: .strings, table: "T", language: "en"
    ).tables
    let brazilian = StringTable(name: "T", language: "pt-BR", format: .strings, entries: [])
    return Localizer(
      catalog: Catalog(tables: polish + english + [brazilian]), table: "T",
      requested: LocaleIdentifier(requested) ?? .root)
  }

  @Test func `a text tells its place, and so do its variables and forms`() throws {
    var log = DiagnosticLog()
    let localizer = Self.localizer("pl-PL")
    let explanation = try #require(localizer.message(forKey: "K", log: &log)).explanation(count: 3)
    #expect(explanation.key == "K")
    #expect(explanation.table == "T")
    #expect(explanation.pattern == "%#@f@")
    #expect(explanation.chosenLanguage == "pl" && explanation.language == "pl")
    #expect(explanation.languagesWithoutKey == [])
    let variable = try #require(explanation.variables.first)
    let form = try #require(variable.form)
    #expect(
      [explanation.location, variable.location, form.location].map(\.?.file)
        == .init(repeating: "pl.stringsdict", count: 3))
    let places = [explanation.location, variable.location, form.location].map(\.?.place)
    #expect(places == [Self.file.places[1], Self.file.places[2], Self.file.places[3]])
    let plain = try #require(localizer.message(forKey: "P", log: &log)).explanation(count: 3)
    #expect(plain.text == "plain" && plain.location?.place == Self.file.places[4])
  }

  @Test func `a fallback tells the languages without the key`() throws {
    var log = DiagnosticLog()
    let explanation = try #require(Self.localizer("pt-BR").message(forKey: "E", log: &log)).explanation(count: 1)
    #expect(explanation.chosenLanguage == "pt-BR")
    #expect(explanation.language == "en")
    #expect(explanation.languagesWithoutKey == ["pt-BR"])
    #expect(explanation.text == "English")
  }

  @Test func `a literal text has no key, no table and no place`() {
    var log = DiagnosticLog()
    let explanation = Self.localizer("pl").message(literal: "%u 100%%", log: &log).explanation(count: 1)
    #expect(explanation.key == nil && explanation.table == nil && explanation.location == nil)
    #expect(explanation.pattern == "%u 100%%")
    #expect(explanation.text == "1 100%")
    #expect(explanation.chosenLanguage == "pl" && explanation.language == "pl")
  }

  @Test func `a text that varies as a whole has no pattern of its own`() throws {
    let value = StringValue.plural(TableBuilder.forms(["other": "%d files"]))
    let explanation = try Self.message(value, "en").explanation(count: 2)
    #expect(explanation.pattern == nil)
    #expect(explanation.location == TableBuilder.location())
  }
}
