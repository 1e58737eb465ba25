/// A text with a count filled in, with gaps in place of the count's digits.
///
/// A count selects a form only by its plural category, and `zero` by being zero. So all counts of one category produce
/// the same text except for the digits.
final class CountTemplate: Sendable {
  /// The text without the digits, in UTF-8, followed by bytes that ``UTF8Writer/append(padded:count:)`` may read.
  private let bytes: [UInt8]
  /// The length of the text without the digits.
  private let length: Int
  /// Where the digits are inserted first; nil for a text without them.
  private let firstGap: Int?
  /// Where the digits are inserted again, in ascending order. Few texts say a count twice.
  private let otherGaps: [Int]

  /// Removes the digits from a text.
  ///
  /// - Parameters:
  ///   - text: The text with the count filled in.
  ///   - digits: The ranges of the count, as UTF-8 offsets in ascending order.
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
    bytes += text[end...]
    length = bytes.count
    self.bytes = bytes + [UInt8](repeating: 0, count: UTF8Writer.padding)
    firstGap = gaps.first
    otherGaps = Array(gaps.dropFirst())
  }

  /// Writes the text for a count; returns false if there is no room.
  func write(_ count: Int64, services: LanguageServices, to writer: inout UTF8Writer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      guard var end = firstGap else { return writer.append(padded: start, count: length) }
      guard writer.append(padded: start, count: end), services.writeInteger(count, to: &writer) else { return false }
      for gap in otherGaps {
        guard writer.append(padded: start + end, count: gap - end), services.writeInteger(count, to: &writer) else {
          return false
        }
        end = gap
      }
      return writer.append(padded: start + end, count: length - end)
    }
  }
}

/// Records how a count is filled into a text, to decide whether other counts of its category produce the same text.
struct CountRecording {
  private let count: FormatNumber
  /// The ranges of the count's digits. Stored as pairs, because an array of ranges makes the runtime scan all
  /// conformances of the process (see the benchmark `start`).
  private var digits: [(start: Int, end: Int)] = []
  private var isUniform = true

  /// Starts recording. nil if the text limit is so small that counts with more digits could exceed it.
  init?(of count: Int64, _ limits: FormatLimits) {
    // At most 4 bytes per digit and 3 per separator: about a hundred per number.
    guard limits.textLength >= Self.longestText + Self.mostNumbers * 128 else { return nil }
    self.count = .integer(count)
  }

  /// Records how a directive rendered an argument.
  ///
  /// - Parameter range: The range of the result in the text, in UTF-8 offsets.
  mutating func record(_ directive: ResolvedDirective, of argument: FormatArgument, at range: Range<Int>) {
    guard directive.isPlain, argument == .number(count) else {
      isUniform = false
      return
    }
    digits.append((range.lowerBound, range.upperBound))
  }

  /// Records the number by which a form was chosen; nil if it was not a plural form.
  mutating func record(choiceBy number: FormatNumber?) {
    if number != count { isUniform = false }
  }

  /// Records a fault. It must be reported for each count, so the text cannot become a template.
  mutating func recordFault() { isUniform = false }

  /// Returns the template; nil if other counts may produce a different text.
  func template(of text: String) -> CountTemplate? {
    guard isUniform, digits.count <= Self.mostNumbers, text.utf8.count <= CountRecording.longestText else { return nil }
    return CountTemplate(text, digits: digits)
  }

  private static let longestText = 1024
  private static let mostNumbers = 16
}

extension ResolvedDirective {
  /// Whether it shows a whole number in the locale's digits, without any other formatting.
  fileprivate var isPlain: Bool {
    (conversion == .integer || conversion == .object) && width == nil && precision == nil && !isLeftAligned
      && !hasPlusSign && !isZeroPadded && !isAlternate
  }
}
