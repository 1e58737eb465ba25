internal import CICU

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
