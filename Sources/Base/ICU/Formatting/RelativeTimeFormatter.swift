internal import CICU

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
