internal import Diagnostics
internal import Localization
internal import NotificationModel

extension RowLanguage {
  /// Explains the choice of the language.
  var explanation: LanguageExplanation {
    let tables = app.flatMap { $0.hasLanguage ? $0 : nil }
    let localizer = tables ?? words
    return LanguageExplanation(
      chosen: localizer.language, isMatched: localizer.isLanguageMatched, hasTables: tables != nil,
      locale: locale, formattingLocale: localizer.formattingLocale)
  }

  /// Explains the result of ``string(for:log:)``; nil if there is no text or it is empty.
  func explanation(of text: LocalizableText?) -> TextExplanation? {
    let explanation: TextExplanation
    switch text {
    case nil: return nil
    case .literal(let literal): explanation = TextExplanation(text: literal, source: .literal, message: nil)
    case .localized(let key, let arguments, let literal):
      // Diagnostics were reported when the row was rendered.
      var silent = DiagnosticLog()
      let arguments = arguments.map(FormatArgument.init)
      switch source(ofKey: key, orElse: literal, log: &silent) {
      case .table(let message):
        let message = message.explanation(arguments: arguments)
        explanation = TextExplanation(text: message.text, source: .key, message: message)
      case .literal(let literal):
        explanation = TextExplanation(text: literal, source: .literalForKey(key), message: nil)
      case .key(let key): explanation = TextExplanation(text: key, source: .keyText, message: nil)
      }
    }
    return explanation.text.isEmpty ? nil : explanation
  }
}
