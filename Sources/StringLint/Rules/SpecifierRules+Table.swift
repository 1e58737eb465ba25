extension LintRule {
  static let specifierRules = [
    specifierType, extraSpecifier, missingSpecifier, formDropsArgument, argumentGap, mixedNumbering, damagedDirective,
    strayPercent, unfinishedDirective, unsupportedConversion, tooManyDirectives, inflectionMarkup,
  ]

  static let specifierType = LintRule(
    "specifier-type", .error, "an argument is taken for another type than elsewhere",
    explanation: """
      An app passes one list of arguments whatever the language and form. Where one text takes the second for a number \
      and another for an object, one of them shows rubbish or ends the app. Two directives that a translation has in \
      another order need numbers.
      """,
    remedy: "Take the argument for the same type, and number directives that change places (%1$@, %2$d).",
    bad: "en “%@ has %d files”, de “%d Dateien von %@”", good: "en “%@ has %d files”, de “%2$d Dateien von %1$@”")

  static let extraSpecifier = LintRule(
    "extra-specifier", .error, "a translation asks for an argument that the original does not have",
    explanation:
      "An argument that an app does not pass is read from memory all the same: rubbish is shown, or the app ends.",
    remedy: "Remove the directive.", bad: "en “Hello %@”, de “Hallo %@ %@”", good: "en “Hello %@”, de “Hallo %@”")

  static let missingSpecifier = LintRule(
    "missing-specifier", .warning, "a translation leaves out an argument of the original",
    explanation: "What the argument says is not shown in this language.",
    remedy: "Add the directive, with its number if others stand before it.", bad: "en “%@ of %@”, de “%@”",
    good: "en “%@ of %@”, de “%@ von %@”")

  static let formDropsArgument = LintRule(
    "form-drops-argument", .warning, "one form leaves out a text that the others show",
    explanation: """
      A form may do without the number that chooses it (“a photo”), but a name or title that the other forms show is \
      wanted for every number.
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
    "mixed-numbering", .note, "directives with and without numbers in one text",
    explanation:
      "Directives without a number count on their own, as if those with one were not there: “%@ %1$@ %@” shows a, a, b.",
    remedy: "Number all directives of the text.", bad: "“%@ %2$@”", good: "“%1$@ %2$@”")

  static let damagedDirective = LintRule(
    "damaged-directive", .error, "a directive that is broken",
    explanation: """
      A space, a sign of another script or a letter in the wrong place keeps a directive from being one: it stands in \
      the text as written, or takes an argument for something else.
      """,
    remedy: "Write the directive as the original has it.", bad: "“% @”, “%1 $@”, “٪d”", good: "“%@”, “%1$@”, “%d”")

  static let strayPercent = LintRule(
    "stray-percent", .warning, "a percent sign in a format that is no directive",
    explanation: """
      In a format a percent sign begins a directive: “50% off” asks for an octal number. Texts without any directive may \
      never be used as a format; there it is a note.
      """,
    remedy: "Write a percent sign as “%%”.", bad: "“%d% done”", good: "“%d%% done”")

  static let unfinishedDirective = LintRule(
    "unfinished-directive", .warning, "a directive that the text's end cuts off",
    explanation: "A percent sign with flags and nothing behind them is dropped by Apple's formatting.",
    remedy: "Complete the directive or write “%%”.", bad: "“Items: %#”", good: "“Items: %d”")

  static let unsupportedConversion = LintRule(
    "unsupported-conversion", .warning, "a conversion that says nothing to a reader",
    explanation: """
      %p prints an address and %a a fraction in hexadecimal digits. Apple's formatting takes an argument for them, Sotto \
      does not; and “100%a” asks for one where a percent sign was meant.
      """,
    remedy: "Print a number or a text, or write a percent sign as “%%”.", bad: "“Object at %p”", good: "“Object %@”")

  static let tooManyDirectives = LintRule(
    "too-many-directives", .error, "more directives than a text may have",
    explanation: "What stands behind the limit is not filled in.", remedy: "Split the text.",
    bad: "a text with 5000 directives", good: "texts with a few directives each")

  static let inflectionMarkup = LintRule(
    "inflection-markup", .note, "markup that only Apple's grammar engine carries out",
    explanation: """
      Apple's automatic grammar agreement inflects the words of “^[%lld image](inflect: true)” where an app asks for an \
      attributed string. Sotto has no such engine and shows the words as they stand: “3 image”.
      """,
    remedy: "Write a plural form for each number that the language tells apart.",
    bad: "“^[%lld image](inflect: true)”", good: "one “%lld image”, other “%lld images”")
}
