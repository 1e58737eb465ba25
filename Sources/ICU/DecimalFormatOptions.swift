/// How a number is written, apart from its locale.
public struct DecimalFormatOptions: Hashable, Sendable {
  /// What stands before a number.
  public enum Sign: Hashable, Sendable {
    /// A minus sign before negative numbers.
    case automatic
    /// A minus or plus sign before every number, "+0" too.
    case always
    /// A minus sign before negative numbers, a space before the others.
    case space
  }

  /// Whether digits are grouped as the locale does it: 12,34,567 in Hindi, 1234 but 12.345 in Spanish.
  public var grouping: Bool

  /// The least count of integer digits, filled with the locale's zeros inside the grouping: 42 as "00,042".
  ///
  /// Values outside 1...999 count as the nearest of them.
  public var minimumIntegerDigits: Int

  /// The least and the greatest count of fraction digits, rounded half to even; nil writes those that were
  /// given.
  ///
  /// Values outside 0...999 count as the nearest of them.
  public var fractionDigits: ClosedRange<Int>?

  /// What stands before the number.
  public var sign: Sign

  /// Makes options; without any, a number is written as it was given, grouped.
  public init(
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
