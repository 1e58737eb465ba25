internal import CICU

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
