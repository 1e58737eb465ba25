/// Reduces a number of any size to a small one with the same plural category.
///
/// ICU compares and divides plural operands as `Double` and keeps 18 digits of them: it calls 9007199254741001 `many`
/// in Russian (it is `one`) and 1000000000000000001 `one` in English. Rules use a number only in remainders by powers
/// of ten up to 10⁶ and in comparisons with values below 10⁶ (UTS #35 Part 3, "Plural Operand Meanings" and the rules
/// of CLDR). So a large number is reduced to its last digits with a leading 1, which keeps it larger than every
/// compared value.
enum PluralOperands {
  /// Reduces an integer without its sign: itself below 10⁹, otherwise 10⁹ plus the last nine digits.
  static func integer(_ magnitude: UInt64) -> Int32 {
    let limit: UInt64 = 1_000_000_000
    return Int32(magnitude < limit ? magnitude : limit + magnitude % limit)
  }

  /// Reduces an integer given as ASCII digits.
  static func integer(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    Int32(reduced(digits, keeping: 9))
  }

  /// Reduces a number with a fraction to an unscaled value and a number of fraction digits.
  ///
  /// Plural rules use the number of fraction digits (compared with 0 and 2) and the value of the fraction, with and
  /// without trailing zeros (remainders by 10 and 100). A fraction longer than seven digits is reduced to seven: the
  /// three digits before the trailing zeros, with a leading 1 if there were more, followed by as many of the zeros as
  /// fit.
  static func decimal(
    integer: Slice<UnsafeBufferPointer<UInt8>>,
    fraction: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (unscaled: Int64, fractionDigits: Int32) {
    let whole = Int64(reduced(integer, keeping: 6))
    let length = min(fraction.count, 7)
    let scale = power(of: length)
    guard fraction.count > 7 else {
      return (whole * scale + Int64(reduced(fraction, keeping: 7)), Int32(length))
    }
    let significantEnd = fraction.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? fraction.startIndex
    let zeros = min(fraction.endIndex - significantEnd, 3)
    let digits = Int64(reduced(fraction[..<significantEnd], keeping: 3))
    return (whole * scale + digits * power(of: zeros), Int32(length))
  }

  /// Returns the value of the last `count` digits, plus 10ᶜᵒᵘⁿᵗ if there is a nonzero digit before them.
  private static func reduced(_ digits: Slice<UnsafeBufferPointer<UInt8>>, keeping count: Int) -> UInt64 {
    let value = digits.suffix(count).reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    let isLonger = digits.dropLast(count).contains { $0 != UInt8(ascii: "0") }
    return isLonger ? value + UInt64(power(of: count)) : value
  }

  private static func power(of exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
