internal import ICU
internal import StringTables

/// CLDR's plural rules by language, each opened once.
final class LanguageGrammars {
  private var known: [String: LanguageGrammar?] = [:]
  private var names: [String: Bool] = [:]
  private var identities: [String: LocaleIdentifier?] = [:]

  /// Returns the same identifier for all spellings of a language; nil if the text names no language, such as `Base`.
  func identity(of language: String) -> LocaleIdentifier? {
    if let known = identities[language] { return known }
    let made = language.isEmpty || language == "Base" ? nil : LanguageSpelling.language(language)
    identities[language] = made
    return made
  }

  /// Whether a folder's name denotes a language.
  func isLanguage(_ name: String) -> Bool {
    if let known = names[name] { return known }
    let made = LanguageGrammar.isLanguage(name)
    names[name] = made
    return made
  }

  subscript(_ language: String) -> LanguageGrammar? {
    if let known = known[language] { return known }
    let made = language.isEmpty ? nil : LanguageGrammar(language)
    known[language] = made
    return made
  }
}
