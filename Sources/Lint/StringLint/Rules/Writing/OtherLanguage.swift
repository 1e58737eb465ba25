internal import Diagnostics
internal import ICU

extension LintRule {
  static let otherLanguage = LintRule(
    "other-language", .note, "a text in another language of the same script",
    explanation: """
      A text of several words has articles, prepositions or pronouns of its language. One without any of them, but with \
      three or more of another language (four of a close one), was copied from another file or never translated. Texts of a \
      few words are not judged. If a file has more than three such texts, one finding counts them. If nearly all words of a \
      file's texts are another language's, one finding says so. Source of the words: \
      Snowball's stop words; they are checked for \(FunctionWords.languages).
      """,
    remedy: "Translate the text.", bad: "de: “This is not what you have in the file”",
    good: "de: “Das ist nicht das, was in der Datei ist”")
}

extension WritingCheck {
  /// Reports a text, of which ``FunctionWords`` says in which language it is. ``LanguageTallies`` judges whole files.
  static func otherLanguage(
    _ language: String, _ entry: LintedEntry, at place: SourceLocation, _ rest: String = ""
  ) -> Finding {
    let name = LocaleIdentifier(language)?.displayName(in: LanguageGrammar.english) ?? language
    return entry.finding(
      .otherLanguage, at: place, text: "", "the \(entry.languageName) text seems to be \(name)\(rest)")
  }
}
