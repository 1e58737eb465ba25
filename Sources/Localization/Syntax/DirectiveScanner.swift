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
  /// The current offset: after the directive, or at the byte that is not part of one.
  private(set) var offset: Int
  private var directive = FormatDirective(target: .conversion(.object))
  private var hasOnlyFlags = true

  init(bytes: [UInt8], offset: Int, maximumDigits: Int) {
    self.bytes = bytes
    self.maximumDigits = maximumDigits
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
    default: return .damaged
    }
    offset += 1
    directive.target = .conversion(conversion)
    return .directive(directive)
  }

  /// Scans `@name@`. Names are `[A-Za-z0-9_.]+`; dots occur in catalogs.
  private mutating func scanVariable() -> Outcome {
    let start = offset + 1
    var end = start
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "@") else {
      offset = min(end, bytes.count - 1)
      return .damaged
    }
    directive.target = .variable(String(decoding: bytes[start..<end], as: UTF8.self))
    offset = end + 1
    return .directive(directive)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}

/// Returns whether a byte is an ASCII letter, in upper or lower case.
func isASCIILetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
