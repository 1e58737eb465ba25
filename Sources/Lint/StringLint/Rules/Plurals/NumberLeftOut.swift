extension LintRule {
  static let numberLeftOut = LintRule(
    "number-left-out", .warning, "a form for several numbers does not show the number",
    explanation: """
      A form covers all numbers of its category: Russian “one” covers 1, 21 and 31, French “one” 0 and 1. If it omits the \
      number, and another form shows it, a person reads “file” for 21 files. Where “one” covers only 0 and 1, as in \
      French, or 1 and 101, as in Slovenian, the finding is a note, because many texts are never shown for those. \
      Apple's documentation warns about this. A translation that omits the number in all its forms says less than an \
      original that shows it.
      """,
    remedy: "Print the number in this form too.", bad: "ru: one “файл”, few “%d файла”, …",
    good: "ru: one “%d файл”, few “%d файла”, …")
}

extension PluralCheck {
  /// Finds forms that cover several numbers but do not print the number.
  ///
  /// - Parameter original: The original of this entry if it is a translation.
  static func numberLeftOut(
    _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar, original: LintedEntry?
  ) -> [Finding] {
    let findings = numberLeftOut(plural, entry, grammar)
    return findings.isEmpty ? numberOfOriginal(plural, entry, original, grammar) : findings
  }

  private static func numberLeftOut(
    _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar
  ) -> [Finding] {
    let texts = plural.forms.map { (form: $0, texts: plural.texts(of: $0)) }
    let sibling = texts.last(where: { $0.texts.contains(where: plural.printsNumber) })?.form.keyword
    let keywords = Set(plural.forms.map(\.keyword))
    return texts.flatMap { form, texts -> [Finding] in
      let numbers = grammar.integers(ofForm: form.keyword, among: keywords)
      guard numbers.count > 1 else { return [] }
      // A nested variable may print the number.
      return texts.filter { !plural.printsNumber($0) && !$0.hasVariable && !$0.text.isEmpty }.compactMap { text in
        let covers = "\(grammar.name) “\(form.keyword)” is used for \(listed(numbers))"
        let finding =
          literalNumber(in: text, of: form, entry, among: numbers, isOnlyNumber: sibling == nil, covers)
          ?? sibling.map {
            entry.finding(
              .numberLeftOut, at: text.located.location, text: form.keyword,
              "\(covers), but the form omits the number that “\($0)” shows")
          }
        // Where a form is only for 0 and 1, or for 1 and 101: many texts are never shown for 0, and few for more than a
        // hundred.
        return finding?.asNote(if: numbers.count { $0 > 0 && $0 < 100 } < 2)
      }
    }
  }

  /// Finds a text that never prints its number although the original does.
  private static func numberOfOriginal(
    _ plural: LintedPlural, _ entry: LintedEntry, _ original: LintedEntry?, _ grammar: LanguageGrammar
  ) -> [Finding] {
    guard let original, let source = plural.counterpart(in: original),
      let sourceOther = source.form("other"), source.texts(of: sourceOther).contains(where: source.printsNumber),
      let other = plural.form("other"),
      plural.forms.allSatisfy({
        plural.texts(of: $0).allSatisfy { text in
          // A directive of another type has a finding of its own.
          !plural.printsNumber(text) && !plural.readsNumber(text) && !text.hasVariable && text.faults.isEmpty
        }
      })
    else { return [] }
    let numbers = grammar.integers(ofForm: "other", among: Set(plural.forms.map(\.keyword)))
    guard numbers.count > 1, let text = plural.texts(of: other).first else { return [] }
    return [
      entry.finding(
        .numberLeftOut, at: text.located.location, text: other.keyword,
        "\(grammar.name) “other” is used for \(listed(numbers)), but no form shows the number that "
          + "\(original.languageName) “other” shows")
    ]
  }
}
