extension LintRule {
  static let emptyTranslation = LintRule(
    "empty-translation", .warning, "an empty text whose original is not empty",
    explanation: """
      Nothing is shown where the original shows a text. It is a note where a quarter of the languages, two at least, leave \
      a text of one or two words empty: they have perhaps no word for it; in the placeholder of a field, for a word such as “the”, and where the key is named after the plural and the language has one form for all numbers. In a String Catalog it is always a note: no source says what an app shows there. A single letter, such as an ending, may be empty.
      """,
    remedy: "Translate the text.", bad: "en “Done”, de “”", good: "en “Done”, de “Fertig”")
}

extension TranslationCheck {
  static func emptyTexts(_ translation: LintedEntry, _ original: LintedEntry) -> [Finding] {
    guard original.allTexts.allSatisfy({ !$0.text.isBlank }) else { return [] }
    // One letter is an ending, such as that of the English plural.
    if let text = original.plainText?.text, text.count == 1, text.first?.isLetter ?? false { return [] }
    // A text of white space alone is a choice: the words of another text say it all.
    let all = translation.allTexts.filter(\.text.isEmpty)
    let empty = translation.isEmpty ? all.prefix(1) : all[...]
    // A variable whose forms are all empty shows nothing either.
    guard !empty.isEmpty, original.texts.contains(where: \.showsMoreThanVariables) else { return [] }
    let isMeant = isPerhapsMeant(translation, original)
    return empty.map {
      translation.finding(
        .emptyTranslation, at: $0.location, text: "",
        "the \(translation.languageName) text is empty, but \(original.originalName) is not"
      ).asNote(if: isMeant)
    }
  }

  private static func isPerhapsMeant(_ translation: LintedEntry, _ original: LintedEntry) -> Bool {
    // Apps leave names and figures of a catalog empty in the language of their own developers, who would see it.
    if translation.format == .xcstrings || translation.isPluralThatLanguageLacks { return true }
    // Many languages have no articles. “Box” is Xcode's own title of a line between others. The placeholder of a field is
    // seen only until there is a text.
    let word = original.plainText?.text ?? ""
    return ["a", "an", "the"].contains(word)
      || translation.isOfControl && (word == "Box" || translation.key.lowercased().contains(".placeholder"))
  }
}
