public import ICU
public import NotificationModel

/// Why the content of a row is hidden, or shown.
public struct VisibilityExplanation: Hashable, Sendable {
  /// When the app's content is shown.
  public let showPreviews: ShowPreviews
  /// Whose choice that is.
  public let source: ShowPreviewsSource
  /// Whether the person has authenticated.
  public let authenticated: Bool

  /// Whether the content is hidden.
  public var hidesContent: Bool { showPreviews.hidesContent(authenticated: authenticated) }
}

/// Why notifications share a row.
public struct GroupingExplanation: Hashable, Sendable {
  /// What the notifications of a row have in common.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Their thread.
    case thread
    /// They have no thread: they are the app's own group.
    case noThread
    /// Their app.
    case app
    /// There is one.
    case single
  }

  /// How the person wants the app's notifications grouped. A hidden row is grouped by thread with `off` too.
  public let setting: NotificationGrouping
  /// What the row's notifications have in common.
  public let unit: Unit
}

/// The language of a row's texts.
public struct LanguageExplanation: Hashable, Sendable {
  /// The language of the app's tables that was chosen, as they spell it; that of Sotto's own words when it has none.
  public let chosen: String
  /// Whether it fits the locale asked for; if not, it is the language in which the tables were developed.
  public let isMatched: Bool
  /// Whether the app has tables.
  public let hasTables: Bool
  /// What ``chosen`` means: its rules choose plural forms and join lists.
  public let locale: LocaleIdentifier
  /// The locale whose digits and grouping numbers get.
  public let formattingLocale: LocaleIdentifier
}
