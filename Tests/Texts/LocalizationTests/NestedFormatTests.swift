import Localization
import StringTables
import Testing

/// Formats with their own variables inside devices, widths and forms.
@Suite struct NestedFormatTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// The value of the key `K`: XML of a stringsdict, or JSON of a catalog's localization.
    let value: String
    var arguments: [FormatArgument] = [3]
    var device: String?
    var width: Int?
    let text: String
    var findings: [String] = []
    var testDescription: String { name }
  }

  // MARK: Localized property lists

  private static func variable(_ name: String, _ noun: String, directive: String = "%d") -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>\(directive) \(noun)</string><key>other</key><string>\(directive) \(noun)s</string></dict>
    """
  }

  private static func format(_ text: String, _ variables: String...) -> String {
    "<dict><key>NSStringLocalizedFormatKey</key><string>\(text)</string>\(variables.joined())</dict>"
  }

  private static func rule(_ name: String, _ cases: KeyValuePairs<String, String>) -> String {
    "<dict><key>NSString\(name)RuleType</key><dict>"
      + cases.map { "<key>\($0)</key>\($1)" }.joined() + "</dict></dict>"
  }

  private static let devices = rule(
    "DeviceSpecific",
    ["mac": format("Click %#@n@", variable("n", "file")), "iphone": format("Tap %#@n@", variable("n", "item"))])
  private static let widths = rule(
    "VariableWidth",
    ["10": format("%#@n@", variable("n", "file")), "30": format("You have %#@n@", variable("n", "new file"))])

  static let lists: [Row] = [
    Row(name: "below a device", value: devices, device: "mac", text: "Click 3 files"),
    Row(name: "below another device", value: devices, arguments: [1], device: "iphone", text: "Tap 1 item"),
    Row(name: "below a width", value: widths, width: 10, text: "3 files"),
    Row(name: "below the widest", value: widths, text: "You have 3 new files"),
    Row(
      name: "below a device and a width",
      value: rule("DeviceSpecific", ["mac": widths, "other": "<string>x</string>"]), device: "mac", width: 10,
      text: "3 files"),
    Row(
      name: "its own variable before one of the outer format",
      value: """
        <dict><key>NSStringLocalizedFormatKey</key>\(rule("DeviceSpecific", ["mac": format("%#@n@ in %#@m@", variable("n", "file"))]))
        \(variable("n", "thing"))\(variable("m", "folder"))</dict>
        """, arguments: [3, 2], device: "mac", text: "3 files in 2 folders"),
    Row(
      name: "in a form of a variable",
      value: """
        <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>other</key>\(format("%d of %#@m@", variable("m", "folder")))</dict></dict>
        """, arguments: [3, 1], text: "3 of 1 folder"),
    Row(
      name: "a variable that the inner format has not", value: rule("DeviceSpecific", ["mac": format("%#@n@")]),
      text: "%#@n@", findings: ["undefined-variable"]),
    Row(
      name: "two inner formats with a variable of one name",
      value: """
        <dict><key>NSStringLocalizedFormatKey</key><string>%#@a@ %#@b@</string>
        <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>other</key>\(format("%#@n@", variable("n", "file")))</dict>
        <key>b</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>other</key>\(format("%#@n@", variable("n", "folder")))</dict></dict>
        """, arguments: [3, 1], text: "3 files 1 folder"),
  ]

  // MARK: String Catalogs

  private static func unit(_ text: String) -> String {
    "\"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" }"
  }

  private static func substitution(_ noun: String) -> String {
    """
    "n": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
      "one": { \(unit("%arg \(noun)")) }, "other": { \(unit("%arg \(noun)s")) } } } }
    """
  }

  private static func counted(_ text: String, _ substitution: String) -> String {
    "{ \(unit(text)), \"substitutions\": { \(substitution) } }"
  }

  private static let variations = """
    { "variations": { "device": { "mac": \(counted("Click %#@n@", substitution("file"))),
      "other": \(counted("Touch %#@n@", substitution("item"))) } } }
    """

  static let catalogs: [Row] = [
    Row(name: "below a device", value: variations, device: "mac", text: "Click 3 files"),
    Row(name: "below other", value: variations, arguments: [1], text: "Touch 1 item"),
    Row(
      name: "in a form of a plural",
      value: """
        { "variations": { "plural": { "one": { \(unit("%d")) },
          "other": \(counted("%#@n@ more", substitution("file"))) } } }
        """, text: "3 files more"),
    Row(
      name: "in a substitution",
      value: """
        { \(unit("%#@m@")), "substitutions": { "m": { "argNum": 1, "formatSpecifier": "lld",
          \(unit("%#@n@ in all")), "substitutions": { \(substitution("file")) } } } }
        """, text: "3 files in all"),
    Row(
      name: "a plural in a form of a plural",
      value: """
        { "variations": { "plural": { "one": { "variations": { "plural": { "other": { \(unit("x")) } } } },
          "other": { \(unit("%d files")) } } } }
        """, arguments: [1], text: "1 files", findings: ["nested-plural"]),
  ]

  @Test(arguments: lists) func `localized property lists`(_ row: Row) {
    check(row, TableBuilder.stringsdict(row.value), .stringsdict)
  }

  @Test(arguments: catalogs) func `String Catalogs`(_ row: Row) {
    check(row, TableBuilder.stringCatalog(row.value), .xcstrings)
  }

  private func check(_ row: Row, _ source: String, _ format: StringTableFormat) {
    let traits = StringVariationTraits(device: row.device, width: row.width)
    let (text, findings) = TableBuilder.fill(source, format, arguments: row.arguments, traits: traits)
    #expect(text == row.text)
    #expect(findings == row.findings)
  }
}
