extension LintRule {
  static let variableRules = [
    undefinedVariable, unusedVariable, cyclicVariable, valueTypeMismatch, invalidValueType, missingValueType,
    nestedPlural, missingSubstitutions, variableInPlural, variedFallback, pluralWithoutNumber,
    uncertainArgument,
  ]

  static let undefinedVariable = LintRule(
    "undefined-variable", .error, "a text uses a variable that its entry does not have",
    explanation: "If the entry has no variable of that name, “%#@name@” is shown as written.",
    remedy: "Add the variable, or correct its name.", bad: "“%#@files@” with a variable “file”",
    good: "“%#@files@” with a variable “files”")

  static let unusedVariable = LintRule(
    "unused-variable", .warning, "a variable that is never used",
    explanation: "Its forms are never shown.", remedy: "Use it as “%#@name@”, or remove it.",
    bad: "“%d files” with a variable “files”", good: "“%#@files@” with a variable “files”")

  static let cyclicVariable = LintRule(
    "cyclic-variable", .error, "a variable that refers to itself, directly or through others",
    explanation: "The expansion would never end; directives that are nested too deeply are shown as written.",
    remedy: "Take the directive out of the variable's forms.", bad: "files: other “%#@files@”",
    good: "files: other “%d files”")

  static let valueTypeMismatch = LintRule(
    "value-type-mismatch", .warning, "the value type contradicts the conversions of the forms",
    explanation: """
      NSStringFormatValueTypeKey (formatSpecifier in a String Catalog) tells how the argument is passed. A form that \
      prints that argument with another type of conversion shows garbage or crashes the app.
      """,
    remedy: "Make value type and conversions the same.", bad: "value type “d”, other “%@ files”",
    good: "value type “d”, other “%d files”")

  static let invalidValueType = LintRule(
    "invalid-value-type", .warning, "a value type that is not a conversion",
    explanation: "A value type is a conversion without its percent sign: d, lu, lld, f, @.",
    remedy: "Write a conversion such as “d” or “lld”.", bad: "value type “integer”", good: "value type “d”")

  static let missingValueType = LintRule(
    "missing-value-type", .note, "a variable without a value type",
    explanation:
      "Without NSStringFormatValueTypeKey an object is assumed; an app that passes a plain number shows “(null)”.",
    remedy: "Add NSStringFormatValueTypeKey.", bad: "NSStringFormatSpecTypeKey alone",
    good: "NSStringFormatSpecTypeKey and NSStringFormatValueTypeKey “d”")

  static let nestedPlural = LintRule(
    "nested-plural", .error, "a plural form with variations of its own",
    explanation: """
      A form is chosen by one number. Plural forms nested inside a form are left out. In a String Catalog, a form that \
      varies by device or width stops the build: “Plural case cannot be further varied”.
      """,
    remedy: "Write one text in the form. Use a variable for a second number, and plural forms in each device's text.",
    bad: "one: plural: one “a file”, other “%d files”", good: "one “a file in %#@folders@”")

  static let missingSubstitutions = LintRule(
    "missing-substitutions", .warning, "a text of a String Catalog that uses a variable, in an entry without any",
    explanation: "“%#@name@” is shown as written. Xcode reports only a variable that is missing beside others.",
    remedy: "Add the variable to “substitutions”.", bad: "“%#@files@” without substitutions",
    good: "“%#@files@” with a substitution “files”")

  static let variableInPlural = LintRule(
    "variable-in-plural", .error, "a plural form of a String Catalog that uses a variable",
    explanation:
      "Substitutions replace variables in a text or in a device's text. Xcode refuses them in a plural form.",
    remedy: "Make the plural a variable too, and write a text with both.",
    bad: "“plural”: “other”: “%lld of %#@files@”", good: "“%#@count@ of %#@files@”")

  static let variedFallback = LintRule(
    "varied-fallback", .error, "a text for other devices that varies further, in a String Catalog",
    explanation: "Xcode stops: “Fallback value cannot be further varied”.",
    remedy: "Write one text under “other”, or use a variable for the number.",
    bad: "“device”: “other”: plural forms", good: "“device”: “iphone”: plural forms, “other”: “%lld items”")

  static let uncertainArgument = LintRule(
    "uncertain-argument", .warning, "plural forms of a String Catalog with two numbers, neither of which is numbered",
    explanation: """
      The forms are chosen by one number, and nothing says which. Xcode warns: “Cannot reliably infer argument number”.
      """,
    remedy: "Number the directives, or make each number a variable with an argNum.",
    bad: "“%lld day, %lld percent”", good: "“%#@days@, %#@percent@”")

  static let pluralWithoutNumber = LintRule(
    "plural-without-number", .error, "plural forms of a String Catalog that have no number",
    explanation: """
      Nothing says which argument chooses the form, and Xcode refuses the catalog. One form with a number is enough: “a \
      file”, “%lld files”. Variables may do without, because their argNum says it.
      """,
    remedy: "Show the number in one of the forms, or write one text.", bad: "one “Signature”, other “Signatures”",
    good: "one “%lld signature”, other “%lld signatures”")
}
