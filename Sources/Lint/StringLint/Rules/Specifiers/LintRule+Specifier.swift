extension LintRule {
  static let specifierRules = [
    specifierType, extraSpecifier, missingSpecifier, formDropsArgument, argumentGap, mixedNumbering, damagedDirective,
    strayPercent, unfinishedDirective, unsupportedConversion, tooManyDirectives, inflectionMarkup,
  ]

  static let specifierType = LintRule(
    "specifier-type", .error, "an argument is read as a different type than elsewhere",
    explanation: """
      An app passes the same list of arguments for every language and form. If one text reads the second as a number \
      and another as an object, one of them shows garbage or crashes the app. Directives that a translation puts in \
      another order need numbers. If only the original reads an argument as another type, it is reported there. \
      A key that is a name, such as “IN_HOURS %.f”, or nothing but a directive says less; the finding is a note.
      """,
    remedy: "Read the argument as the same type, and number directives that change places (%1$@, %2$d).",
    bad: "en “%@ has %d files”, de “%d Dateien von %@”", good: "en “%@ has %d files”, de “%2$d Dateien von %1$@”")

  static let extraSpecifier = LintRule(
    "extra-specifier", .error, "a translation uses an argument that the original does not have",
    explanation: """
      An argument that an app does not pass is still read from memory: garbage is shown, or the app crashes. It is a \
      note where three languages, half of them (two at least) or all have the argument, or the original has no arguments \
      and the key is a name, because the app may pass it although the original does not show it, and a warning where the key is a name and \
      there is no other translation. It is a note, too, where the text skips an argument and reads no more than the \
      original: “%2$@” for “%@”, of which argument-gap warns.
      """,
    remedy: "Remove the directive.", bad: "en “Hello %@”, de “Hallo %@ %@”", good: "en “Hello %@”, de “Hallo %@”")

  static let missingSpecifier = LintRule(
    "missing-specifier", .warning, "a translation omits an argument of the original",
    explanation: """
      The argument is not shown in this language. It is a note where three languages omit the argument, and where a text \
      omits a name (“%@”, “%s”): “this list” often says what it would. Where the translation has more digits than the \
      original, such as “2 days” for “%@ days”, one value was written in place of the argument.
      """,
    remedy: "Add the directive, with its number if others come before it.", bad: "en “%@ of %@”, de “%@”",
    good: "en “%@ of %@”, de “%@ von %@”")

  static let formDropsArgument = LintRule(
    "form-drops-argument", .warning, "one form omits a text argument that the others show",
    explanation: """
      A form may omit the number that chooses it (“a photo”), but a name or title that the other forms show is needed \
      for every number.
      """,
    remedy: "Add the directive to this form.", bad: "one “a photo”, other “%1$d photos of %2$@”",
    good: "one “a photo of %2$@”, other “%1$d photos of %2$@”")

  static let argumentGap = LintRule(
    "argument-gap", .warning, "a text skips an argument",
    explanation: """
      Apple's formatting reads only arguments that some directive gives a type; with a gap, every later directive gets \
      the wrong one.
      """,
    remedy: "Number the directives without a gap.", bad: "“%1$@ and %3$@”", good: "“%1$@ and %2$@”")

  static let mixedNumbering = LintRule(
    "mixed-numbering", .note, "directives with and without numbers that show one argument twice",
    explanation: """
      Directives without a number are counted separately from those with one: “%@ %1$@ %@” shows a, a, b. Where the \
      numbers continue the count, as in “%@ %2$@”, nothing is wrong.
      """,
    remedy: "Number all directives of the text.", bad: "“%@ %1$@”", good: "“%1$@ %2$@”")

  static let damagedDirective = LintRule(
    "damaged-directive", .error, "a malformed directive",
    explanation: """
      A space, a character of another script or a letter in the wrong place makes a directive invalid: it is shown as \
      written, or reads an argument as something else. “% d” for “%d” shows the number after a space; the finding is a note. \
      Without its “$”, a number is a width: “%2@ of %1@” shows the first \
      argument first.
      """,
    remedy: "Write the directive as the original has it.", isFixable: true, bad: "“%1 $@”, “%# @files@”, “٪d”",
    good: "“%1$@”, “%#@files@”, “%d”")

  static let strayPercent = LintRule(
    "stray-percent", .warning, "a percent sign in a format that does not begin a directive",
    explanation: """
      In a format, a percent sign begins a directive: “50% off” requests an octal number. A text is a format if it, its \
      key or its original has a directive or “%%”; others are not checked. Where only the text itself has one, and it is none \
      that shows a text or a number, or the original has the same fault, the finding is a note. It is one also where a \
      phone leaves the sign out and the original has none: “Progress: %@%” for “Progress: %@”.
      """,
    remedy: "Write a percent sign as “%%”.", bad: "“%d% done”", good: "“%d%% done”")

  static let unfinishedDirective = LintRule(
    "unfinished-directive", .warning, "an incomplete directive at the end of a text",
    explanation: "A percent sign followed only by flags is dropped by Apple's formatting.",
    remedy: "Complete the directive or write “%%”.", bad: "“Items: %#”", good: "“Items: %d”")

  static let unsupportedConversion = LintRule(
    "unsupported-conversion", .note, "a conversion that is meaningless to readers",
    explanation: """
      %p prints an address and %a a fraction in hexadecimal digits. Apple's formatting reads an argument for them, but \
      Sotto does not; and “100%a” requests one where a percent sign was meant. %n takes an argument and shows nothing.
      """,
    remedy: "Print a number or a text, or write a percent sign as “%%”.", bad: "“Object at %p”", good: "“Object %@”")

  static let tooManyDirectives = LintRule(
    "too-many-directives", .error, "a text with too many directives",
    explanation: "Directives beyond the limit are not formatted.", remedy: "Split the text.",
    bad: "a text with 5000 directives", good: "texts with a few directives each")

  static let inflectionMarkup = LintRule(
    "inflection-markup", .note, "markup that only Apple's grammar engine interprets",
    explanation: """
      Apple's automatic grammar agreement inflects the words of “^[%lld image](inflect: true)” if an app requests an \
      attributed string. Sotto has no such engine and shows the words unchanged: “3 image”.
      """,
    remedy: "Write a plural form for each plural category of the language.",
    bad: "“^[%lld image](inflect: true)”", good: "one “%lld image”, other “%lld images”")
}
