import Localization
import StringTables
import Testing

/// The output of each conversion.
///
/// Source: IEEE Std 1003.1 (printf) for flags, width and precision; CLDR 42 for digits and grouping.
@Suite struct SpecifierTests {
  struct Row: CustomTestStringConvertible {
    let format: String
    var language = "en"
    let argument: FormatArgument
    let text: String
    var testDescription: String { "\(format) of \(argument) in \(language)" }
  }

  static let numbers: [Row] = [
    Row(format: "%d", argument: 1234567, text: "1,234,567"),
    Row(format: "%u", language: "de", argument: 1234, text: "1.234"),
    Row(format: "%i", language: "es", argument: 1234, text: "1234"),
    Row(format: "%d", language: "es", argument: 12345, text: "12.345"),
    Row(format: "%d", language: "ar-EG", argument: 1234, text: "١٬٢٣٤"),
    Row(format: "%d", language: "hi", argument: 1_234_567, text: "12,34,567"),
    Row(format: "%d", language: "ar-EG-u-nu-latn", argument: 1234, text: "1,234"),
    Row(format: "%lld", argument: .integer(.min), text: "-9,223,372,036,854,775,808"),
    Row(format: "%05d", argument: 42, text: "00,042"),
    Row(format: "%05d", argument: -42, text: "-0,042"),
    Row(format: "%5d|", argument: 42, text: "   42|"),
    Row(format: "%-5d|", argument: 42, text: "42   |"),
    Row(format: "%+d", argument: 42, text: "+42"),
    Row(format: "%.3d", argument: 7, text: "007"),
    Row(format: "%d", argument: .number(.decimal("-1.9")), text: "-1"),
    Row(format: "%d", argument: .text("many"), text: "many"),
    Row(format: "%d", argument: .text("1234"), text: "1,234"),
    Row(format: "%@", argument: 1234, text: "1,234"),
    Row(format: "%@", language: "de", argument: .number(.decimal("1.50")), text: "1,50"),
    Row(format: "%f", argument: 1, text: "1.000000"),
    Row(format: "%.2f", language: "fr", argument: .number(.decimal("1234.567")), text: "1\u{202F}234,57"),
    Row(format: "%.0f", argument: .number(.decimal("2.5")), text: "2"),
    Row(format: "%e", language: "de", argument: 12345, text: "1.234500e+04"),
    Row(format: "%.1E", argument: 12345, text: "1.2E+04"),
    Row(format: "%g", argument: .number(.decimal("0.0001")), text: "0.0001"),
    Row(format: "%g", language: "de", argument: .number(.decimal("1.5")), text: "1,5"),
    Row(format: "%g", argument: 100, text: "100"),
    Row(format: "%g", argument: 1_000_000, text: "1e+06"),
    Row(format: "%G", argument: .number(.decimal("0.00001")), text: "1E-05"),
    Row(format: "%x", language: "ar-EG", argument: 255, text: "ff"),
    Row(format: "%#X", argument: 255, text: "0XFF"),
    Row(format: "%08x", argument: 255, text: "000000ff"),
    Row(format: "%o", argument: 8, text: "10"),
    Row(format: "%x", argument: -1, text: "ffffffffffffffff"),
    Row(format: "%c", argument: 65, text: "A"),
    Row(format: "%c", argument: 0x1F600, text: "😀"),
  ]

  static let texts: [Row] = [
    Row(format: "%@", argument: .text("%d %@ %%"), text: "%d %@ %%"),
    Row(format: "%5@|", argument: .text("ab"), text: "   ab|"),
    Row(format: "%-5@|", argument: .text("ab"), text: "ab   |"),
    Row(format: "%.2@", argument: .text("abc"), text: "ab"),
    Row(format: "%.1s", argument: .text("👨‍👩‍👧!"), text: "👨‍👩‍👧"),
    Row(format: "%s", argument: .text("שלום"), text: "שלום"),
    Row(format: "%%", argument: 1, text: "%"),
    Row(format: "50% off %d", argument: 3, text: "50% off 3"),
  ]

  @Test(arguments: numbers + texts) func `conversions show their argument`(_ row: Row) {
    #expect(TableBuilder.fill(TableBuilder.text(row.format), row.language, [row.argument]).text == row.text)
  }
}
