import Testing

@testable import Localization

/// Rounding and notation like C's `printf`, in exact decimal arithmetic.
@Suite struct DecimalTextTests {
  @Test(arguments: [
    ("0", "0"), ("-0.50", "-0.50"), (".5", "0.5"), ("5.", "5"), ("15e-1", "1.5"), ("1.5E3", "1500"),
    ("-1e-3", "-0.001"), ("9007199254740993", "9007199254740993"),
  ]) func `decimal text is read and exponents resolved`(text: String, expected: String) {
    #expect(DecimalText(text)?.text == expected)
  }

  @Test(arguments: [
    "", "-", ".", "1.2.3", "1e", "1e401", "1e-9223372036854775808", "1e9223372036854775808", "0x10", " 1", "1 ", "+1",
    "١", "NaN", "1_0",
  ])
  func `what is no decimal number is none`(text: String) {
    #expect(DecimalText(text) == nil)
  }

  @Test(arguments: [
    ("1", 1, "1.0"), ("2.5", 0, "2"), ("3.5", 0, "4"), ("2.51", 0, "3"), ("0.05", 1, "0.0"), ("0.15", 1, "0.2"),
    ("9.99", 1, "10.0"), ("99.5", 0, "100"), ("-1.25", 1, "-1.2"), ("0.4", 0, "0"), ("123.456", 2, "123.46"),
  ]) func `rounding goes half to even`(text: String, digits: Int, expected: String) {
    #expect(DecimalText(text)?.rounded(toFractionDigits: digits).text == expected)
  }

  @Test(arguments: [
    ("0", 6, "0.000000e+00"), ("12345.678", 2, "1.23e+04"), ("0.00012", 1, "1.2e-04"), ("9.99", 1, "1.0e+01"),
    ("-5e100", 0, "-5e+100"), ("999999", 0, "1e+06"),
  ]) func `scientific notation is C's`(text: String, digits: Int, expected: String) {
    #expect(DecimalText(text)?.scientific(fractionDigits: digits, uppercase: false) == expected)
  }

  @Test(
    arguments: [
      ("100000", 6, 0), ("1000000", 6, nil), ("0.0001", 6, 9), ("0.00001", 6, nil), ("999999.5", 6, nil),
      ("1.5", 6, 5),
    ] as [(String, Int, Int?)])
  func `the general form is fixed between 1e-4 and its precision`(text: String, digits: Int, expected: Int?) {
    #expect(DecimalText(text)?.generalFractionDigits(significant: digits) == expected)
  }

  @Test(arguments: [
    ("3", FormatNumber.integer(3)), ("-3", .integer(-3)), ("1.0", .decimal("1.0")), ("1e2", .integer(100)),
    ("18446744073709551615", .decimal("18446744073709551615")),
  ]) func `numbers keep how they were written`(text: String, expected: FormatNumber) {
    #expect(FormatNumber(text) == expected)
  }

  @Test(arguments: [("1.9", 1), ("-1.9", -1), ("0.5", 0), ("-0.5", 0)])
  func `a fraction is cut towards zero`(text: String, expected: Int64) {
    #expect(FormatNumber(text)?.truncated == .integer(expected))
  }
}
