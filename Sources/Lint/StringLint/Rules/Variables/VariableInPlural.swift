internal import Localization
internal import StringTables

extension LintRule {
  static let variableInPlural = LintRule(
    "variable-in-plural", .error, "a plural form of a String Catalog that uses a variable",
    explanation:
      "Substitutions replace variables in a text or in a device's text. Xcode refuses them in a plural form.",
    remedy: "Make the plural a variable too, and write a text with both.",
    bad: "“plural”: “other”: “%lld of %#@files@”", good: "“%#@count@ of %#@files@”")
}

extension VariationCheck {
  /// Checks the forms of a whole text, or of a device's text.
  mutating func checkVariables(in texts: [(PluralForm, LintedText)]) {
    for (form, text) in texts {
      for case .variable(let name) in text.directives.map(\.target) {
        report(
          .variableInPlural, at: form.location, form.keyword,
          "form “\(form.keyword)” uses the variable \(name.quoted)")
      }
    }
  }
}
