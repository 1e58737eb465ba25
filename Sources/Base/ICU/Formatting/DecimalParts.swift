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
