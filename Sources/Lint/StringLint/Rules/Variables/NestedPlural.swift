internal import Localization
internal import StringTables

extension LintRule {
  static let nestedPlural = LintRule(
    "nested-plural", .error, "a plural form with variations of its own",
    explanation: """
      A form is chosen by one number. Plural forms nested inside a form are left out. In a String Catalog, a form that \
      varies by device or width stops the build: “Plural case cannot be further varied”.
      """,
    remedy: "Write one text in the form. Use a variable for a second number, and plural forms in each device's text.",
    bad: "one: plural: one “a file”, other “%d files”", good: "one “a file in %#@folders@”")
}

extension VariationCheck {
  /// Reports a form that varies further, and returns whether it does.
  mutating func reportNesting(in form: PluralForm, of variable: String) -> Bool {
    let kind: String
    switch form.value.withoutVariables {
    case .plural: kind = "contains plural forms of its own"
    // In a variable, the reader turns forms of each device into devices of each form.
    case .device where isCatalog && variable.isEmpty: kind = "varies by device"
    case .width where isCatalog && variable.isEmpty: kind = "varies by width"
    default: return false
    }
    let subject = variable.isEmpty ? "the text" : "variable \(variable.quoted)"
    report(.nestedPlural, at: form.location, form.keyword, "form “\(form.keyword)” of \(subject) \(kind)")
    return true
  }
}
