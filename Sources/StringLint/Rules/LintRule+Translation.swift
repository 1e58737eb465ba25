extension LintRule {
  static let translationRules = [emptyTranslation, untranslated, whitespaceDifference]

  static let emptyTranslation = LintRule(
    "empty-translation", .warning, "an empty text whose original is not empty",
    explanation: "Nothing is shown where the original shows a text.", remedy: "Translate the text.",
    bad: "en “Done”, de “”", good: "en “Done”, de “Fertig”")

  static let untranslated = LintRule(
    "untranslated", .note, "a translation that is identical to the original",
    explanation: """
      A text with three or more lowercase words that is the same in two languages has perhaps not been translated. Names \
      and headings, which are often the same, have fewer; variants of one language, such as en and en-GB, are not compared.
      """,
    remedy: "Translate the text, or leave it if it is right.", bad: "en “Delete all files”, de “Delete all files”",
    good: "en “Delete all files”, de “Alle Dateien löschen”")

  static let whitespaceDifference = LintRule(
    "whitespace-difference", .warning, "white space at the start or end that differs from the original",
    explanation: """
      Texts that begin or end with a space or line break are joined with others. East Asian punctuation includes its own \
      space and needs none; a space at the end that the original does not have is a note, because it is hardly ever seen; \
      Chinese, Japanese, Thai, Lao, Khmer and Burmese have no spaces between words.
      """,
    remedy: "Begin and end the text as the original does.", bad: "en “Name: ”, de “Name:”",
    good: "en “Name: ”, de “Name: ”")
}
