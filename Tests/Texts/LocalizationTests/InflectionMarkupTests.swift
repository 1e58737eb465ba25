import Localization
import StringTables
import Testing

/// Markup for Apple's grammar engine.
///
/// Source: Apple, Foundation, "Automatic grammar agreement"; other brackets are plain text.
@Suite struct InflectionMarkupTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let format: String
    var arguments: [FormatArgument] = [3]
    let text: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "a directive", format: "^[%lld image](inflect: true)", text: "3 image"),
    Row(
      name: "in a sentence", format: "You have ^[%lld new image](inflect: true)!",
      text: "You have 3 new image!"),
    Row(
      name: "twice", format: "^[%lld a](inflect: true) ^[%lld b](inflect:true)", arguments: [1, 2],
      text: "1 a 2 b"),
    Row(
      name: "inside one another", format: "^[%lld ^[new](morphology: { n: 1 }) a](inflect: true)",
      text: "3 new a"),
    Row(name: "another attribute", format: "^[it](agreeWithArgument: 1)", text: "it"),
    Row(name: "brackets in it", format: "^[a [b] c](inflect: true)", text: "a [b] c"),
    Row(name: "a link", format: "[%lld](inflect: true)", text: "[3](inflect: true)"),
    Row(name: "no attributes", format: "^[%lld] (inflect: true)", text: "^[3] (inflect: true)"),
    Row(name: "other attributes", format: "^[%lld](bold: true)", text: "^[3](bold: true)"),
    Row(name: "no end", format: "^[%lld](inflect: true", text: "^[3](inflect: true"),
    Row(
      name: "an argument that looks like it", format: "%@", arguments: ["^[a](inflect: true)"],
      text: "^[a](inflect: true)"),
  ]

  @Test(arguments: rows) func `words are shown without it`(_ row: Row) {
    let (text, findings) = TableBuilder.fill(TableBuilder.text(row.format), row.arguments)
    #expect(text == row.text)
    #expect(findings == [])
  }

  /// Brackets take linear time: each is examined once, with few bytes after it.
  @Test func `brackets without end stay`() {
    let text = String(repeating: "^[", count: 30_000) + String(repeating: "](inflect", count: 3_000)
    #expect(InflectionMarkup.removed(from: text) == nil)
    let markup = String(repeating: "^[", count: 3_000) + String(repeating: "](inflect: true)", count: 3_000)
    #expect(InflectionMarkup.removed(from: markup)?.isEmpty == true)
  }
}
