internal import ICU
internal import NotificationRendering

/// Formats the number of notifications in a row and their age in the row's language.
///
/// Formatters are created on first use, because reading ICU's data takes much of the time of a small list (see the
/// benchmark `start`).
final class RowLocale {
  /// Finds where a text may be broken into lines; nil if ICU fails.
  private(set) lazy var breaker = try? LineBreaker(locale: locale)
  private lazy var numbers = try? DecimalFormatter(locale: locale)
  private lazy var times = try? RelativeTimeFormatter(locale: locale)
  private let locale: LocaleIdentifier
  /// The latest result of ``age(of:at:)``. Rows are sorted by date, at least within an interruption level, so rows of
  /// the same age are usually adjacent.
  private var lastAge: (seconds: Int64, text: String?)?

  /// Chooses the locale for a language. Opens nothing yet.
  ///
  /// - Parameters:
  ///   - languageTag: The row's language.
  ///   - requested: The requested locale. It is used if its language and script are the row's, because it may specify
  ///     digits.
  init(languageTag: String, requested: LocaleIdentifier) {
    let language = LocaleIdentifier(languageTag) ?? requested
    if language == requested || language.language != requested.language {
      locale = language
    } else {
      // For `maximized`, ICU reads its likely subtags, which takes as long as the rest of a small list.
      let isSameScript = language.maximized.script == requested.maximized.script
      locale = isSameScript ? requested : language
    }
  }

  /// Formats a number of notifications in the digits of the locale.
  func text(count: Int) -> String { numbers?.string(from: Int64(count)) ?? String(count) }

  /// Formats how long ago a date was; nil if ICU fails to create a formatter or the interval overflows.
  ///
  /// - Complexity: O(1).
  func age(of date: Timestamp, at now: Timestamp) -> String? {
    let (seconds, overflow) = date.seconds.subtractingReportingOverflow(now.seconds)
    guard let times, !overflow else { return nil }
    // Only whole days count for units from a day on, only whole minutes for shorter units.
    let isDays = seconds.magnitude >= Self.day.magnitude
    let whole = isDays ? seconds / Self.day * Self.day : seconds / 60 * 60
    if let lastAge, lastAge.seconds == whole { return lastAge.text }
    let text = times.string(fromSeconds: whole)
    lastAge = (whole, text)
    return text
  }

  private static let day: Int64 = 86400
}

/// The locales of a list's rows, each created for the first row in its language.
final class RowLocales {
  private let requested: LocaleIdentifier
  private var locales: [String: RowLocale] = [:]

  /// Creates an empty cache for a list in the requested locale.
  init(requested: LocaleIdentifier) { self.requested = requested }

  /// Returns the locale for a row's language.
  func locale(of group: PresentedRow) -> RowLocale {
    if let locale = locales[group.languageTag] { return locale }
    let locale = RowLocale(languageTag: group.languageTag, requested: requested)
    locales[group.languageTag] = locale
    return locale
  }
}
