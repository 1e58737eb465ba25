extension LintRule {
  static let pluralRules = [
    missingPluralForm, lostPlural, missingMillionForm, unusedPluralForm, redundantPluralForm, numberLeftOut,
    literalNumber,
  ]

  static let missingPluralForm = LintRule(
    "missing-plural-form", .warning, "a plural form that the language needs is missing",
    explanation: """
      CLDR's rules define which forms whole numbers need in a language: Polish has one for 1, few for 2, 3, 4, 22 and \
      many for 0, 5 and 11. If a form is missing, “other” is used instead, which is ungrammatical for its numbers, unless \
      the table keeps the form in “other”: Polish one, few and other, the last for 5. The form “zero” is required only in \
      languages that use it for more than 0, such as Latvian; elsewhere 0 is “one”, “many” or “other”. Forms \
      that only fractions use are required only if a text prints fractions. A text without words is right for every \
      number, and so is an original without a word after the number, such as “Step %d”. Where a noun after a number is \
      always singular, as in Turkish and Hungarian, “one” is not required. Plural forms that repeat the original are not \
      judged; untranslated counts them. “Other” may be right for one of the forms that are missing, so one finding names them \
      all. Where “one” and “other” are the same text, or no form shows a number, the finding is a note; so it is where \
      “other” may be right because of the word after the number: a unit of time that is one word (Polish “dni”, French \
      “mois”), a Romanian plural without “de”, a Hebrew plural for 2, Latvian “zero”, an English word that does not end \
      in “s”, and a word of a Slavic or Baltic language in a text that does not begin with the number, because forms that \
      differ in the nominative may be one in other cases.
      """,
    remedy: "Add the form.", bad: "pl: one “%d plik”, other “%d pliku”",
    good: "pl: one “%d plik”, few “%d pliki”, many “%d plików”, other “%d pliku”")

  static let lostPlural = LintRule(
    "lost-plural", .warning, "a translation without plural forms where the original has them",
    explanation: """
      One text is shown for every number, so it is ungrammatical for most: “1 plików”. Languages with one form are not \
      checked, nor those in which a noun after a number is always singular, nor texts in which no word depends on the \
      number, such as “Files: %d”. Where no word comes after the number, or one of the original, such as “file” in Italian, \
      it is a note.
      """,
    remedy: "Add the plural forms of the language in a .stringsdict or String Catalog.",
    bad: "en: one “%d file”, other “%d files”; pl: “%d plików”",
    good: "pl: one “%d plik”, few “%d pliki”, many “%d plików”, other “%d pliku”")

  static let missingMillionForm = LintRule(
    "missing-million-form", .note, "a plural form that only numbers from a million up use is missing",
    explanation: """
      French, Spanish, Italian, Portuguese and Catalan have the form “many” for 1000000, 2000000 and so on (“un million \
      de fichiers”). Files older than CLDR 38 do not have it; “other” is used for such numbers. \
      Few texts ever show one, so the rule applies only if “enable” in .sotto.json or --enable names it.
      """,
    remedy: "Add the form if numbers get that large.", isOptional: true,
    bad: "fr: one “%d fichier”, other “%d fichiers”",
    good: "fr: one “%d fichier”, many “%d de fichiers”, other “%d fichiers”")

  static let unusedPluralForm = LintRule(
    "unused-plural-form", .note, "a plural form that the language never chooses",
    explanation: """
      A form that the language's CLDR rules do not have is never shown: Japanese has no “one”, English no “few”. Its text \
      is lost, and was perhaps intended for another form. Forms that repeat “other” or the original have a rule of their \
      own, redundant-plural-form. “zero” is chosen for 0 in every language. It is a note, because nothing wrong is shown.
      """,
    remedy: "Remove the form, or move its text to the intended form.", bad: "ja: one “一個”, other “%d個”",
    good: "ja: other “%d個”")

  static let redundantPluralForm = LintRule(
    "redundant-plural-form", .note, "a plural form that the language never chooses, and that says nothing new",
    explanation: """
      Some tools write all six forms for every language. A form that is never shown and repeats “other”, \
      perhaps with a digit for the number, or the form of its number, or was left as the original has it, does no harm; \
      without it a file is easier to read. The rule applies only if “enable” in .sotto.json or --enable names it.
      """,
    remedy: "Remove the form.", isOptional: true, isFixable: true, bad: "ja: one “%d個”, other “%d個”",
    good: "ja: other “%d個”")

  static let numberLeftOut = LintRule(
    "number-left-out", .warning, "a form for several numbers does not show the number",
    explanation: """
      A form covers all numbers of its category: Russian “one” covers 1, 21 and 31, French “one” 0 and 1. If it omits the \
      number, and another form shows it, a person reads “file” for 21 files. Where “one” covers only 0 and 1, as in \
      French, or 1 and 101, as in Slovenian, the finding is a note, because many texts are never shown for those. \
      Apple's documentation warns about this. A translation that omits the number in all its forms says less than an \
      original that shows it.
      """,
    remedy: "Print the number in this form too.", bad: "ru: one “файл”, few “%d файла”, …",
    good: "ru: one “%d файл”, few “%d файла”, …")

  static let literalNumber = LintRule(
    "literal-number", .warning, "a form for several numbers contains one of them in digits",
    explanation: """
      A form covers all numbers of its category. With a literal “1” in Russian “one”, 21 files are “1 файл”. Where “one” \
      covers only 0 and 1, as in French, or 1 and 101, the finding is a note, because many texts are never shown for those.
      """,
    remedy: "Replace the digits with the conversion.", bad: "ru: one “1 файл”, few “%d файла”, …",
    good: "ru: one “%d файл”, few “%d файла”, …")
}
