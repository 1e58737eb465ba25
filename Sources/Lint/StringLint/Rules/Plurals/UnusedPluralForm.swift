internal import Diagnostics
internal import StringTables

extension LintRule {
  static let unusedPluralForm = LintRule(
    "unused-plural-form", .note, "a plural form that the language never chooses",
    explanation: """
      A form that the language's CLDR rules do not have is never shown: Japanese has no “one”, English no “few”. Its text \
      is lost, and was perhaps intended for another form. Forms that repeat “other” or the original have a rule of their \
      own, redundant-plural-form. “zero” is chosen for 0 in every language. It is a note, because nothing wrong is shown.
      """,
    remedy: "Remove the form, or move its text to the intended form.", bad: "ja: one “一個”, other “%d個”",
    good: "ja: other “%d個”")
}

extension PluralCheck {
  /// - Parameter originals: The texts of the original.
  static func unusedForms(
    _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar, _ originals: Set<LiteralString>
  ) -> [Finding] {
    plural.forms.compactMap { form in
      guard grammar.neverChooses(form.keyword) else { return nil }
      let used = grammar.categories.map { "“\($0.keyword)”" }.joined(separator: ", ")
      let isRepeated = plural.hasElsewhere(form, grammar)
      let isUntranslated = form.texts.allSatisfy(originals.contains)
      return entry.finding(
        isRepeated || isUntranslated ? .redundantPluralForm : .unusedPluralForm, at: form.location, text: form.keyword,
        "\(grammar.name) never chooses “\(form.keyword)” in \(plural.subject); it has \(used)"
      ).fixed(by: isRepeated ? .removeForm : nil)
    }
  }
}
