import Localization
import StringTables
import Testing

/// The effect of a String Catalog's `formatSpecifier` on `%arg`.
@Suite struct ValueTypeTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let specifier: String
    let arguments: [FormatArgument]
    let text: String
    var testDescription: String { "\(name): \(specifier)" }
  }

  static let rows: [Row] = [
    Row(name: "one digit behind the point", specifier: ".1f", arguments: [1], text: "1.0 miles"),
    Row(name: "no digit behind the point", specifier: ".0f", arguments: [1], text: "1 mile"),
    Row(name: "two digits", specifier: ".2f", arguments: [.number(.decimal("2.5"))], text: "2.50 miles"),
    Row(name: "zeros", specifier: "02lld", arguments: [1], text: "01 mile"),
    Row(name: "zeros of three", specifier: "03d", arguments: [12], text: "012 miles"),
    Row(name: "a width", specifier: "5lld", arguments: [12], text: "   12 miles"),
    Row(name: "a sign", specifier: "+lld", arguments: [12], text: "+12 miles"),
    Row(name: "a percent sign before it", specifier: "%.1f", arguments: [1], text: "1.0 miles"),
    Row(name: "a width without a number to take", specifier: "*d", arguments: [12], text: "12 miles"),
    Row(name: "plain", specifier: "lld", arguments: [1], text: "1 mile"),
  ]

  @Test(arguments: rows) func `precision, width and flags are kept, and counted by`(_ row: Row) {
    func unit(_ text: String) -> String { "\"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" }" }
    let catalog = TableBuilder.stringCatalog(
      """
      { \(unit("%#@n@")), "substitutions": { "n": { "argNum": 1, "formatSpecifier": "\(row.specifier)",
        "variations": { "plural": {
          "one": { \(unit("%arg mile")) }, "other": { \(unit("%arg miles")) } } } } } }
      """)
    let (text, findings) = TableBuilder.fill(catalog, .xcstrings, arguments: row.arguments)
    #expect(text == row.text)
    #expect(findings == [])
  }
}
