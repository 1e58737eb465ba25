extension LintRule {
  static let translationRules = [emptyTranslation, untranslated, whitespaceDifference, trailingSpace]

  static let emptyTranslation = LintRule(
    "empty-translation", .warning, "an empty text whose original is not empty",
    explanation: """
      Nothing is shown where the original shows a text. It is a note where a quarter of the languages, two at least, leave \
      a text of one or two words empty: they have perhaps no word for it; in the placeholder of a field, for a word such as “the”, and where the key is named after the plural and the language has one form for all numbers. In a String Catalog it is always a note: no source says what an app shows there. A single letter, such as an ending, may be empty.
      """, remedy: "Translate the text.",
    bad: "en “Done”, de “”", good: "en “Done”, de “Fertig”")

  static let untranslated = LintRule(
    "untranslated", .note, "a translation that is identical to the original",
    explanation: """
      A text with three or more lowercase words that is the same in two languages has perhaps not been translated. Names, \
      headings and loan words are often the same, so a shorter text is reported only if the original is in Latin \
      script, the language is written in another script, and most other such languages translate the text. Variants of \
      one language, such as en and en-GB, are not compared.
      """,
    remedy: "Translate the text, or leave it if it is right.", bad: "en “Delete all files”, de “Delete all files”",
    good: "en “Delete all files”, de “Alle Dateien löschen”")

  static let whitespaceDifference = LintRule(
    "whitespace-difference", .note, "white space at the start or end that differs from the original",
    explanation: """
      Texts that begin or end with a space or line break are joined with others. East Asian punctuation includes its own \
      space and needs none; Chinese, Japanese, Thai, Lao, Khmer and Burmese have no spaces between words. A space at the \
      end that the original does not have is left to trailing-space. It is a note, because \
      fewer than half of such differences are seen in an app.
      """,
    remedy: "Begin and end the text as the original does.", isFixable: true, bad: "en “Name: ”, de “Name:”",
    good: "en “Name: ”, de “Name: ”")

  static let trailingSpace = LintRule(
    "trailing-space", .note, "a space at the end that the original does not have",
    explanation: """
      Nobody sees it at the end of a text that stands alone, but it shows where texts are joined or centered.
      """,
    remedy: "End the text as the original does.", isOptional: true, isFixable: true, bad: "en “Done”, de “Fertig ”",
    good: "en “Done”, de “Fertig”")
}
