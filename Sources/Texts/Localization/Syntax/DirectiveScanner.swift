/// Scans one directive after its `%`.
struct DirectiveScanner {
  enum Outcome {
    case percent
    case directive(FormatDirective)
    /// Only flags up to the end of the text.
    case flagsAtEnd
    case damaged
  }

  private let bytes: [UInt8]
  private let maximumDigits: Int
  /// The offset after the `%`.
  private let start: Int
  /// The current offset: after the directive, or at the byte that is not part of one.
  private(set) var offset: Int
  private var directive = FormatDirective(target: .conversion(.object))
  private var hasOnlyFlags = true

  init(bytes: [UInt8], offset: Int, maximumDigits: Int) {
    self.bytes = bytes
    self.maximumDigits = maximumDigits
    start = offset
    self.offset = offset
  }

  /// Skips a word if it is next and no letter follows it.
  mutating func skip(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count,
      bytes[offset..<end].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    else { return false }
    if end < bytes.count, isASCIILetter(bytes[end]) { return false }
    offset = end
    return true
  }

  /// Scans parts up to a conversion.
  mutating func scan() -> Outcome {
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "#"): directive.isAlternate = true
      case UInt8(ascii: "-"): directive.isLeftAligned = true
      case UInt8(ascii: "+"): directive.hasPlusSign = true
      case UInt8(ascii: "0"): directive.isZeroPadded = true
      case UInt8(ascii: "'"): break
      case UInt8(ascii: " "):
        // A flag directly after the `%`; elsewhere it ends what looks like a directive.
        guard offset == start, scansAfterSpace() else { return .damaged }
      case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"),
        UInt8(ascii: "j"), UInt8(ascii: "L"):
        hasOnlyFlags = false
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        hasOnlyFlags = false
        guard scanNumber() else { return .damaged }
        continue
      case UInt8(ascii: "*"):
        hasOnlyFlags = false
        directive.width = .argument
      case UInt8(ascii: "."):
        hasOnlyFlags = false
        guard scanPrecision() else { return .damaged }
        continue
      default: return scanConversion(byte)
      }
      offset += 1
    }
    return hasOnlyFlags ? .flagsAtEnd : .damaged
  }

  /// Returns whether what follows a space is `d`, `u` or `@` with its lengths, or a fraction with its precision: `% d`, `% ld`,
  /// `% @`, `% .2f`. Before other letters, and where `d` or `u` begins a word, the `%` is a percent sign: “50% off”, “100% de”.
  ///
  /// Source: Apple, swift-corelibs-foundation, CFString.c, which has the flag but takes any directive after it.
  private func scansAfterSpace() -> Bool {
    var end = offset + 1
    while end < bytes.count, [UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q")].contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case UInt8(ascii: "@"): return true
    case UInt8(ascii: "d"), UInt8(ascii: "u"): return end + 1 == bytes.count || !isWordByte(bytes[end + 1])
    default: return isFraction(from: end)
    }
  }

  /// Whether a width, a precision and `f`, `e` or `g` are next: `% .2f`. A unit may follow, as in `% .3fkm`.
  private func isFraction(from start: Int) -> Bool {
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }
    var end = start
    while isDigit(end) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) else { return false }
    end += 1
    while isDigit(end) { end += 1 }
    guard end < bytes.count else { return false }
    return [UInt8(ascii: "f"), UInt8(ascii: "e"), UInt8(ascii: "g")].contains(bytes[end] | 0x20)
  }

  /// Returns whether a byte belongs to a word: an ASCII letter, an apostrophe, or a part of a Latin letter with an accent.
  private func isWordByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte == UInt8(ascii: "'") || (0xC3...0xC9).contains(byte)
  }

  /// Scans digits: a position if `$` follows, otherwise a width.
  private mutating func scanNumber() -> Bool {
    let number = scanDigits()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "$") {
      guard directive.position == nil else { return false }
      offset += 1
      directive.position = number
    } else {
      guard number <= maximumDigits else { return false }
      directive.width = .fixed(number)
    }
    return true
  }

  private mutating func scanPrecision() -> Bool {
    offset += 1
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "*") {
      offset += 1
      directive.precision = .argument
      return true
    }
    let number = scanDigits()
    directive.precision = .fixed(number)
    return number <= maximumDigits
  }

  /// Scans digits. A number that is too large is clamped, and still exceeds every limit.
  private mutating func scanDigits() -> Int {
    var number = 0
    while offset < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[offset] {
      number = min(number * 10 + Int(bytes[offset] - UInt8(ascii: "0")), Int(Int32.max))
      offset += 1
    }
    return number
  }

  private mutating func scanConversion(_ byte: UInt8) -> Outcome {
    let conversion: FormatDirective.Conversion
    switch byte {
    case UInt8(ascii: "%"):
      offset += 1
      return .percent
    case UInt8(ascii: "@") where directive.isAlternate: return scanVariable()
    case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"): conversion = .object
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      conversion = .integer
    case UInt8(ascii: "x"): conversion = .radix(16, uppercase: false)
    case UInt8(ascii: "X"): conversion = .radix(16, uppercase: true)
    case UInt8(ascii: "o"), UInt8(ascii: "O"): conversion = .radix(8, uppercase: false)
    case UInt8(ascii: "f"), UInt8(ascii: "F"): conversion = .fixed
    case UInt8(ascii: "e"): conversion = .exponent(uppercase: false)
    case UInt8(ascii: "E"): conversion = .exponent(uppercase: true)
    case UInt8(ascii: "g"): conversion = .general(uppercase: false)
    case UInt8(ascii: "G"): conversion = .general(uppercase: true)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): conversion = .character
    case UInt8(ascii: "n"): conversion = .nothing
    default: return .damaged
    }
    offset += 1
    directive.target = .conversion(conversion)
    return .directive(directive)
  }

  /// Scans `@name@`. A name has any characters but “@”.
  ///
  /// Source: Xcode 26.6 compiles such names, and Foundation finds those of letters.
  private mutating func scanVariable() -> Outcome {
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "@")), end > start else {
      offset = min(start, bytes.count - 1)
      return .damaged
    }
    directive.target = .variable(String(decoding: bytes[start..<end], as: UTF8.self))
    offset = end + 1
    return .directive(directive)
  }
}

/// Returns whether a byte is an ASCII letter, in upper or lower case.
func isASCIILetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
