/// A decimal number as digits and a decimal point, exact at any size.
///
/// Numbers are rounded here, before they are localized, so that the plural category is chosen from the digits that are
/// shown. Halves round to even, as in ICU and C.
struct DecimalText: Hashable {
  private var isNegative: Bool
  /// Values 0…9; at least one before the point.
  private var digits: [UInt8]
  /// The number of digits before the point.
  private var point: Int

  /// The largest absolute value of an exponent.
  private static let exponentLimit = 400

  /// Parses decimal text; an exponent is resolved.
  init?(_ source: String) {
    var rest = source.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    digits = []
    var pointIndex: Int?
    var exponent = 0
    scan: while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where pointIndex == nil: pointIndex = digits.count
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard let written = Int(Substring(rest)), (-Self.exponentLimit...Self.exponentLimit).contains(written) else {
          return nil
        }
        exponent = written
        break scan
      default: return nil
      }
    }
    guard !digits.isEmpty else { return nil }
    point = (pointIndex ?? digits.count) + exponent
    if point < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - point), at: 0)
      point = 1
    }
    if point > digits.count { digits += repeatElement(0, count: point - digits.count) }
  }

  /// Plain decimal text.
  var text: String {
    var ascii: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    ascii += digits[..<point].map { $0 + UInt8(ascii: "0") }
    if point < digits.count {
      ascii.append(UInt8(ascii: "."))
      ascii += digits[point...].map { $0 + UInt8(ascii: "0") }
    }
    return String(decoding: ascii, as: UTF8.self)
  }

  /// The power of ten of the first nonzero digit; 0 for zero.
  private var exponent: Int {
    digits.firstIndex { $0 != 0 }.map { point - 1 - $0 } ?? 0
  }

  /// Returns the number with exactly `count` digits after the point.
  func rounded(toFractionDigits count: Int) -> DecimalText {
    var result = self
    result.keepDigits(point + count)
    return result
  }

  /// Returns C's `%e`: one digit, the point, `count` digits, an exponent of at least two digits.
  func scientific(fractionDigits count: Int, uppercase: Bool) -> String {
    var mantissa = self
    let leading = digits.firstIndex { $0 != 0 } ?? 0
    mantissa.digits.removeFirst(leading)
    var exponent = self.exponent
    mantissa.point = 1
    mantissa.keepDigits(1 + count)
    if mantissa.point == 2 {  // 9.99 became 10.0
      mantissa.point = 1
      mantissa.digits.removeLast()
      exponent += 1
    }
    let magnitude = String(abs(exponent))
    return mantissa.text + (uppercase ? "E" : "e") + (exponent < 0 ? "-" : "+")
      + (magnitude.utf8.count < 2 ? "0" : "") + magnitude
  }

  /// Returns the number of fraction digits with which C's `%g` shows the number at this precision; nil for scientific
  /// notation.
  func generalFractionDigits(significant: Int) -> Int? {
    let text = scientific(fractionDigits: significant - 1, uppercase: false)
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "e")),
      let exponent = Int(text[text.utf8.index(after: mark)...]),
      exponent < significant, exponent >= -4
    else { return nil }
    return significant - 1 - exponent
  }

  /// The number without trailing zeros in its fraction.
  var withoutTrailingZeros: DecimalText {
    var result = self
    while result.digits.count > result.point, result.digits.last == 0 { result.digits.removeLast() }
    return result
  }

  /// Truncates or pads to `count` digits in total, rounding half to even; a carry moves the point.
  private mutating func keepDigits(_ count: Int) {
    guard digits.count > count else {
      digits += repeatElement(0, count: count - digits.count)
      return
    }
    let dropped = digits[count...]
    let isOddBefore = count > 0 && digits[count - 1] % 2 == 1
    let isExactHalf = dropped.first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
    let roundsUp = isExactHalf ? isOddBefore : (dropped.first ?? 0) >= 5
    digits.removeSubrange(count...)
    guard roundsUp else { return }
    var index = count
    while index > 0 {
      index -= 1
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    point += 1
  }
}
