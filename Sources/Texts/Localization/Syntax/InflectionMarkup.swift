/// The markup of Apple's automatic grammar agreement: `^[%lld image](inflect: true)`.
///
/// Apple's grammar engine inflects the words in brackets. Here they are shown unchanged.
///
/// Source: Apple, Foundation, "Automatic grammar agreement" and `InflectionRule`; WWDC 2021 session 10109.
package enum InflectionMarkup {
  /// The attributes that identify the markup; bracketed text with other attributes is left unchanged.
  private static let attributes: Set<String> = [
    "inflect", "morphology", "agreeWithArgument", "agreeWithConcept", "referentConcept", "inflectionAlternative",
  ]
  /// The maximum length of the attributes, in UTF-8 bytes.
  private static let longestAttributes = 1 << 10

  /// Returns a text without the markup; nil if it has none.
  ///
  /// - Complexity: O(length).
  package static func removed(from text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return nil }
    let bytes = Array(text.utf8)
    /// Open brackets, and whether a caret precedes each.
    var open: [(offset: Int, isMarkup: Bool)] = []
    var removed: [Range<Int>] = []
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["):
        open.append((offset, offset > 0 && bytes[offset - 1] == UInt8(ascii: "^")))
      case UInt8(ascii: "]"):
        if let bracket = open.popLast(), bracket.isMarkup, let end = attributesEnd(in: bytes, from: offset + 1) {
          removed += [bracket.offset - 1..<bracket.offset + 1, offset..<end]
          offset = end
          continue
        }
      default: break
      }
      offset += 1
    }
    guard !removed.isEmpty else { return nil }
    var kept: [UInt8] = []
    var start = 0
    for range in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      kept += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return String(decoding: kept + bytes[start...], as: UTF8.self)
  }

  /// Returns the offset after attributes that begin at an offset, such as `(inflect: true)`; nil if there are none.
  private static func attributesEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    let limit = min(bytes.count, start + longestAttributes)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let isNoise: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
    let name = bytes[start + 1..<end].drop(while: isNoise).prefix { isASCIILetter($0) }
    guard bytes[name.endIndex..<end].drop(while: isNoise).first == UInt8(ascii: ":"),
      attributes.contains(String(decoding: name, as: UTF8.self))
    else { return nil }
    return end + 1
  }
}
