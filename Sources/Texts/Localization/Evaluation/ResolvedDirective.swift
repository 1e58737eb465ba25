internal import ICU

/// A directive whose width and precision are known.
struct ResolvedDirective {
  var conversion: FormatDirective.Conversion
  var width: Int?
  var precision: Int?
  var isLeftAligned: Bool
  var hasPlusSign: Bool
  var isZeroPadded: Bool
  var isAlternate: Bool

  /// Returns the number as the directive shows it. Plural categories are chosen from this number: `%.1f` of 1 is 1.0.
  func shown(_ number: FormatNumber) -> FormatNumber {
    switch conversion {
    case .integer, .radix: return number.truncated
    case .fixed: return rounded(number, fractionDigits: precision ?? 6)
    case .general:
      guard let decimal = DecimalText(number.text),
        let digits = decimal.generalFractionDigits(significant: significantDigits)
      else { return number }
      let rounded = decimal.rounded(toFractionDigits: digits)
      return FormatNumber((isAlternate ? rounded : rounded.withoutTrailingZeros).text) ?? number
    case .exponent, .character, .object, .nothing: return number
    }
  }

  /// Returns the directive's text for an argument.
  func string(for argument: FormatArgument, services: LanguageServices) -> String {
    conversion == .nothing ? "" : padded(content(for: argument, services: services))
  }

  /// Returns whether the directive's text for an argument is empty, without formatting it.
  func showsNothing(of argument: FormatArgument) -> Bool {
    if conversion == .nothing { return true }
    if let width, width > 0 { return false }
    switch (conversion, argument) {
    case (.object, .text(let text)): return text.isEmpty || precision == 0
    case (.character, .number(let number)): return character(of: number).isEmpty
    case (.character, .text(let text)): return argument.numericValue.map { character(of: $0).isEmpty } ?? text.isEmpty
    case (_, .text(let text)): return text.isEmpty
    case (_, .number): return false
    }
  }

  /// Returns whether the directive shows a text in full, so that the length is known in advance.
  func showsAll(of text: String) -> Bool {
    conversion == .object ? precision == nil : FormatArgument.text(text).numericValue == nil
  }

  /// Returns the cost of rendering an argument in bytes: the largest of its number, the precision and the result.
  func effort(for argument: FormatArgument, result: String) -> Int {
    max(result.utf8.count, argument.numberLength, precision ?? 0)
  }

  private var significantDigits: Int { max(precision ?? 6, 1) }

  private func rounded(_ number: FormatNumber, fractionDigits: Int) -> FormatNumber {
    guard let decimal = DecimalText(number.text) else { return number }
    return FormatNumber(decimal.rounded(toFractionDigits: fractionDigits).text) ?? number
  }

  private func content(for argument: FormatArgument, services: LanguageServices) -> String {
    switch (conversion, argument) {
    case (.object, .text(let text)): return precision.map { String(text.prefix($0)) } ?? text
    case (.object, .number(let number)): return services.string(from: number)
    default: break
    }
    guard let number = argument.numericValue else {
      // Text that is not a number stays text under a numeric conversion.
      if case .text(let text) = argument { return text }
      return ""
    }
    switch conversion {
    case .integer, .fixed: return localized(shown(number), services: services)
    case .radix(let radix, let uppercase): return digits(of: number, radix: radix, uppercase: uppercase)
    case .exponent(let uppercase): return scientific(number, digits: precision ?? 6, uppercase: uppercase)
    case .general(let uppercase): return general(number, uppercase: uppercase, services: services)
    case .character, .object, .nothing: return character(of: number)
    }
  }

  private func localized(_ number: FormatNumber, services: LanguageServices) -> String {
    var options = DecimalFormatOptions()
    if case .integer = conversion, let precision { options.minimumIntegerDigits = max(precision, 1) }
    if isZeroPadded, !isLeftAligned, let width {
      let sign = number.text.utf8.first == UInt8(ascii: "-") || hasPlusSign ? 1 : 0
      let fraction = number.text.utf8.drop { $0 != UInt8(ascii: ".") }.count
      options.minimumIntegerDigits = max(options.minimumIntegerDigits, width - sign - fraction)
    }
    if hasPlusSign { options.sign = .always }
    return services.string(from: number, options: options)
  }

  private func digits(of number: FormatNumber, radix: Int, uppercase: Bool) -> String {
    guard case .integer(let integer) = number.truncated else {
      return UInt64(number.truncated.text).map { String($0, radix: radix, uppercase: uppercase) } ?? number.text
    }
    // Like C, show a negative number in two's complement.
    var text = String(UInt64(bitPattern: integer), radix: radix, uppercase: uppercase)
    if let precision { text = zeros(precision - text.utf8.count) + text }
    let prefix = isAlternate && integer != 0 ? (radix == 16 ? (uppercase ? "0X" : "0x") : "0") : ""
    if isZeroPadded, !isLeftAligned, precision == nil, let width {
      text = zeros(width - prefix.utf8.count - text.utf8.count) + text
    }
    return prefix + text
  }

  private func scientific(_ number: FormatNumber, digits: Int, uppercase: Bool) -> String {
    guard let decimal = DecimalText(number.text) else { return number.text }
    let text = decimal.scientific(fractionDigits: digits, uppercase: uppercase)
    return hasPlusSign && text.utf8.first != UInt8(ascii: "-") ? "+" + text : text
  }

  private func general(_ number: FormatNumber, uppercase: Bool, services: LanguageServices) -> String {
    guard let decimal = DecimalText(number.text) else { return number.text }
    if decimal.generalFractionDigits(significant: significantDigits) != nil {
      return localized(shown(number), services: services)
    }
    let text = scientific(number, digits: significantDigits - 1, uppercase: uppercase)
    guard !isAlternate, let mark = text.lastIndex(of: uppercase ? "E" : "e") else { return text }
    var mantissa = text[..<mark]
    if mantissa.utf8.contains(UInt8(ascii: ".")) {
      while mantissa.last == "0" { mantissa.removeLast() }
      if mantissa.last == "." { mantissa.removeLast() }
    }
    return String(mantissa) + text[mark...]
  }

  private func character(of number: FormatNumber) -> String {
    guard case .integer(let code) = number.truncated, let value = UInt32(exactly: code),
      let scalar = Unicode.Scalar(value)
    else { return "" }
    return String(Character(scalar))
  }

  private func padded(_ text: String) -> String {
    guard let width else { return text }
    let missing = width - text.count
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return isLeftAligned ? text + spaces : spaces + text
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: max(count, 0)) }
}
