extension LintRule {
  /// Slips of writing.
  static let writingRules = [otherLanguage, repeatedWord, unbalancedMark, sentenceMark, numberDifference]

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

  static let repeatedWord = LintRule(
    "repeated-word", .note, "a word that is there twice in a row",
    explanation: """
      “the the” is a slip in languages that do not repeat words as part of their grammar: German, English, Finnish, French, \
      Greek, Italian, Portuguese, Russian and Spanish. Words that may follow themselves (“vous vous”), names (“Bora \
      Bora”), and texts whose original repeats a word are not reported. Source: The World Atlas of Language Structures, \
      feature 27A, “No productive reduplication”.
      """,
    remedy: "Remove one of the words.", bad: "“Open the the file”", good: "“Open the file”")

  static let unbalancedMark = LintRule(
    "unbalanced-mark", .note, "a bracket or quotation mark without its counterpart",
    explanation: """
      Every language closes the brackets and double quotation marks that it opens, whichever marks it uses (CLDR, \
      “delimiters”). Smileys, labels such as “1)”, inches (5"), and texts whose original lacks one too are not reported.
      """,
    remedy: "Add the other mark, or remove this one.", bad: "“Close (now”", good: "“Close (now)”")

  static let sentenceMark = LintRule(
    "sentence-mark", .note, "a question or exclamation mark as another language writes it",
    explanation: """
      Spanish begins a question with “¿” and an exclamation with “¡”; Greek asks with “;”, Arabic, Persian and Urdu with “؟” \
      (CLDR, exemplarCharacters of the type punctuation). French, except in Canada, has a no-break space before “?” and \
      “!” (Imprimerie nationale, “Lexique des règles typographiques”). If a file has more than three such texts, one \
      finding counts them.
      """,
    remedy: "Write the mark as the language does.", bad: "es: “Seguro?”", good: "es: “¿Seguro?”")

  static let numberDifference = LintRule(
    "number-difference", .note, "a number in digits that differs from the original",
    explanation: """
      The text has a number that the original does not have, and lacks one that the original has. A number that is a word in \
      one of the texts, other separators, another order, other digits such as “٣”, times of day, and Chinese, Japanese and \
      Korean multiples of ten thousand are not reported.
      """,
    remedy: "Write the number of the original.", bad: "en “Up to 5 files”, de “Bis zu 50 Dateien”",
    good: "en “Up to 5 files”, de “Bis zu 5 Dateien”")
}
