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
  /// It is rounded in decimal digits before it is localized, so that the form is that of the digits shown.
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

/// Writes UTF-8 into a buffer of fixed size.
struct UTF8Writer: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes written.
  private(set) var count = 0

  /// Calls `body` with a writer to a temporary buffer, on the stack if it is small.
  static func withWriter<Result>(capacity: Int, _ body: (inout UTF8Writer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var writer = UTF8Writer(buffer: buffer)
      return body(&writer)
    }
  }

  /// Creates a writer to a buffer, which must outlive it.
  init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// The bytes written.
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: buffer[..<count]) }

  /// The text written.
  ///
  /// Everything written is valid UTF-8, so it is not validated again: that would take as long as the rest of a summary.
  var string: String { String(copying: UTF8Span(unchecked: written.span)) }

  /// How many bytes ``append(padded:count:)`` may read beyond those that it appends.
  static let padding = 16

  /// Appends valid UTF-8; returns false if there is not room for all of it.
  ///
  /// Short texts are copied as one vector, without a loop or a call.
  ///
  /// - Parameters:
  ///   - bytes: The text, followed by at least ``padding`` readable bytes.
  ///   - count: The length of the text.
  mutating func append(padded bytes: UnsafeRawPointer, count: Int) -> Bool {
    let room = buffer.count - self.count
    guard count <= room, let start = buffer.baseAddress else { return false }
    let end = UnsafeMutableRawPointer(start + self.count)
    if count <= Self.padding, Self.padding <= room {
      end.storeBytes(of: bytes.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
    } else {
      end.copyMemory(from: bytes, byteCount: count)
    }
    self.count += count
    return true
  }

  /// Lets `write` fill the rest of the buffer.
  ///
  /// - Parameter write: Returns the number of bytes written, or nil if there is no room.
  /// - Returns: Whether there was room.
  mutating func append(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Bool {
    guard let length = write(UnsafeMutableBufferPointer(rebasing: buffer[count...])) else { return false }
    count += length
    return true
  }
}
