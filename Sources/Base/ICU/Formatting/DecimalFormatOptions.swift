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
