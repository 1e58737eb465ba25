extension LintRule {
  static let translationRules = [emptyTranslation, untranslated, whitespaceDifference]

  static let emptyTranslation = LintRule(
    "empty-translation", .warning, "an empty text whose original is not",
    explanation: "Nothing is shown where the original has words.", remedy: "Translate the text.",
    bad: "en “Done”, de “”", good: "en “Done”, de “Fertig”")

  static let untranslated = LintRule(
    "untranslated", .note, "a translation that is the original",
    explanation: """
      Three words or more in lower case that are the same in two languages have perhaps not been translated. Names and \
      headings, which are often the same, have fewer; two forms of one language, such as en and en-GB, are not compared.
      """,
    remedy: "Translate the text, or leave it if it is right.", bad: "en “Delete all files”, de “Delete all files”",
    good: "en “Delete all files”, de “Alle Dateien löschen”")

  static let whitespaceDifference = LintRule(
    "whitespace-difference", .warning, "white space at an end where the original has other",
    explanation: """
      Texts with a space or line break at an end are put together with others. Punctuation of East Asia brings its own \
      space and needs none; nor does Chinese, Japanese, Thai, Lao, Khmer or Burmese have one between words.
      """,
    remedy: "Begin and end the text as the original does.", bad: "en “Name: ”, de “Name:”",
    good: "en “Name: ”, de “Name: ”")
}
