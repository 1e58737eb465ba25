package import Diagnostics
internal import ICU

/// Explains a text: where it was found, and which forms were chosen.
///
/// It is created by the code that fills in the text, so the text and its explanation cannot differ.
package struct MessageExplanation: Hashable, Sendable {
  /// The text as shown.
  package let text: String
  /// The key; nil for a text that was not looked up in a table.
  package let key: String?
  /// The table that has the key; nil for a text that was not looked up in a table.
  package let table: String?
  /// The language chosen among the table's for the requested locale, as the table spells it.
  package let chosenLanguage: String
  /// The language in which the text was found, as the table spells it; differs from ``chosenLanguage`` after a
  /// fallback. Its plural rules apply.
  package let language: String
  /// The languages that were searched before and do not have the key, in order.
  package let languagesWithoutKey: [String]
  /// The text as written; nil if the whole text varies by a number, so that there are only forms.
  package let pattern: String?
  /// The location of the text, or of the key if there are only forms; nil for a text that was not looked up in a table.
  package let location: SourceLocation?
  /// The variables in the order in which they were filled in; one inside a form comes after the form's variable.
  package let variables: [VariableExplanation]
}

extension MessageExplanation {
  /// Fills in a text and explains the result.
  init(_ pattern: MessagePattern, of origin: MessageOrigin, arguments: ArgumentSource, services: LanguageServices) {
    (text, variables) = MessageEvaluation.explain(pattern, arguments: arguments, services: services)
    key = origin.key
    table = origin.table
    chosenLanguage = origin.chosenLanguage
    language = origin.language
    languagesWithoutKey = origin.languagesWithoutKey
    switch pattern.text {
    case .segments(let segments):
      self.pattern = segments.written
      location = pattern.location == nil ? nil : segments.location
    case .choice:
      self.pattern = nil
      location = pattern.location
    }
  }
}
