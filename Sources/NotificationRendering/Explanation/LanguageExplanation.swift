public import ICU

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
