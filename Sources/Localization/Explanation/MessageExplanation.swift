public import Diagnostics
internal import ICU

/// Explains a text: where it was found, and which forms were chosen.
///
/// It is created by the code that fills in the text, so the text and its explanation cannot differ.
public struct MessageExplanation: Hashable, Sendable {
  /// The text as shown.
  public let text: String
  /// The key; nil for a text that was not looked up in a table.
  public let key: String?
  /// The table that has the key; nil for a text that was not looked up in a table.
  public let table: String?
  /// The language chosen among the table's for the requested locale, as the table spells it.
  public let chosenLanguage: String
  /// The language in which the text was found, as the table spells it; differs from ``chosenLanguage`` after a
  /// fallback. Its plural rules apply.
  public let language: String
  /// The languages that were searched before and do not have the key, in order.
  public let languagesWithoutKey: [String]
  /// The text as written; nil if the whole text varies by a number, so that there are only forms.
  public let pattern: String?
  /// The location of the text, or of the key if there are only forms; nil for a text that was not looked up in a table.
  public let location: SourceLocation?
  /// The variables in the order in which they were filled in; one inside a form comes after the one whose form it is.
  public let variables: [VariableExplanation]
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
