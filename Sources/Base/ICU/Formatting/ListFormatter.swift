internal import CICU

/// Joins items into a list: "a, b, and c".
///
/// The words are ICU's, also Welsh "a(c)". An app that wants better provides the whole sentence
/// (`combinedPlaceholders`).
///
/// Sendable: the handle is a `const icu::ListFormatter`, documented as immutable and thread-safe.
///
/// Source: UTS #35 Part 2, "List Patterns" (type `standard`: and, wide); ICU API reference,
/// `icu::ListFormatter`.
package final class ListFormatter: Sendable {
  private let handle: Handle
  private let isSpanish: Bool

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
    isSpanish = locale.language == "es"
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
    if let sound = spanishSound(ofLastOf: items) {
      return string(from: items.dropLast() + [sound]).dropLast(of: sound) + (items.last ?? "")
    }
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
    if let sound = spanishSound(ofLastOf: items) {
      let isIsolated = count >= items.count
      let last = items.last ?? ""
      return string(from: items.dropLast() + [sound], isolatingFirst: count)
        .dropLast(of: isIsolated ? sound.isolated : sound) + (isIsolated ? last.isolated : last)
    }
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
    if isSpanish, let last = lengths.last, last > 0, items[items.count - Int(last)].mayHideSpanishSound {
      return write(spanish: items, lengths: lengths, into: buffer)
    }
    let capacity = Int32(clamping: buffer.count)
    let length = cicu_list_formatter_join(
      handle.pointer, items.baseAddress, lengths.baseAddress, Int32(clamping: lengths.count), buffer.baseAddress,
      capacity)
    return length >= 0 && length <= capacity ? Int(length) : nil
  }

  private func write(
    spanish items: UnsafeBufferPointer<UInt8>, lengths: UnsafeBufferPointer<Int32>,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var rest = items[...]
    let texts = lengths.map { length in
      defer { rest = rest.dropFirst(Int(length)) }
      return String(decoding: rest.prefix(Int(length)), as: UTF8.self)
    }
    let list = string(from: texts)
    guard list.utf8.count <= buffer.count else { return nil }
    return buffer.update(fromContentsOf: list.utf8)
  }

  /// Returns a text that ICU hears as the last item, where its “y” and “e” depend on more than its first letter; nil
  /// where they do not.
  ///
  /// ICU looks for the letter i at the very start, so neither “Íñigo” nor a quoted “Isabel” would get “e”.
  ///
  /// Source: Real Academia Española, Ortografía de la lengua española (2010), “y” before the sound i.
  private func spanishSound(ofLastOf items: [String]) -> String? {
    guard isSpanish, items.count > 1, let last = items.last, let first = last.utf8.first, first.mayHideSpanishSound
    else { return nil }
    let scalars = last.unicodeScalars.drop { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    let startsWithAccent = scalars.first == "Í" || scalars.first == "í"
    let sound = startsWithAccent ? "i" + String(scalars.dropFirst()) : String(scalars)
    return sound.isEmpty || sound == last ? nil : sound
  }

  /// Whether lists are joined without ICU, at a fraction of the cost and with the same result.
  var joinsItself: Bool {
    cicu_list_formatter_has_shape(handle.pointer)
  }
}

extension UInt8 {
  /// Whether a text that begins with this byte may have the Spanish sound i where ICU does not look: after a quotation
  /// mark, or as “í”.
  fileprivate var mayHideSpanishSound: Bool {
    !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

extension String {
  /// The text without another one at its end.
  fileprivate func dropLast(of end: String) -> String { String(decoding: utf8.dropLast(end.utf8.count), as: UTF8.self) }

  /// The text wrapped in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  ///
  /// Source: UAX #9, "Explicit Directional Isolates".
  package var isolated: String { "\u{2068}" + self + "\u{2069}" }
}

/// Formats relative times in a locale: "5 min. ago", "przed 5 min".
///
/// Sendable: the handle is a `const icu::RelativeDateTimeFormatter`, and only const functions are called.
///
/// Source: UTS #35 Part 4, "Relative time formatting" (CLDR `fields`, width short); ICU API reference,
/// `icu::RelativeDateTimeFormatter`.
package final class RelativeTimeFormatter: Sendable {
  private let handle: Handle

  /// Creates a formatter.
  ///
  /// - Parameter locale: Any locale; if ICU has no data for it, the format of root is used, in the requested digits.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: Tens of microseconds. Keep the formatter.
  ///
  /// Source: ICU API reference, `icu::RelativeDateTimeFormatter::RelativeDateTimeFormatter`.
  package init(locale: LocaleIdentifier) throws(ICUError) {
    let formatter = try open(locale) { cicu_relative_time_formatter_open($0, $1, $2) }
    handle = Handle(formatter) { cicu_relative_time_formatter_close($0) }
  }

  /// Returns the distance of a point in time from now, in the largest unit that has passed at least once.
  ///
  /// - Parameter seconds: Seconds from now to the point in time, negative for the past. A month counts as 30 days, a
  ///   year as 365, because there is no calendar without a time zone.
  /// - Returns: "now" for less than a minute, otherwise a whole number of minutes, hours, days, weeks, months or years,
  ///   truncated toward zero; empty if ICU fails. Uses CLDR's long form where the short one is the same for past and
  ///   future.
  /// - Complexity: O(1), some microseconds.
  ///
  /// Source: ICU API reference, `icu::RelativeDateTimeFormatter::formatNumeric`; the choice of units is specific to
  /// Sotto.
  package func string(fromSeconds seconds: Int64) -> String {
    let written = Self.units.first { seconds.magnitude >= $0.seconds }.map { unit in
      text {
        cicu_relative_time_formatter_offset(
          handle.pointer, seconds / Int64(unit.seconds), unit.code, $0, $1)
      }
    }
    return (written ?? text { cicu_relative_time_formatter_now(handle.pointer, $0, $1) }) ?? ""
  }

  /// The units of time and their lengths, the longest first.
  private static let units: [(code: Int32, seconds: UInt64)] = [
    (Int32(CICU_YEAR), 365 * 86400), (Int32(CICU_MONTH), 30 * 86400), (Int32(CICU_WEEK), 7 * 86400),
    (Int32(CICU_DAY), 86400), (Int32(CICU_HOUR), 3600), (Int32(CICU_MINUTE), 60),
  ]
}
