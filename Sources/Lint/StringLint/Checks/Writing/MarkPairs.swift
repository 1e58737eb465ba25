/// Finds brackets and double quotation marks without a counterpart.
///
/// Which mark opens a quotation depends on the language: “ does in English, and closes in German. In every language a
/// quotation has two of them, so only their number counts.
///
/// Source: CLDR 42, `delimiters`; Unicode, `BidiBrackets.txt`.
enum MarkPairs {
  private static let brackets: [(open: Set<Unicode.Scalar>, close: Set<Unicode.Scalar>)] = [
    (["(", "（"], [")", "）"]), (["[", "［"], ["]", "］"]), (["「"], ["」"]), (["『"], ["』"]), (["【"], ["】"]),
  ]
  private static let quotes: Set<Unicode.Scalar> = ["\"", "“", "”", "„", "«", "»", "‟", "＂"]

  /// Returns the first mark without a counterpart; nil if there is none.
  ///
  /// - Complexity: O(length).
  static func unbalanced(in text: String) -> String? {
    guard hasMark(text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    for (open, close) in brackets {
      if let index = unbalanced(scalars, open, close) { return String(scalars[index]) }
    }
    return unbalancedQuote(scalars).map { String(scalars[$0]) }
  }

  /// Whether there may be a mark, from the first bytes of each. Most texts have none.
  private static func hasMark(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""): return true
        case 0xC2 where bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB: return true
        case 0xE2 where bytes[index + 1] == 0x80 && (0x9C...0x9F).contains(bytes[index + 2]): return true
        case 0xE3 where bytes[index + 1] == 0x80 && (0x8C...0x91).contains(bytes[index + 2]): return true
        case 0xEF where bytes[index + 1] == 0xBC: return true
        default: break
        }
      }
      return false
    }
  }

  private static func unbalanced(
    _ scalars: [Unicode.Scalar], _ open: Set<Unicode.Scalar>, _ close: Set<Unicode.Scalar>
  ) -> Int? {
    var opened: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      if open.contains(scalar) {
        opened.append(index)
      } else if close.contains(scalar), opened.popLast() == nil, !isFace(scalars, index), !isLabel(scalars, index) {
        return index
      }
    }
    return opened.first { !isFace(scalars, $0) }
  }

  /// Whether a bracket is the mouth of a face, as in “:)”.
  private static func isFace(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index > 0 && [":", ";", "-", "=", "^"].contains(scalars[index - 1])
  }

  /// Whether a closing bracket ends a label: “1)”, “a)”.
  private static func isLabel(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0, isWord(scalars[index - 1]) else { return false }
    return index < 2 || !isWord(scalars[index - 2]) || scalars[index - 2].properties.numericType != nil
  }

  private static func unbalancedQuote(_ scalars: [Unicode.Scalar]) -> Int? {
    let marks = scalars.indices.filter { quotes.contains(scalars[$0]) }
    // Each of those that may be something else leaves open how many the others are.
    guard marks.count % 2 == 1, !marks.contains(where: { isPerhapsNone(scalars, $0) }) else { return nil }
    return marks.last
  }

  /// Whether a mark is perhaps no quotation mark: 5" is a measure, (") names the mark, and Hebrew abbreviations have one
  /// before the last letter.
  private static func isPerhapsNone(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = scalars[index - 1]
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    return before.properties.numericType != nil || ["(", "[", "'"].contains(before)
      || TextScript(before) == .hebrew && TextScript(after) == .hebrew
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
