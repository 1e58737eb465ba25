extension LintRule {
  static let pluralRules = [
    missingPluralForm, missingMillionForm, unusedPluralForm, numberLeftOut, literalNumber,
  ]

  static let missingPluralForm = LintRule(
    "missing-plural-form", .warning, "a plural form that the language needs is missing",
    explanation: """
      CLDR's rules say which forms whole numbers need in a language: Polish has one for 1, few for 2, 3, 4, 22 and many \
      for 0, 5 and 11. A form that is not there falls to “other”, which reads wrong for its numbers. The form “zero” is \
      asked for only where the language has it for itself; elsewhere 0 is “one”, “many” or “other”. Forms that only \
      fractions take are asked for only where a text prints fractions.
      """,
    remedy: "Add the form.", bad: "pl: one “%d plik”, other “%d pliku”",
    good: "pl: one “%d plik”, few “%d pliki”, many “%d plików”, other “%d pliku”")

  static let missingMillionForm = LintRule(
    "missing-million-form", .note, "a plural form that only numbers from a million on take is missing",
    explanation: """
      French, Spanish, Italian, Portuguese and Catalan have the form “many” for 1000000, 2000000 and so on (“un million \
      de fichiers”). Files older than CLDR 38 do without it; such numbers fall to “other”.
      """,
    remedy: "Add the form if numbers get that large.", bad: "fr: one “%d fichier”, other “%d fichiers”",
    good: "fr: one “%d fichier”, many “%d de fichiers”, other “%d fichiers”")

  static let unusedPluralForm = LintRule(
    "unused-plural-form", .warning, "a plural form that the language never chooses",
    explanation: """
      A form that the language's CLDR rules do not have is never shown: Japanese has no “one”, English no “few”. What \
      stands there is lost, and was perhaps meant for another form; where it is the text of “other” too, the finding is a \
      note. “zero” is chosen for 0 in every language.
      """,
    remedy: "Remove the form, or move its text to the form that is meant.", bad: "ja: one “%d個”, other “%d個”",
    good: "ja: other “%d個”")

  static let numberLeftOut = LintRule(
    "number-left-out", .warning, "a form for several numbers does not say which",
    explanation: """
      A form covers all numbers of its category: Russian “one” 1, 21, 31, French “one” 0 and 1. When it leaves the \
      number out, and another form has it, a person reads “file” for 21 files. Apple's documentation warns of it. A \
      translation whose forms all leave the number out that the original has says less than it.
      """,
    remedy: "Print the number in this form too.", bad: "ru: one “файл”, few “%d файла”, …",
    good: "ru: one “%d файл”, few “%d файла”, …")

  static let literalNumber = LintRule(
    "literal-number", .warning, "a form for several numbers says one of them in digits",
    explanation: """
      A form covers all numbers of its category. With “1” written out in Russian “one”, 21 files are “1 файл”; with it \
      in French “one”, no file at all is “1 fichier”.
      """,
    remedy: "Write the conversion in place of the digits.", bad: "ru: one “1 файл”, few “%d файла”, …",
    good: "ru: one “%d файл”, few “%d файла”, …")
}
