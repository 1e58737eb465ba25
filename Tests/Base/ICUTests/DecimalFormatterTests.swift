import TestSupport
import Testing

@testable import ICU

@Suite struct DecimalFormatterTests {
  typealias IntegerRow = Row<(locale: String, number: Int64), String>

  /// CLDR 42, `numbers/symbols`, `defaultNumberingSystem`, `minimumGroupingDigits`.
  static let integers: [IntegerRow] = [
    Row("en", ("en", 1_234_567), "1,234,567"),
    Row("en negative", ("en", -1234), "-1,234"),
    Row("en small", ("en", 7), "7"),
    Row("en zero", ("en", 0), "0"),
    Row("de", ("de", 1_234_567), "1.234.567"),
    Row("de-AT, U+00A0", ("de-AT", 1_234_567), "1\u{A0}234\u{A0}567"),
    Row("es four digits", ("es", 1234), "1234"),
    Row("es five digits", ("es", 12345), "12.345"),
    Row("pl four digits", ("pl", 1234), "1234"),
    Row("pl five digits", ("pl", 12345), "12\u{A0}345"),
    Row("fr, U+202F", ("fr", 1_234_567), "1\u{202F}234\u{202F}567"),
    Row("sv, U+2212", ("sv", -1234), "\u{2212}1\u{A0}234"),
    Row("hi", ("hi", 1_234_567), "12,34,567"),
    Row("en-IN", ("en-IN", 123_456_789), "12,34,56,789"),
    Row("ar-EG", ("ar-EG", 1_234_567), "١٬٢٣٤٬٥٦٧"),
    Row("ar-EG", ("ar-EG", 1234), "١٬٢٣٤"),
    Row("ar-EG negative, U+061C", ("ar-EG", -5), "\u{61C}-٥"),
    Row("ar-EG-u-nu-latn", ("ar-EG-u-nu-latn", 1234), "1,234"),
    Row("ar-AE", ("ar-AE", 1234), "1,234"),
    Row("fa", ("fa", 1_234_567), "۱٬۲۳۴٬۵۶۷"),
    Row("fa negative, U+200E U+2212", ("fa", -5), "\u{200E}\u{2212}۵"),
    Row("bn", ("bn", 1_234_567), "১২,৩৪,৫৬৭"),
    Row("mr", ("mr", 1_234_567), "१२,३४,५६७"),
    Row("ur", ("ur", 1_234_567), "1,234,567"),
    Row("ne", ("ne", 1_234_567), "१२,३४,५६७"),
    Row("my", ("my", 1234), "၁,၂၃၄"),
    Row("digits beyond U+FFFF", ("en-u-nu-mathbold", 1234), "𝟏,𝟐𝟑𝟒"),
    Row("th-u-nu-thai", ("th-u-nu-thai", 1234), "๑,๒๓๔"),
    Row("zh-u-nu-hanidec", ("zh-u-nu-hanidec", 1205), "一,二〇五"),
    Row("unknown like root", ("zz", -1_234_567), "-1,234,567"),
    Row("unknown keeps its digits", ("zz-u-nu-arab", 1234), "١٬٢٣٤"),
    Row("numbering system nobody knows", ("en-u-nu-xxxx", 1234), "1,234"),
    Row("numbering system without a value", ("ar-EG-u-nu", 1234), "١٬٢٣٤"),
    Row("numbering system that is not decimal", ("en-u-nu-roman", 1234), "1,234"),
    Row("native digits", ("hi-u-nu-native", 1234), "१,२३४"),
    Row("Int64.max", ("en", .max), "9,223,372,036,854,775,807"),
    Row("Int64.min", ("en", .min), "-9,223,372,036,854,775,808"),
    Row("hi Int64.max", ("hi", .max), "92,23,37,20,36,85,47,75,807"),
  ]

  @Test(arguments: integers)
  func integerIsWritten(row: IntegerRow) throws {
    let formatter = try DecimalFormatter(locale: locale(row.input.locale))
    // ICU formats the first ones; then the formatter has learnt how.
    for _ in 0..<4 { #expect(formatter.string(from: row.input.number) == row.output) }
    #expect(formatter.string(fromDecimal: String(row.input.number)) == row.output)
  }

  /// CLDR, `numbers/symbols` of de-CH: U+2019 up to 46, U+0027 in 48.
  @Test(.cldr(before: 48)) func swissIntegerIsWritten() throws {
    try integerIsWritten(row: Row("de-CH", ("de-CH", 1_234_567), "1’234’567"))
  }

  @Test(.cldr(from: 48)) func swissIntegerIsWrittenWithApostrophes() throws {
    try integerIsWritten(row: Row("de-CH", ("de-CH", 1_234_567), "1'234'567"))
  }

  typealias OptionRow = Row<(locale: String, number: String, options: DecimalFormatOptions), String>

  static let options: [OptionRow] = [
    Row("ungrouped", ("en", "1234567", .init(grouping: false)), "1234567"),
    Row("padded inside the grouping", ("en", "42", .init(minimumIntegerDigits: 5)), "00,042"),
    Row("padded, negative", ("en", "-42", .init(minimumIntegerDigits: 5)), "-00,042"),
    Row("padded, Spanish four", ("es", "42", .init(minimumIntegerDigits: 4)), "0042"),
    Row("padded, Arabic", ("ar-EG", "42", .init(minimumIntegerDigits: 5)), "٠٠٬٠٤٢"),
    Row(
      "padded, wide", ("en", "1", .init(grouping: false, minimumIntegerDigits: 50)),
      String(repeating: "0", count: 49) + "1"),
    Row("padding below 1", ("en", "0", .init(minimumIntegerDigits: -3)), "0"),
    Row("always signed", ("en", "5", .init(sign: .always)), "+5"),
    Row("always signed zero", ("en", "0", .init(sign: .always)), "+0"),
    Row("always signed negative", ("en", "-5", .init(sign: .always)), "-5"),
    Row("space", ("en", "5", .init(sign: .space)), " 5"),
    Row("space, negative", ("en", "-5", .init(sign: .space)), "-5"),
    Row("fraction filled", ("en", "5", .init(fractionDigits: 2...2)), "5.00"),
    Row("fraction filled, German", ("de", "1234", .init(fractionDigits: 1...1)), "1.234,0"),
    Row("fraction rounded half to even, down", ("en", "0.125", .init(fractionDigits: 2...2)), "0.12"),
    Row("fraction rounded half to even, up", ("en", "0.375", .init(fractionDigits: 2...2)), "0.38"),
    Row("fraction at most", ("en", "1.5", .init(fractionDigits: 0...3)), "1.5"),
    Row("fraction of no digits", ("en", "2.5", .init(fractionDigits: 0...0)), "2"),
    Row("fraction as given", ("en", "1.50", .init()), "1.50"),
    Row("fraction as given, Arabic", ("ar-EG", "1.50", .init()), "١٫٥٠"),
    Row("fraction as given, 20 digits", ("en", "0.00000000000000000100", .init()), "0.00000000000000000100"),
    Row("UInt64.max", ("en", "18446744073709551615", .init()), "18,446,744,073,709,551,615"),
    Row(
      "beyond 64 bits", ("en", "100000000000000000000000001", .init()), "100,000,000,000,000,000,000,000,001"),
    Row("negative zero", ("en", "-0.0", .init()), "-0.0"),
    Row("plus", ("en", "+7", .init()), "7"),
    Row("leading zeros", ("en", "0007", .init()), "7"),
  ]

  @Test(arguments: options)
  func optionsAreFollowed(row: OptionRow) throws {
    let formatter = try DecimalFormatter(locale: locale(row.input.locale), options: row.input.options)
    #expect(formatter.string(fromDecimal: row.input.number) == row.output)
    guard let integer = Int64(row.input.number) else { return }
    for _ in 0..<4 { #expect(formatter.string(from: integer) == row.output) }
  }

  @Test(arguments: ["", "-", ".5", "5.", "1e3", " 1", "1,000", "NaN", "Infinity", "١", "1\0", "0x10"])
  func textThatIsNoNumberGivesNil(text: String) throws {
    #expect(try DecimalFormatter(locale: locale("en")).string(fromDecimal: text) == nil)
  }

  @Test func veryLongNumbersAreExact() throws {
    let formatter = try DecimalFormatter(locale: locale("en"), options: .init(grouping: false))
    let integer = "1" + String(repeating: "2", count: 10_000)
    #expect(formatter.string(fromDecimal: integer) == integer)
    let fraction = "0." + String(repeating: "3", count: 998) + "0"
    #expect(formatter.string(fromDecimal: fraction) == fraction)
    let longer = "0." + String(repeating: "3", count: 2_000)
    #expect(formatter.string(fromDecimal: longer) == longer)
  }

  /// Integers have a fast path that bypasses ICU; decimal text always goes through ICU.
  @Test(arguments: PluralRules.availableLocales)
  func integersAreWrittenAsICUWritesThem(locale: LocaleIdentifier) throws {
    let variants: [DecimalFormatOptions] = [
      .init(), .init(grouping: false), .init(minimumIntegerDigits: 6), .init(sign: .always),
      .init(fractionDigits: 1...2),
    ]
    for options in variants {
      let formatter = try DecimalFormatter(locale: locale, options: options)
      #expect(formatter.writesIntegersItself)
      var number: Int64 = 3
      while number < Int64.max / 13 {
        for signed in [number, -number] {
          #expect(
            formatter.string(from: signed) == formatter.string(fromDecimal: String(signed)), "\(signed)")
        }
        number = number * 13 + 7
      }
    }
  }
}
