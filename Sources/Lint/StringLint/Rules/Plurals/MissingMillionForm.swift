extension LintRule {
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
}

extension PluralCheck {
  static func missingMillionForms(
    _ missing: [MissingCategory], _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar
  ) -> [Finding] {
    missing.filter { $0.numbers.first ?? 0 >= million }.map { category, numbers in
      entry.finding(
        .missingMillionForm, at: plural.location, text: category.keyword,
        "\(grammar.name) has “\(category.keyword)” for \(listed(numbers)) in \(plural.subject); “other” is used instead"
      )
    }
  }
}
