internal import Localization
internal import StringTables

extension LintRule {
  static let uncertainArgument = LintRule(
    "uncertain-argument", .warning, "plural forms of a String Catalog with two numbers, neither of which is numbered",
    explanation: """
      The forms are chosen by one number, and nothing says which. Xcode warns: “Cannot reliably infer argument number”.
      """,
    remedy: "Number the directives, or make each number a variable with an argNum.", bad: "“%lld day, %lld percent”",
    good: "“%#@days@, %#@percent@”")
}

extension VariationCheck {
  /// Checks the forms of a whole text, or of a device's text.
  mutating func checkArgument(of texts: [(PluralForm, LintedText)]) {
    guard let (form, _) = texts.first(where: { $0.1.hasTwoUnnumberedNumbers }) else { return }
    report(
      .uncertainArgument, at: form.location, form.keyword,
      "form “\(form.keyword)” has two numbers, and nothing says which one chooses the form")
  }
}

extension LintedText {
  fileprivate var hasTwoUnnumberedNumbers: Bool {
    directives.count { directive in
      guard directive.position == nil, case .conversion(let conversion) = directive.target else { return false }
      return conversion.isNumeric
    } > 1
  }
}
