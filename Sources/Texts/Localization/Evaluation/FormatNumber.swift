/// A number as it was given: `1.0` is not `1`, because languages may use different plural forms for the two.
package enum FormatNumber: Hashable, Sendable {
  /// A 64-bit integer.
  case integer(Int64)
  /// Any other decimal number, as text: ASCII digits, at most one decimal point, optionally a minus sign.
  case decimal(String)

  /// Parses a number as written in JSON or on a command line.
  ///
  /// - Parameter text: Decimal text; an exponent is resolved, so `15e-1` is `1.5`.
  /// - Returns: nil if the text is not a decimal number, or if its exponent is outside ±400.
  package init?(_ text: String) {
    if let integer = Int64(text), text.utf8.first != UInt8(ascii: "+") {
      self = .integer(integer)
      return
    }
    guard let decimal = DecimalText(text)?.text else { return nil }
    self = Int64(decimal).map(FormatNumber.integer) ?? .decimal(decimal)
  }

  /// Whether the number is zero, in any notation.
  package var isZero: Bool {
    switch self {
    case .integer(let integer): integer == 0
    case .decimal(let text): text.utf8.allSatisfy { $0 == 0x30 || $0 == 0x2E || $0 == 0x2D }
    }
  }

  /// The number as decimal text.
  package var text: String {
    switch self {
    case .integer(let integer): String(integer)
    case .decimal(let text): text
    }
  }

  /// The number without its fraction, truncated toward zero.
  package var truncated: FormatNumber {
    guard case .decimal(let text) = self else { return self }
    let whole = String(decoding: text.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    switch whole {
    case "", "-", "-0": return .integer(0)
    default: return Int64(whole).map(FormatNumber.integer) ?? .decimal(whole)
    }
  }
}
