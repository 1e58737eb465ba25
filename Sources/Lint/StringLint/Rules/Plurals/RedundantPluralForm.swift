internal import StringTables

extension LintRule {
  static let redundantPluralForm = LintRule(
    "redundant-plural-form", .note, "a plural form that the language never chooses, and that says nothing new",
    explanation: """
      Some tools write all six forms for every language. A form that is never shown and repeats “other”, \
      perhaps with a digit for the number, or the form of its number, or was left as the original has it, does no harm; \
      without it a file is easier to read. The rule applies only if “enable” in .sotto.json or --enable names it.
      """,
    remedy: "Remove the form.", isOptional: true, isFixable: true, bad: "ja: one “%d個”, other “%d個”",
    good: "ja: other “%d個”")
}

extension LintedPlural {
  /// Whether another form says the same as one that is never chosen, so that it can be removed.
  func hasElsewhere(_ form: PluralForm, _ grammar: LanguageGrammar) -> Bool {
    func repeats(_ keyword: String) -> Bool {
      self.form(keyword).map { $0.value.plainTexts.map(\.text) == form.value.plainTexts.map(\.text) } ?? false
    }
    // “two” may say what is shown for 2 anyway.
    let number: Int64? = ["one": 1, "two": 2][form.keyword]
    let chosen = number.flatMap { number in grammar.categories.first { grammar.integers($0).contains(number) } }
    return repeats("other") || chosen.map { repeats($0.keyword) } ?? false
      || number.map { spellsOther(form, number: $0) } ?? false
  }

  /// Whether a form is “other” with a digit for the number: “1 文件” beside “%d 文件”.
  private func spellsOther(_ form: PluralForm, number: Int64) -> Bool {
    guard let other = self.form("other") else { return false }
    let spelled = texts(of: other).map { text in
      text.segments.map { segment in
        switch segment {
        case .literal(let literal): literal
        case .directive(let directive): printsNumber(text) ? String(number) : directive.written
        }
      }.joined()
    }
    return spelled == form.value.plainTexts.map(\.text)
  }
}
