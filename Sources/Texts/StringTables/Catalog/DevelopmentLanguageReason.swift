/// Why a language is the development language.
package enum DevelopmentLanguageReason: Sendable {
  /// It was named when the catalog was created.
  case named
  /// The project's `.sotto.json` names it.
  case configured
  /// It is the source language of a String Catalog.
  case sourceLanguage
  /// It is English, or `Base.lproj` is taken for English.
  case english
  /// It has the most keys.
  case mostKeys
  /// Nothing says which one it is.
  case unknown
}
