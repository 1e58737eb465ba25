public import Diagnostics
internal import ICU

/// Why a text reads as it does: where it was found, and which forms were chosen.
///
/// It is made by what fills the text in, so that the two cannot differ.
public struct MessageExplanation: Hashable, Sendable {
  /// The text as it is shown.
  public let text: String
  /// The key; nil for a text that no table was asked for.
  public let key: String?
  /// The table that has the key; nil for a text that no table was asked for.
  public let table: String?
  /// The table's language that was chosen for the locale asked for, as the table spells it.
  public let chosenLanguage: String
  /// The language that the text was found in, as the table spells it; another one than ``chosenLanguage`` after a
  /// fallback. Plural forms follow its rules.
  public let language: String
  /// The languages that were asked before, in order, and do not have the key.
  public let languagesWithoutKey: [String]
  /// The text as written; nil where the whole text varies by a number, so that there are only forms.
  public let pattern: String?
  /// Where it begins, or where the key stands if there are only forms; nil for a text that no table was asked for.
  public let location: SourceLocation?
  /// The variables that were filled in, in that order, one inside a form behind the one whose form it is.
  public let variables: [VariableExplanation]
}

extension MessageExplanation {
  /// Fills in a text and says why it reads so.
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
