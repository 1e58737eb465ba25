package import NotificationRendering

/// Whether the lists in one language are in that language, or in another because the apps' tables lack it.
package struct GalleryTranslation: Hashable, Sendable {
  /// Whether any row of an app is in the language.
  let isTranslated: Bool
  /// The first language that rows show in its place.
  let fallback: LocaleIdentifier?

  /// Looks at the rows of apps; where there are none, at the others.
  ///
  /// Not every language that CLDR matches is the one that was asked for: Azerbaijani readers get Russian.
  ///
  /// - Parameters:
  ///   - rows: The rows of the lists.
  ///   - locale: The locale that was asked for. A pseudolocale changes texts of another language.
  package init(_ rows: [RowExplanation], in locale: LocaleIdentifier) {
    let ofApps = rows.filter { $0.row.app != nil }
    let languages = (ofApps.isEmpty ? rows : ofApps).map(\.language.locale)
    let isPseudolocale = Pseudolocale.locales.contains(locale)
    isTranslated = isPseudolocale || languages.isEmpty || languages.contains { $0.isSameLanguage(as: locale) }
    fallback = languages.first { !$0.isSameLanguage(as: locale) }
  }

  /// What the page says of lists that are in another language; nil if they are not.
  package var badge: String? {
    guard !isTranslated, let fallback else { return nil }
    return "not translated: shows \(fallback.displayName(in: "en"))"
  }
}

extension LocaleIdentifier {
  /// Whether both denote the same language in the same script.
  fileprivate func isSameLanguage(as other: LocaleIdentifier) -> Bool {
    languageAndScript == other.languageAndScript
  }

  private var languageAndScript: [Substring] {
    let locale = LanguageSpelling.language(languageTag) ?? self
    return Array(locale.maximized.languageTag.split(separator: "-").prefix(2))
  }
}
