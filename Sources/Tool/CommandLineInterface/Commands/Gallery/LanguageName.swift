package import NotificationRendering
package import Presenters

/// The name of a language, in that language and in English.
package struct LanguageName {
  /// The language.
  package let locale: LocaleIdentifier
  let own: String
  /// The name in English.
  package let english: String

  /// Creates the name of a language.
  package init(_ locale: LocaleIdentifier) {
    self.locale = locale
    own = locale.displayName(in: locale)
    english = locale.displayName(in: "en")
  }

  /// Writes both names, or the language tag in place of an English name that equals the first.
  package func write(to writer: inout HTMLWriter) {
    writer.writeMarkup("<bdi")
    writer.writeAttribute("lang", locale.languageTag)
    writer.writeElement(">", own, "</bdi> ")
    let second = own == english ? locale.languageTag : "\(english) – \(locale.languageTag)"
    writer.writeElement("<small>", second, "</small> ")
  }
}
