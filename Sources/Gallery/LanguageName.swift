internal import NotificationRendering
internal import Presenters

/// The name of a language, in that language and in English.
struct LanguageName {
  let locale: LocaleIdentifier
  let own: String
  let english: String

  init(_ locale: LocaleIdentifier) {
    self.locale = locale
    own = locale.displayName(in: locale)
    english = locale.displayName(in: "en")
  }

  /// Writes both names, or the language tag in place of an English name that equals the first.
  func write(to writer: inout HTMLWriter) {
    writer.writeMarkup("<bdi")
    writer.writeAttribute("lang", locale.languageTag)
    writer.writeElement(">", own, "</bdi> ")
    let second = own == english ? locale.languageTag : "\(english) – \(locale.languageTag)"
    writer.writeElement("<small>", second, "</small> ")
  }
}
