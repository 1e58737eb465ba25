internal import CICU

/// Says how long ago something was, in a locale's words: "5 min. ago", "przed 5 min".
///
/// Sendable: the handle is a `const icu::RelativeDateTimeFormatter`, of which const functions alone are called.
///
/// Source: UTS #35 Part 4, "Relative time formatting" (CLDR `fields`, width short); ICU API reference,
/// `icu::RelativeDateTimeFormatter`.
public final class RelativeTimeFormatter: Sendable {
  private let handle: Handle

  /// Opens a formatter.
  ///
  /// - Parameter locale: Any locale; one that ICU has no data for speaks like root, in the digits it asks for.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: Some tens of microseconds. Keep the formatter.
  ///
  /// Source: ICU API reference, `icu::RelativeDateTimeFormatter::RelativeDateTimeFormatter`.
  public init(locale: LocaleIdentifier) throws(ICUError) {
    let formatter = try open(locale) { cicu_relative_time_formatter_open($0, $1, $2) }
    handle = Handle(formatter) { cicu_relative_time_formatter_close($0) }
  }

  /// Says how far a moment is from now, in the largest unit of which one has passed whole.
  ///
  /// - Parameter seconds: Seconds from now to the moment, below nought for the past. Months count 30 days, years 365:
  ///   without a time zone there is no calendar to ask.
  /// - Returns: "now" for less than a minute, else a whole number of minutes, hours, days, weeks, months or years, cut
  ///   towards nought; empty where ICU fails. Where CLDR's short words do not tell the past from the future, its long ones.
  /// - Complexity: O(1), some microseconds.
  ///
  /// Source: ICU API reference, `icu::RelativeDateTimeFormatter::formatNumeric`; the units are Sotto's choice.
  public func string(fromSeconds seconds: Int64) -> String {
    let written = Unit.all.first { seconds.magnitude >= $0.seconds }.map { unit in
      text {
        cicu_relative_time_formatter_offset(
          handle.pointer, seconds / Int64(unit.seconds), unit.code, $0, $1)
      }
    }
    return (written ?? text { cicu_relative_time_formatter_now(handle.pointer, $0, $1) }) ?? ""
  }

  /// A unit of time and its length.
  private struct Unit {
    let code: Int32
    let seconds: UInt64

    init(_ code: some BinaryInteger, _ seconds: UInt64) { (self.code, self.seconds) = (Int32(code), seconds) }

    /// The units there are, the longest first.
    static let all = [
      Unit(CICU_YEAR, 365 * 86400), Unit(CICU_MONTH, 30 * 86400), Unit(CICU_WEEK, 7 * 86400), Unit(CICU_DAY, 86400),
      Unit(CICU_HOUR, 3600), Unit(CICU_MINUTE, 60),
    ]
  }
}
