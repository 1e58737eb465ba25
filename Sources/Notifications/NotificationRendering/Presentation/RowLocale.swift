package import Diagnostics
package import ICU
package import Localization
package import NotificationModel
internal import Synchronization

/// Formats the number of notifications in a row and their age, and breaks texts into lines, in the row's language.
///
/// Formatters are created on first use, because reading ICU's data takes much of the time of a small list (see the
/// benchmark `start`). Rows of one language of a renderer share them.
package final class RowLocale: Sendable {
  private let language: @Sendable () -> LocaleIdentifier
  private let requested: LocaleIdentifier
  private let pseudolocale: Pseudolocale?
  private let formatters = Mutex<Formatters?>(nil)

  private struct Formatters {
    let locale: LocaleIdentifier
    lazy var breaker = try? LineBreaker(locale: locale)
    lazy var numbers = try? DecimalFormatter(locale: locale)
    lazy var times = try? RelativeTimeFormatter(locale: locale)
    /// The latest result of ``age(of:at:)``. Rows are sorted by date, at least within an interruption level, so rows of
    /// the same age are usually adjacent.
    var lastAge: (seconds: Int64, text: String)?
  }

  /// Creates formatters for a language. Opens nothing yet.
  ///
  /// - Parameters:
  ///   - requested: The requested locale. It is used if its language and script are the row's, because it may specify
  ///     digits.
  ///   - pseudolocale: The pseudolocale that changes the ages; nil for none.
  ///   - language: Returns the row's language, before a pseudolocale changes it; called on first use.
  package init(
    requested: LocaleIdentifier, pseudolocale: Pseudolocale? = nil,
    language: @escaping @Sendable () -> LocaleIdentifier
  ) {
    self.requested = requested
    self.pseudolocale = pseudolocale
    self.language = language
  }

  /// The requested locale if its language and script are the row's, otherwise the row's language.
  private var locale: LocaleIdentifier {
    let language = language()
    guard language != requested, language.language == requested.language else { return language }
    // For `maximized`, ICU reads its likely subtags, which takes as long as the rest of a small list.
    return language.maximized.script == requested.maximized.script ? requested : language
  }

  /// Formats a number of notifications in the digits of the locale.
  package func text(count: Int) -> String {
    withFormatters { $0.numbers?.string(from: Int64(count)) } ?? String(count)
  }

  /// Formats how long ago a date was; nil if ICU fails to create a formatter or the interval overflows.
  package func age(of date: Timestamp, at now: Timestamp) -> String? {
    let (seconds, overflow) = date.seconds.subtractingReportingOverflow(now.seconds)
    guard !overflow else { return nil }
    // Ages of a day or more are truncated to whole days, shorter ones to whole minutes.
    let isDays = seconds.magnitude >= Self.day.magnitude
    let whole = isDays ? seconds / Self.day * Self.day : seconds / 60 * 60
    return withFormatters { formatters in
      if let lastAge = formatters.lastAge, lastAge.seconds == whole { return lastAge.text }
      guard let age = formatters.times?.string(fromSeconds: whole) else { return nil }
      let text = pseudolocale?.text(age) ?? age
      formatters.lastAge = (whole, text)
      return text
    }
  }

  /// Returns where a text may be broken into lines, as UTF-8 offsets; none if ICU fails.
  package func lineBreaks(in text: String) -> [Int] { withFormatters { $0.breaker?.breaks(in: text) } ?? [] }

  private func withFormatters<Result: Sendable>(_ body: (inout Formatters) -> Result) -> Result {
    formatters.withLock { formatters in
      var made = formatters ?? Formatters(locale: locale)
      defer { formatters = made }
      return body(&made)
    }
  }

  private static let day: Int64 = 86400
}

extension PresentedRow {
  /// The number of notifications in the digits of the row's language: "12", "١٢".
  ///
  /// - Complexity: O(1); the first use in a language reads ICU's data.
  ///
  /// Source: UTS #35 Part 3, "Number Formatting".
  public var localizedCount: String { formats.text(count: count) }

  /// Returns how long ago the newest notification was delivered, in the row's language: "2 min. ago".
  ///
  /// - Parameter now: The time from which the age is measured.
  /// - Returns: The age in whole minutes, hours or days; nil if ICU fails.
  /// - Complexity: O(1); the first use in a language reads ICU's data.
  ///
  /// Source: UTS #35 Part 4, "Calendar Fields"; ICU API reference, `icu::RelativeDateTimeFormatter`.
  public func age(at now: Timestamp) -> String? { formats.age(of: date, at: now) }
}

/// A fault found while rendering a list, without its location.
///
/// None of these discloses the content of a hidden notification.
package enum RenderingFault: DiagnosticKind {
  /// A notification refers to a category that is not registered.
  case unknownCategory(app: String, category: String)
  /// An expanded notification refers to a category that is not registered.
  case noActions(app: String, category: String)
  /// Keys are looked up for an app without string tables.
  case noTables
  /// A list has more rows than the maximum. How many is not disclosed.
  case tooManyRows(limit: Int)

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .unknownCategory, .noActions: "unknown-category"
    case .noTables: "no-tables"
    case .tooManyRows: "too-many-groups"
    }
  }

  /// A warning, because something is still shown; an error if rows are left out.
  package var severity: Severity { if case .tooManyRows = self { .error } else { .warning } }

  /// The fault, in one sentence.
  package var message: String {
    switch self {
    case .unknownCategory(let app, let category):
      "\(unregistered(category, of: app)); its notifications get the default placeholder"
    case .noActions(let app, let category):
      "\(unregistered(category, of: app)); the notification has no actions"
    case .tooManyRows(let limit): "the list has more than \(counted(limit, "group")); the others are left out"
    case .noTables: "no string tables were given or found; texts with a key are shown in Sotto’s words or as the key"
    }
  }

  /// Returns a clause that says that a category is not registered. A bare payload may have no app.
  private func unregistered(_ category: String, of app: String) -> String {
    "category \(quoted(category)) of \(app.isEmpty ? "notifications without an app" : app) is not registered"
  }
}
