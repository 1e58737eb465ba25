internal import CICU

/// Formats numbers in a locale's digits and grouping.
///
/// Sendable: the handle is an `icu::number::LocalizedNumberFormatter`, documented as immutable and thread-safe, and
/// tables that are filled when it is opened. `icu::DecimalFormat` promises less.
///
/// Source: UTS #35 Part 3, "Number Formatting"; ICU API reference, `icu::number::LocalizedNumberFormatter`.
package final class DecimalFormatter: Sendable {
  private let handle: Handle
  private let spacesPositive: Bool

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - locale: Any locale; its extension `-u-nu-` selects the digits. If ICU has no data for it, numbers are
  ///     formatted as for root, in the requested digits.
  ///   - options: Grouping, padding, fraction and sign.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: Tens of microseconds. Keep the formatter.
  ///
  /// Source: ICU API reference, `icu::number::NumberFormatter`; UTS #35 Part 3, "Numbering Systems".
  package init(
    locale: LocaleIdentifier,
    options: DecimalFormatOptions = DecimalFormatOptions()
  ) throws(ICUError) {
    let options = (options: CICUDecimalOptions(options), sign: options.sign)
    let formatter = try open(locale) { cicu_decimal_formatter_open($0, $1, options.options, $2) }
    handle = Handle(formatter) { cicu_decimal_formatter_close($0) }
    spacesPositive = options.sign == .space
  }

  /// Formats an integer.
  ///
  /// - Parameter integer: Any integer.
  /// - Returns: The number in the locale's digits.
  /// - Complexity: O(number of digits).
  ///
  /// Source: ICU API reference, `icu::number::LocalizedNumberFormatter::formatInt`; the output is identical.
  package func string(from integer: Int64) -> String {
    let string = text { cicu_decimal_formatter_integer(handle.pointer, integer, $0, $1) }
    guard let string else { return String(integer) }
    return spacesPositive && integer >= 0 ? " " + string : string
  }

  /// Formats an integer as UTF-8.
  ///
  /// - Parameters:
  ///   - integer: Any integer.
  ///   - buffer: Receives the number in the locale's digits.
  /// - Returns: The number of bytes written; nil if the buffer is too small.
  /// - Complexity: O(number of digits).
  ///
  /// Source: ICU API reference, `icu::number::LocalizedNumberFormatter::formatInt`; the output is identical.
  package func write(_ integer: Int64, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    let space = spacesPositive && integer >= 0 ? 1 : 0
    guard buffer.count > space else { return nil }
    let digits = UnsafeMutableBufferPointer(rebasing: buffer[space...])
    let capacity = Int32(clamping: digits.count)
    let length = cicu_decimal_formatter_integer(handle.pointer, integer, digits.baseAddress, capacity)
    guard length >= 0, length <= capacity else { return nil }
    if space > 0 { buffer[0] = UInt8(ascii: " ") }
    return space + Int(length)
  }

  /// Formats a number given as decimal text, exactly at any size.
  ///
  /// - Parameter text: ASCII digits with an optional sign and fraction: `"18446744073709551615"`, `"-1.50"`.
  /// - Returns: The number in the locale's digits; nil if the text is not a decimal number. If the options keep the
  ///   given fraction, trailing zeros are kept up to 999 fraction digits.
  /// - Complexity: O(length of `text`).
  ///
  /// Source: ICU API reference, `icu::number::LocalizedNumberFormatter::formatDecimal`.
  package func string(fromDecimal text: String) -> String? {
    var decimalText = text
    return decimalText.withUTF8 { utf8 -> String? in
      guard let decimal = DecimalParts(utf8) else { return nil }
      let fraction = Int32(decimal.fractionDigits.count)
      let string = ICU.text(capacity: 128 + utf8.count * 2) {
        cicu_decimal_formatter_decimal(
          handle.pointer, utf8.baseAddress, Int32(utf8.count), fraction, $0, $1)
      }
      guard let string else { return nil }
      return spacesPositive && utf8.first != UInt8(ascii: "-") ? " " + string : string
    }
  }

  /// Whether integers are formatted without ICU, at a fraction of the cost and with the same result.
  var writesIntegersItself: Bool {
    cicu_decimal_formatter_has_shape(handle.pointer)
  }
}

extension CICUDecimalOptions {
  fileprivate init(_ options: DecimalFormatOptions) {
    self.init(
      grouping: options.grouping,
      always_signed: options.sign == .always,
      minimum_integer_digits: Int32(clamping: options.minimumIntegerDigits),
      minimum_fraction_digits: Int32(clamping: options.fractionDigits?.lowerBound ?? 0),
      maximum_fraction_digits: options.fractionDigits.map { max(0, Int32(clamping: $0.upperBound)) }
        ?? CICU_FAILED
    )
  }
}

/// Options for formatting a number, apart from its locale.
package struct DecimalFormatOptions: Hashable, Sendable {
  /// The sign before a number.
  package enum Sign: Hashable, Sendable {
    /// A minus sign before negative numbers.
    case automatic
    /// A minus or plus sign before every number, including "+0".
    case always
    /// A minus sign before negative numbers, a space before the others.
    case space
  }

  /// Whether digits are grouped as usual in the locale: 12,34,567 in Hindi, 1234 but 12.345 in Spanish.
  package var grouping: Bool

  /// The minimum number of integer digits, padded with the locale's zeros within the grouping: 42 as "00,042".
  ///
  /// Clamped to 1...999.
  package var minimumIntegerDigits: Int

  /// The minimum and maximum number of fraction digits, rounded half to even; nil keeps the given ones.
  ///
  /// Clamped to 0...999.
  package var fractionDigits: ClosedRange<Int>?

  /// The sign before the number.
  package var sign: Sign

  /// Creates options. By default, a number is written as given, with grouping.
  package init(
    grouping: Bool = true,
    minimumIntegerDigits: Int = 1,
    fractionDigits: ClosedRange<Int>? = nil,
    sign: Sign = .automatic
  ) {
    self.grouping = grouping
    self.minimumIntegerDigits = minimumIntegerDigits
    self.fractionDigits = fractionDigits
    self.sign = sign
  }
}

/// The ranges of the parts of a decimal number.
///
/// ```
/// decimal = [ "-" / "+" ] 1*digit [ "." 1*digit ]      digit = "0"..."9"
/// ```
struct DecimalParts {
  let integerDigits: Range<Int>
  let fractionDigits: Range<Int>

  /// Parses UTF-8 text; nil if it does not match the grammar.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let isSigned = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    integerDigits = Self.digits(in: text, from: isSigned ? 1 : 0)
    guard !integerDigits.isEmpty else { return nil }
    var end = integerDigits.upperBound
    if end < text.count, text[end] == UInt8(ascii: ".") {
      fractionDigits = Self.digits(in: text, from: end + 1)
      guard !fractionDigits.isEmpty else { return nil }
      end = fractionDigits.upperBound
    } else {
      fractionDigits = end..<end
    }
    guard end == text.count, text.count <= Int(Int32.max) / 64 else { return nil }
  }

  private static func digits(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
    var end = start
    while end < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[end] { end += 1 }
    return start..<end
  }
}
