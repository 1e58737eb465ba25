internal import StringTables

extension LintRule {
  static let unbalancedMark = LintRule(
    "unbalanced-mark", .note, "a bracket or quotation mark without its counterpart",
    explanation: """
      Every language closes the brackets and double quotation marks that it opens, whichever marks it uses (CLDR, \
      “delimiters”). Smileys, labels such as “1)”, inches (5"), and texts whose original lacks one too are not reported.
      """,
    remedy: "Add the other mark, or remove this one.", bad: "“Close (now”", good: "“Close (now)”")
}

/// Which mark opens a quotation depends on the language: “ does in English, and closes in German. In every language a
/// quotation has two of them, so only their number counts.
///
/// Source: CLDR 42, `delimiters`; Unicode, `BidiBrackets.txt`.
extension WritingCheck {
  static func unbalancedMark(_ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?) -> Finding? {
    // Letters in the wrong encoding may look like marks.
    guard entry.traits.contains(.pairedMark), let mark = unbalancedMark(in: text.text),
      Mojibake.sequence(in: text.text) == nil,
      !(original?.allTexts.contains { unbalancedMark(in: $0.text) != nil } ?? false)
    else { return nil }
    return entry.finding(
      .unbalancedMark, at: entry.file.place(of: mark, in: text), text: mark, "\(mark.quoted) has no counterpart")
  }

  /// A bracket or a quotation mark in a text.
  private struct Mark {
    let index: Int
    /// The kind of bracket; ``quotation`` for quotation marks.
    let kind: Int
    let isOpening: Bool
  }

  private static let quotation = 5

  /// Returns the first mark without a counterpart; nil if there is none.
  ///
  /// - Complexity: O(length).
  private static func unbalancedMark(in text: String) -> String? {
    guard hasMark(text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    let marks = scalars.indices.compactMap { mark(scalars[$0], at: $0) }
    guard !marks.isEmpty else { return nil }
    for kind in 0..<quotation {
      if let index = unbalanced(scalars, marks, kind) { return String(scalars[index]) }
    }
    return unbalancedQuote(scalars, marks).map { String(scalars[$0]) }
  }

  private static func mark(_ scalar: Unicode.Scalar, at index: Int) -> Mark? {
    switch scalar {
    case "(", "（": Mark(index: index, kind: 0, isOpening: true)
    case ")", "）": Mark(index: index, kind: 0, isOpening: false)
    case "[", "［": Mark(index: index, kind: 1, isOpening: true)
    case "]", "］": Mark(index: index, kind: 1, isOpening: false)
    case "「": Mark(index: index, kind: 2, isOpening: true)
    case "」": Mark(index: index, kind: 2, isOpening: false)
    case "『": Mark(index: index, kind: 3, isOpening: true)
    case "』": Mark(index: index, kind: 3, isOpening: false)
    case "【": Mark(index: index, kind: 4, isOpening: true)
    case "】": Mark(index: index, kind: 4, isOpening: false)
    case "\"", "“", "”", "„", "«", "»", "‟", "＂": Mark(index: index, kind: quotation, isOpening: true)
    default: nil
    }
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

  private static func unbalanced(_ scalars: [Unicode.Scalar], _ marks: [Mark], _ kind: Int) -> Int? {
    var opened: [Int] = []
    for mark in marks where mark.kind == kind {
      if mark.isOpening {
        opened.append(mark.index)
      } else if opened.popLast() == nil, !isFace(scalars, mark.index), !isLabel(scalars, mark.index) {
        return mark.index
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

  private static func unbalancedQuote(_ scalars: [Unicode.Scalar], _ marks: [Mark]) -> Int? {
    let marks = marks.filter { $0.kind == quotation }.map(\.index)
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
