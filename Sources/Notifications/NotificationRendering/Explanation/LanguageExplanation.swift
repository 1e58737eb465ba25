package import ICU

/// The language of a row's texts.
package struct LanguageExplanation: Hashable, Sendable {
  /// The language chosen among those of the app's string tables, as they spell it; if none is shown, among those of
  /// the built-in strings.
  package let chosen: String
  /// Whether it matches the requested locale; if not, it is the development language.
  package let isMatched: Bool
  /// Whether a language of the app's string tables is shown.
  package let hasTables: Bool
  /// The locale of the texts, whose rules choose plural forms and join lists.
  package let locale: LocaleIdentifier
  /// The locale for digits and grouping.
  package let formattingLocale: LocaleIdentifier
}
