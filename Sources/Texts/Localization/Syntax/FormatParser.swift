/// Splits a format into literal text and directives.
///
/// ```
/// format     := ( literal | '%%' | directive )*
/// directive  := '%' part* ( conversion | '#'… '@' name '@' )
/// part       := digits '$'            position, counted from 1
///             | digits | '*'          width
///             | '.' ( digits | '*' )  precision
///             | [#+-0']               flags
///             | hh h l ll q z t j L   lengths, unnecessary because arguments are typed
/// ```
/// The parts may come in any order, as in Apple's own parser: released apps rely on `%1#@count@`. A space makes a
/// directive invalid: "50% off" is text, not an octal number.
package struct FormatParser {
  /// The parts of the format.
  package private(set) var segments: [FormatSegment] = []
  /// The faults: what looks like a directive but is not one.
  package private(set) var faults: [FormatFault] = []

  private let bytes: [UInt8]
  private let ownArgument: FormatDirective?
  private let limits: FormatLimits
  private var literal: [UInt8] = []
  private var directiveCount = 0

  /// Parses a format.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - ownArgument: How `%arg` prints inside a catalog's substitution: a conversion with width, precision and flags.
  ///     nil elsewhere.
  ///   - limits: The maximum number of directives, and how large their numbers may be.
  /// - Complexity: O(length of `text`).
  package init(_ text: String, ownArgument: FormatDirective? = nil, limits: FormatLimits = FormatLimits()) {
    bytes = Array(text.utf8)
    self.ownArgument = ownArgument
    self.limits = limits
    var offset = 0
    while let percent = bytes[offset...].firstIndex(of: UInt8(ascii: "%")) {
      literal += bytes[offset..<percent]
      offset = readDirective(at: percent)
    }
    literal += bytes[offset...]
    flushLiteral()
    faults += ForeignPercent.faults(in: bytes, limits)
  }

  /// Returns the directive for a value type such as `d`, `%lu`, `.1f` or `1$d`; nil if it is not one.
  package static func directive(ofValueType text: String) -> FormatDirective? {
    let format = text.hasPrefix("%") ? text : "%" + text
    let segments = FormatParser(format).segments
    guard segments.count == 1, case .directive(let directive) = segments[0], case .conversion = directive.target else {
      return nil
    }
    return directive
  }

  private mutating func flushLiteral() {
    guard !literal.isEmpty else { return }
    segments.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  /// Parses what begins with the `%` at `start`, and returns the offset after it.
  private mutating func readDirective(at start: Int) -> Int {
    let behind = start + 1
    if behind == bytes.count {
      literal.append(UInt8(ascii: "%"))
      return behind
    }
    if directiveCount == limits.directives {
      faults.append(FormatFault(kind: .tooMany, offset: start, written: ""))
      literal += bytes[start...]
      return bytes.count
    }
    var scanner = DirectiveScanner(bytes: bytes, offset: behind, maximumDigits: limits.digits)
    if var directive = ownArgument, scanner.skip("arg") {
      directive.written = "%arg"
      return append(directive, through: scanner.offset)
    }
    switch scanner.scan() {
    case .percent:
      literal.append(UInt8(ascii: "%"))
      return scanner.offset
    case .directive(var directive):
      directive.written = String(decoding: bytes[start..<scanner.offset], as: UTF8.self)
      return append(directive, through: scanner.offset)
    case .flagsAtEnd:
      faults.append(
        FormatFault(
          kind: .unfinished, offset: start, written: String(decoding: bytes[start...], as: UTF8.self)))
      return bytes.count
    case .damaged:
      // Skip only the `%`: valid directives may follow.
      literal.append(UInt8(ascii: "%"))
      var end = min(scanner.offset + 1, bytes.count)
      // A diagnostic quotes whole characters.
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      faults.append(
        FormatFault(
          kind: .damaged, offset: start, written: String(decoding: bytes[start..<end], as: UTF8.self)))
      return behind
    }
  }

  private mutating func append(_ directive: FormatDirective, through end: Int) -> Int {
    flushLiteral()
    segments.append(.directive(directive))
    directiveCount += 1
    return end
  }
}

/// A piece of a format.
package enum FormatSegment: Hashable, Sendable {
  /// Literal text.
  case literal(String)
  /// A directive to carry out.
  case directive(FormatDirective)
}

/// One `%` directive of a format, with the syntax of Apple's string formatting.
///
/// Source: Apple, "String Format Specifiers"; Foundation Release Notes for OS X 10.9, "Localized Property
/// List File", for `%#@name@`.
package struct FormatDirective: Hashable, Sendable {
  /// A width or precision: fixed, or taken from the next argument without a position (`*`).
  package enum Size: Hashable, Sendable {
    case fixed(Int)
    case argument
  }

  /// How an argument is shown.
  package enum Conversion: Hashable, Sendable {
    /// `%d %i %D %u %U`: a whole number with the locale's digits and grouping.
    case integer
    /// `%x %X %o`: a whole number in ASCII digits of another radix.
    case radix(Int, uppercase: Bool)
    /// `%f %F`: a decimal number with a fixed number of fraction digits.
    case fixed
    /// `%e %E`: C's scientific notation.
    case exponent(uppercase: Bool)
    /// `%g %G`: fixed or scientific notation, whichever C would choose.
    case general(uppercase: Bool)
    /// `%c %C`: the character with a code point.
    case character
    /// `%@ %s %S`: a text, or a number as given.
    case object
    /// `%n`: takes an argument, and shows nothing. C would store the number of characters so far.
    case nothing

    /// Whether it prints a whole number. Only these and variables take a placeholder's count at any position.
    package var isInteger: Bool {
      switch self {
      case .integer, .radix: true
      default: false
      }
    }

    /// Whether it prints a number as a number.
    package var isNumeric: Bool {
      switch self {
      case .integer, .radix, .fixed, .exponent, .general: true
      case .character, .object, .nothing: false
      }
    }
  }

  /// How the directive uses its argument.
  package enum Target: Hashable, Sendable {
    case conversion(Conversion)
    /// `%#@name@`.
    case variable(String)
    /// `%arg` inside a catalog's substitution: that substitution's own argument.
    case ownArgument(Conversion)
  }

  package var target: Target
  /// The argument's position, counted from 1; nil takes the next argument.
  package var position: Int?
  package var width: Size?
  package var precision: Size?
  var isLeftAligned = false
  var hasPlusSign = false
  var isZeroPadded = false
  var isAlternate = false
  /// The directive as written in the text, shown if it cannot be carried out.
  package var written = ""
}

extension FormatDirective {
  /// The meaning of `%arg` in the forms of a variable with this value type: the variable's own argument in this format.
  /// A position has no meaning there, and `*` has no argument to take.
  package var asOwnArgument: FormatDirective? {
    guard case .conversion(let conversion) = target else { return nil }
    var directive = self
    directive.target = .ownArgument(conversion)
    directive.position = nil
    if width == .argument { directive.width = nil }
    if precision == .argument { directive.precision = nil }
    return directive
  }

  /// `%arg` where the file states no value type.
  ///
  /// - Parameter conversion: How the argument prints.
  package static func ownArgument(_ conversion: Conversion) -> FormatDirective {
    FormatDirective(target: .ownArgument(conversion))
  }
}

/// A part of a format that cannot be carried out, with the UTF-8 offset of its `%`.
package struct FormatFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Not a directive of Apple's: it is shown as written and takes no argument.
    case damaged
    /// A `%` followed only by flags at the end of the text, which Apple drops.
    case unfinished
    /// More directives than a text may have.
    case tooMany
  }

  package var kind: Kind
  package var offset: Int
  package var written: String
}

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

/// Finds directives whose `%` was typed as another script's percent sign.
///
/// Such a sign does not begin a directive: the text is shown as written and takes no argument, but a diagnostic reports
/// it. It counts if the text after it, ignoring spaces, would be a directive: `٪ d`, `％1$@`.
enum ForeignPercent {
  /// U+066A ARABIC PERCENT SIGN, U+FE6A SMALL PERCENT SIGN, U+FF05 FULLWIDTH PERCENT SIGN.
  private static let signs: [[UInt8]] = [[0xD9, 0xAA], [0xEF, 0xB9, 0xAA], [0xEF, 0xBC, 0x85]]

  /// Returns a fault for each such sign in a format.
  ///
  /// - Complexity: O(length).
  static func faults(in bytes: [UInt8], _ limits: FormatLimits) -> [FormatFault] {
    guard bytes.contains(where: { $0 == 0xD9 || $0 == 0xEF }) else { return [] }
    var faults: [FormatFault] = []
    for offset in bytes.indices {
      guard let sign = signs.first(where: { bytes[offset...].starts(with: $0) }) else { continue }
      var start = offset + sign.count
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      var scanner = DirectiveScanner(bytes: bytes, offset: start, maximumDigits: limits.digits)
      guard case .directive(let directive) = scanner.scan(), directive.target != .conversion(.nothing) else { continue }
      let end = scanner.offset
      // “٪ of” is a word, “٪ d” is not.
      if end < bytes.count, isASCIILetter(bytes[end - 1]), isASCIILetter(bytes[end]) { continue }
      let written = String(decoding: bytes[offset..<end], as: UTF8.self)
      faults.append(FormatFault(kind: .damaged, offset: offset, written: written))
    }
    return faults
  }
}
