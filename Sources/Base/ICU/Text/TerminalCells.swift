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
