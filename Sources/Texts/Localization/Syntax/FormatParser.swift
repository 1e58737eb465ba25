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
