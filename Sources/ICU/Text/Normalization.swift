internal import CICU

/// Unicode normalization.
package enum Normalization {
  /// Returns whether a text is in normalization form C.
  ///
  /// - Parameter text: Any text.
  /// - Returns: True also if ICU's data is missing.
  /// - Complexity: O(length of `text`).
  ///
  /// Source: UAX #15; ICU API reference, `icu::Normalizer2::isNormalizedUTF8`.
  package static func isNFC(_ text: String) -> Bool { withUTF8(of: text) { cicu_is_nfc($0, $1) } }
}
