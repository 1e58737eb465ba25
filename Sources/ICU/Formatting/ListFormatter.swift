internal import CICU

/// Joins items into a list: "a, b, and c".
///
/// Sendable: the handle is a `const icu::ListFormatter`, documented as immutable and thread-safe.
///
/// Source: UTS #35 Part 2, "List Patterns" (type `standard`: and, wide); ICU API reference,
/// `icu::ListFormatter`.
package final class ListFormatter: Sendable {
  private let handle: Handle

  /// Creates a formatter.
  ///
  /// - Parameter locale: Any locale; if ICU has no data for it, the list pattern of root is used.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: Tens of microseconds. Keep the formatter.
  ///
  /// Source: ICU API reference, `icu::ListFormatter::createInstance`.
  package init(locale: LocaleIdentifier) throws(ICUError) {
    let formatter = try open(locale) { cicu_list_formatter_open($0, $1, $2) }
    handle = Handle(formatter) { cicu_list_formatter_close($0) }
  }

  /// Joins items.
  ///
  /// - Parameter items: Any texts, in order. They are not wrapped in bidi isolates.
  /// - Returns: The list; empty for no items, the item itself for one. The words between items follow the language
  ///   where they depend on an item: Spanish "y" becomes "e" before "i", Hebrew "ו" gets a hyphen before Latin letters.
  ///   Items of more than 512 MiB in total, which ICU cannot process, are joined by commas.
  /// - Complexity: O(length of all items).
  ///
  /// Source: ICU API reference, `icu::ListFormatter::format`.
  package func string(from items: [String]) -> String {
    if items.count < 2 { return items.first ?? "" }
    let joined = withUTF8(ofAll: items) { bytes, lengths, count, total in
      text(capacity: total + 32 * items.count) {
        cicu_list_formatter_join(handle.pointer, bytes, lengths, count, $0, $1)
      }
    }
    return joined ?? items.joined(separator: ", ")
  }

  /// Joins items, and isolates the first of them from the direction of the surrounding text.
  ///
  /// - Parameters:
  ///   - items: Any texts, in order, without bidi control characters.
  ///   - count: How many of them, from the first, to wrap in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Empty
  ///     items are not wrapped.
  /// - Returns: The result of ``string(from:)`` with the isolates inserted. The words between the items do not depend
  ///   on the isolates.
  /// - Complexity: O(length of all items).
  ///
  /// Source: UAX #9, "Explicit Directional Isolates"; ICU API reference, `icu::ListFormatter::formatStringsToValue`
  /// and `UFIELD_CATEGORY_LIST_SPAN`.
  package func string(from items: [String], isolatingFirst count: Int) -> String {
    guard count > 0, !items.isEmpty else { return string(from: items) }
    let joined = withUTF8(ofAll: items) { bytes, lengths, itemCount, total in
      text(capacity: total + 40 * items.count) {
        cicu_list_formatter_join_isolated(
          handle.pointer, bytes, lengths, itemCount, Int32(clamping: count), $0, $1)
      }
    }
    return joined
      ?? items.enumerated().map { $0.offset < count ? $0.element.isolated : $0.element }
      .joined(separator: ", ")
  }

  /// Joins items that are concatenated in UTF-8.
  ///
  /// - Parameters:
  ///   - items: The concatenated texts, in order.
  ///   - lengths: The number of bytes of each; at least two items.
  ///   - buffer: Receives the list.
  /// - Returns: The number of bytes written; nil if the buffer is too small.
  /// - Complexity: O(length of all items).
  ///
  /// Source: ICU API reference, `icu::ListFormatter::format`; the output is identical.
  package func write(
    joining items: UnsafeBufferPointer<UInt8>, lengths: UnsafeBufferPointer<Int32>,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    let capacity = Int32(clamping: buffer.count)
    let length = cicu_list_formatter_join(
      handle.pointer, items.baseAddress, lengths.baseAddress, Int32(clamping: lengths.count), buffer.baseAddress,
      capacity)
    return length >= 0 && length <= capacity ? Int(length) : nil
  }

  /// Whether lists are joined without ICU, at a fraction of the cost and with the same result.
  var joinsItself: Bool {
    cicu_list_formatter_has_shape(handle.pointer)
  }
}

extension String {
  /// The text wrapped in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  ///
  /// Source: UAX #9, "Explicit Directional Isolates".
  package var isolated: String { "\u{2068}" + self + "\u{2069}" }
}
