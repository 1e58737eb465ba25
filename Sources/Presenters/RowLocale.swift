internal import ICU
internal import NotificationRendering

/// What a row says in its language beside its texts: how many notifications there are, and how long ago they came.
///
/// What no row asks for is not made: much of what a small list takes is what ICU has to read (the benchmark `start`).
final class RowLocale {
  /// Finds where the lines of a text may end; nil where ICU fails.
  private(set) lazy var breaker = try? LineBreaker(locale: locale)
  private lazy var numbers = try? DecimalFormatter(locale: locale)
  private lazy var times = try? RelativeTimeFormatter(locale: locale)
  private let locale: LocaleIdentifier
  /// The age told last: rows come in the order of their dates, so those of one age follow each other.
  private var lastAge: (seconds: Int64, text: String?)?

  /// Opens what there is for a language.
  ///
  /// - Parameters:
  ///   - languageTag: The row's language.
  ///   - requested: The locale asked for: it decides digits as long as its language is the row's.
  init(languageTag: String, requested: LocaleIdentifier) {
    let language = LocaleIdentifier(languageTag) ?? requested
    if language == requested || language.language != requested.language {
      locale = language
    } else {
      // ICU reads its likely subtags for it: as much work as the rest of a small list.
      let isSameScript = language.maximized.script == requested.maximized.script
      locale = isSameScript ? requested : language
    }
  }

  /// Returns a number of notifications in the language's digits.
  func text(count: Int) -> String { numbers?.string(from: Int64(count)) ?? String(count) }

  /// Returns how long ago a moment was.
  ///
  /// - Complexity: O(1).
  func age(of date: Timestamp, at now: Timestamp) -> String? {
    let (seconds, overflow) = date.seconds.subtractingReportingOverflow(now.seconds)
    guard let times, !overflow else { return nil }
    // All units from a day on are whole days, all others whole minutes: what is in between makes no difference.
    let isDays = seconds.magnitude >= Self.day.magnitude
    let whole = isDays ? seconds / Self.day * Self.day : seconds / 60 * 60
    if let lastAge, lastAge.seconds == whole { return lastAge.text }
    let text = times.string(fromSeconds: whole)
    lastAge = (whole, text)
    return text
  }

  private static let day: Int64 = 86400
}

/// The languages of a list's rows, each opened when a row is in it.
final class RowLocales {
  private let requested: LocaleIdentifier
  private var locales: [String: RowLocale] = [:]

  /// Prepares for a list in the locale asked for.
  init(requested: LocaleIdentifier) { self.requested = requested }

  /// Returns what there is for a row's language.
  func locale(of group: PresentedGroup) -> RowLocale {
    if let locale = locales[group.languageTag] { return locale }
    let locale = RowLocale(languageTag: group.languageTag, requested: requested)
    locales[group.languageTag] = locale
    return locale
  }
}
