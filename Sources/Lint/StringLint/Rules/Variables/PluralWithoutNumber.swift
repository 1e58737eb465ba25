internal import Localization
internal import StringTables

extension LintRule {
  static let pluralWithoutNumber = LintRule(
    "plural-without-number", .error, "plural forms of a String Catalog that have no number",
    explanation: """
      Nothing says which argument chooses the form, and Xcode refuses the catalog. One form with a number is enough: “a \
      file”, “%lld files”. Variables may do without, because their argNum says it.
      """,
    remedy: "Show the number in one of the forms, or write one text.", bad: "one “Signature”, other “Signatures”",
    good: "one “%lld signature”, other “%lld signatures”")
}

extension VariationCheck {
  /// Checks the forms of a whole text, or of a device's text.
  mutating func checkNumber(in forms: [PluralForm], _ texts: [(PluralForm, LintedText)]) {
    let hasNumber = texts.contains { _, text in
      // What a broken directive was meant to be is unknown.
      !text.faults.isEmpty
        || text.directives.contains { directive in
          switch directive.target {
          case .variable: true
          case .conversion(let conversion), .ownArgument(let conversion): conversion.isNumeric
          }
        }
    }
    guard !hasNumber, let first = forms.first else { return }
    report(.pluralWithoutNumber, at: first.location, first.keyword, "none of the plural forms has a number")
  }
}
