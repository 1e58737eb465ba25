public import ICU

/// The language of a row's texts.
public struct LanguageExplanation: Hashable, Sendable {
  /// The language chosen among those of the app's string tables, as they spell it; if it has none, among those of the
  /// built-in strings.
  public let chosen: String
  /// Whether it matches the requested locale; if not, it is the development language.
  public let isMatched: Bool
  /// Whether the app has string tables.
  public let hasTables: Bool
  /// The locale of the texts, whose rules choose plural forms and join lists.
  public let locale: LocaleIdentifier
  /// The locale for digits and grouping.
  public let formattingLocale: LocaleIdentifier
}
