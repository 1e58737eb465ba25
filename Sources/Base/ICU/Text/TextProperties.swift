internal import CICU

/// Counts the cells that text occupies in a terminal.
///
/// Where Unicode does not specify this, the rules are those of most terminals: a character of ambiguous width takes one
/// cell, a grapheme cluster the sum of its scalars, an emoji sequence two cells.
///
/// Source: UAX #11 (East Asian Width), UTS #51 (emoji presentation and sequences); ICU API reference,
/// `uchar.h`.
package enum TerminalCells {
  /// Returns the width of one character in cells.
  ///
  /// - Parameter character: A grapheme cluster. Marks, format characters and control characters add nothing, so a tab
  ///   is 0.
  /// - Returns: 0 or more; 2 for wide characters, flags and emoji.
  /// - Complexity: O(number of scalars).
  package static func width(of character: Character) -> Int {
    if let ascii = character.asciiValue { return isPrintable(ascii) ? 1 : 0 }
    let scalars = character.unicodeScalars
    if let only = scalars.first, letters ~= only.value, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return 1
    }
    var total = 0
    var first: CICUScalarCells?
    var regionalIndicators = 0
    for scalar in scalars {
      let cells = cicu_scalar_cells(scalar.value)
      if let first, isEmojiSequence(first, continuedBy: scalar, cells) { return 2 }
      if cells.regional_indicator { regionalIndicators += 1 }
      first = first ?? cells
      total += Int(cells.cells)
    }
    return regionalIndicators == 2 ? 2 : total
  }

  /// Returns the width of a text in cells.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The sum of the widths of its characters.
  /// - Complexity: O(length of `text`); no property lookups for printable ASCII.
  package static func width(of text: some StringProtocol) -> Int {
    let ascii = text.utf8.withContiguousStorageIfAvailable { utf8 in
      utf8.allSatisfy(isPrintable) ? utf8.count : nil
    }
    if let ascii, let ascii { return ascii }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Latin letters beyond ASCII and some of the phonetic alphabet. None is wide or a mark, so no property lookup is
  /// needed.
  private static let letters: ClosedRange<UInt32> = 0xC0...0x2AF

  private static func isPrintable(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }

  /// Returns whether a scalar turns its cluster into an emoji sequence: a presentation selector, a joiner or a skin
  /// tone.
  private static func isEmojiSequence(
    _ first: CICUScalarCells,
    continuedBy scalar: Unicode.Scalar,
    _ cells: CICUScalarCells
  ) -> Bool {
    switch scalar {
    case "\u{FE0F}": first.emoji
    case "\u{200D}": first.pictographic
    default: cells.emoji_modifier && first.emoji
    }
  }
}

/// Finds the positions where a line may break: after a space or hyphen, between ideographs, between words of a language
/// written without spaces.
///
/// Not Sendable: an `icu::BreakIterator` stores the current text.
///
/// Source: UAX #14; ICU API reference, `icu::BreakIterator::createLineInstance`.
package final class LineBreaker {
  private let handle: Handle

  /// Creates a breaker.
  ///
  /// - Parameter locale: The text's language; if ICU has no rules for it, those of root apply.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: Tens of microseconds. Keep the breaker.
  package init(locale: LocaleIdentifier) throws(ICUError) {
    let breaker = try open(locale) { cicu_line_breaker_open($0, $1, $2) }
    handle = Handle(breaker) { cicu_line_breaker_close($0) }
  }

  /// Returns the positions where a line may break.
  ///
  /// - Parameter text: A text without line breaks.
  /// - Returns: UTF-8 offsets, ascending. A line may break at each; the last is the end of the text. Empty if ICU
  ///   fails, and for an empty text.
  /// - Complexity: O(length of `text`).
  package func breaks(in text: String) -> [Int] {
    withUTF8(of: text) { bytes, length in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(length)) { places in
        let count = cicu_line_breaker_breaks(handle.pointer, bytes, length, places.baseAddress, length)
        return places.prefix(max(0, Int(count))).map { Int($0) }
      }
    }
  }
}

/// Unicode normalization.
package enum Normalization {
  /// Returns the first letter that is spelled with combining marks although a precomposed letter exists.
  ///
  /// A text may also differ from normalization form C in the order of its marks, or because it has letters that this
  /// form takes apart, such as U+09DC. Nothing is composed there, and nil is returned.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The letter with its marks, and its UTF-8 offset; nil if there is none, or ICU's data is missing.
  /// - Complexity: O(length of `text`).
  ///
  /// Source: UAX #15, sections 1.2 and 5 (composition exclusions); ICU API reference, `icu::Normalizer2`.
  package static func firstUncomposed(in text: String) -> (letter: String, offset: Int)? {
    let offset = Int(withUTF8(of: text) { cicu_first_uncomposed($0, $1) })
    guard offset >= 0 else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    return text[start...].first.map { (String($0), offset) }
  }
}

/// Detects texts that look alike.
package enum Confusables {
  /// Returns whether two texts may be mistaken for each other, because of letters from other scripts or a different
  /// composition.
  ///
  /// - Complexity: O(length).
  ///
  /// Source: UTS #39, "Confusable Detection".
  package static func areConfusable(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard let leftLength = Int32(exactly: left.count), let rightLength = Int32(exactly: right.count) else {
      return false
    }
    return cicu_are_confusable(left, leftLength, right, rightLength)
  }
}
