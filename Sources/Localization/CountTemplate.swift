/// A text that a count was filled into, with gaps in place of its digits.
///
/// Of a text's forms a count chooses by its plural category alone, and `zero` by being nought. So what one count
/// of a category has made of a text, any other one of it makes too, but for the digits.
final class CountTemplate: Sendable {
  /// The text without the digits, in UTF-8.
  private let bytes: [UInt8]
  /// Where in ``bytes`` the digits go, in rising order.
  private let gaps: [Int]

  /// Cuts the digits out of a text.
  ///
  /// - Parameters:
  ///   - text: The text as filled in.
  ///   - digits: Where the count stands in it, as offsets in UTF-8, in order.
  init(_ text: String, digits: [(start: Int, end: Int)]) {
    var bytes: [UInt8] = []
    var gaps: [Int] = []
    let text = Array(text.utf8)
    var end = 0
    for number in digits {
      bytes += text[end..<number.start]
      gaps.append(bytes.count)
      end = number.end
    }
    self.bytes = bytes + text[end...]
    self.gaps = gaps
  }

  /// Writes the text of a count; false where there is no room.
  func write(_ count: Int64, services: LanguageServices, to writer: inout UTF8Writer) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var end = 0
      for gap in gaps {
        guard writer.append(UnsafeBufferPointer(rebasing: bytes[end..<gap])), services.write(count, to: &writer) else {
          return false
        }
        end = gap
      }
      return writer.append(UnsafeBufferPointer(rebasing: bytes[end...]))
    }
  }
}

/// Watches a count being filled into a text, to tell whether other counts of its category come out alike.
struct CountRecording {
  private let count: FormatNumber
  /// Where the count's digits are. Pairs: an array of ranges makes the runtime look through all conformances of the
  /// process (the benchmark `start`).
  private var digits: [(start: Int, end: Int)] = []
  private var isUniform = true

  /// Watches a count; nil where a text may be so short that longer digits than these could reach its bound.
  init?(of count: Int64, _ limits: FormatLimits) {
    // Digits take 4 bytes at most and separators 3: a hundred a number.
    guard limits.textLength >= Self.longestText + Self.mostNumbers * 128 else { return nil }
    self.count = .integer(count)
  }

  /// Notes what a directive has made of an argument.
  ///
  /// - Parameter range: Where that stands in the text, as offsets in UTF-8.
  mutating func note(_ directive: ResolvedDirective, of argument: FormatArgument, at range: Range<Int>) {
    guard directive.isPlain, argument == .number(count) else {
      isUniform = false
      return
    }
    digits.append((range.lowerBound, range.upperBound))
  }

  /// Notes the number that a form was chosen by; nil when it was no plural form.
  mutating func note(choiceBy number: FormatNumber?) {
    if number != count { isUniform = false }
  }

  /// Notes a fault, which has to be told for each count anew.
  mutating func noteFault() { isUniform = false }

  /// Returns the text with gaps; nil where other counts may come out in another way.
  func template(of text: String) -> CountTemplate? {
    guard isUniform, digits.count <= Self.mostNumbers, text.utf8.count <= CountRecording.longestText else { return nil }
    return CountTemplate(text, digits: digits)
  }

  private static let longestText = 1024
  private static let mostNumbers = 16
}

extension ResolvedDirective {
  /// Whether it shows a whole number in the locale's digits and nothing else.
  fileprivate var isPlain: Bool {
    (conversion == .integer || conversion == .object) && width == nil && precision == nil && !isLeftAligned
      && !hasPlusSign && !isZeroPadded && !isAlternate
  }
}
