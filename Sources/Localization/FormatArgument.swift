/// A number as it was given: `1.0` is not `1`, since languages count the two differently.
public enum FormatNumber: Hashable, Sendable {
  /// A whole number of 64 bits.
  case integer(Int64)
  /// Any other decimal number as text: ASCII digits, at most one point, perhaps a minus sign.
  case decimal(String)

  /// Reads a number as JSON or a command line writes it.
  ///
  /// - Parameter text: Decimal text; an exponent is resolved, so `15e-1` is `1.5`.
  /// - Returns: nil when the text is no decimal number, or its exponent lies beyond ±400.
  public init?(_ text: String) {
    if let integer = Int64(text), text.utf8.first != UInt8(ascii: "+") {
      self = .integer(integer)
      return
    }
    guard let decimal = DecimalText(text)?.text else { return nil }
    self = Int64(decimal).map(FormatNumber.integer) ?? .decimal(decimal)
  }

  /// Whether the number is nought, however it is written.
  public var isZero: Bool {
    switch self {
    case .integer(let integer): integer == 0
    case .decimal(let text): text.utf8.allSatisfy { $0 == 0x30 || $0 == 0x2E || $0 == 0x2D }
    }
  }

  /// The number as decimal text.
  public var text: String {
    switch self {
    case .integer(let integer): String(integer)
    case .decimal(let text): text
    }
  }

  /// The number without its fraction, cut towards zero.
  public var truncated: FormatNumber {
    guard case .decimal(let text) = self else { return self }
    let whole = String(decoding: text.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    switch whole {
    case "", "-", "-0": return .integer(0)
    default: return Int64(whole).map(FormatNumber.integer) ?? .decimal(whole)
    }
  }
}

/// What a caller puts into a text.
public enum FormatArgument: Hashable, Sendable {
  /// A number.
  case number(FormatNumber)
  /// A text.
  case text(String)

  /// A whole number.
  public static func integer(_ value: Int64) -> FormatArgument { .number(.integer(value)) }

  /// The number, when the argument is one.
  public var number: FormatNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// How long the number is as decimal text, in bytes; 0 for one of 64 bits, and for a text.
  var numberLength: Int { if case .number(.decimal(let text)) = self { text.utf8.count } else { 0 } }

  /// The number that the argument is, or that its text wholly is: `-?[0-9]+` in 64 bits. The arguments of a push are always texts.
  public var numericValue: FormatNumber? {
    switch self {
    case .number(let number): number
    case .text(let text):
      // Zeros before the digits would be read for each directive anew.
      text.utf8.first == UInt8(ascii: "+") || text.utf8.count > FormatLimits.integerLength
        ? nil : Int64(text).map(FormatNumber.integer)
    }
  }
}
