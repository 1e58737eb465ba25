internal import CICU

/// Finds the places where a line of text may end: behind a space or a hyphen, between ideographs, between the words of
/// a language that writes none.
///
/// Not Sendable: an `icu::BreakIterator` remembers the text that it is at.
///
/// Source: UAX #14; ICU API reference, `icu::BreakIterator::createLineInstance`.
public final class LineBreaker {
  private let handle: Handle

  /// Opens a breaker.
  ///
  /// - Parameter locale: The text's language; one that ICU has no rules for breaks like root.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: Some tens of microseconds. Keep the breaker.
  public init(locale: LocaleIdentifier) throws(ICUError) {
    let breaker = try open(locale) { cicu_line_breaker_open($0, $1, $2) }
    handle = Handle(breaker) { cicu_line_breaker_close($0) }
  }

  /// Returns where a line may end.
  ///
  /// - Parameter text: A text without line ends.
  /// - Returns: UTF-8 offsets, ascending: a line may end before each, and does before the last, the text's end. Empty
  ///   where ICU fails, and for an empty text.
  /// - Complexity: O(length of `text`).
  public func breaks(in text: String) -> [Int] {
    withUTF8(of: text) { bytes, length in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(length)) { places in
        let count = cicu_line_breaker_breaks(handle.pointer, bytes, length, places.baseAddress, length)
        return places.prefix(max(0, Int(count))).map { Int($0) }
      }
    }
  }
}
