internal import StringTables

/// Finds forms that cover several numbers but do not print the number.
enum NumberInFormCheck {
  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    guard let grammar = entry.grammar else { return [] }
    return entry.plurals.flatMap { plural -> [Finding] in
      let findings = findings(plural, entry, grammar)
      return findings.isEmpty ? numberOfOriginal(plural, entry, original, grammar) : findings
    }
  }

  /// Finds a text that never prints its number although the original does.
  private static func numberOfOriginal(
    _ plural: LintedPlural, _ entry: LintedEntry, _ original: LintedEntry?, _ grammar: LanguageGrammar
  ) -> [Finding] {
    guard let original, let source = plural.counterpart(in: original),
      let sourceOther = source.forms.last(where: { $0.keyword == "other" }),
      source.texts(of: sourceOther).contains(where: source.printsNumber),
      let other = plural.forms.last(where: { $0.keyword == "other" }),
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

  private static func findings(_ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar) -> [Finding] {
    let texts = plural.forms.map { (form: $0, texts: plural.texts(of: $0)) }
    let sibling = texts.last(where: { $0.texts.contains(where: plural.printsNumber) })?.form.keyword
    let keywords = Set(plural.forms.map(\.keyword))
    return texts.flatMap { form, texts -> [Finding] in
      let numbers = grammar.integers(ofForm: form.keyword, among: keywords)
      guard numbers.count > 1 else { return [] }
      // A nested variable may print the number.
      return texts.filter { !plural.printsNumber($0) && !$0.hasVariable && !$0.text.isEmpty }.compactMap { text in
        let covers = "\(grammar.name) “\(form.keyword)” is used for \(listed(numbers))"
        // If no form prints its number, digits in “few” or “other” mean something else.
        let named: [String: [Int64]] = ["one": [1], "two": [2]]
        if let digits = literalNumber(in: text, among: sibling == nil ? named[form.keyword] ?? [] : numbers) {
          return entry.finding(
            .literalNumber, at: entry.file.place(of: digits, in: text.located), text: digits,
            "\(covers), but the form says \(digits.quoted) for all of them"
          ).lowered(where: numbers)
        }
        guard let sibling else { return nil }
        return entry.finding(
          .numberLeftOut, at: text.located.location, text: form.keyword,
          "\(covers), but the form omits the number that “\(sibling)” shows"
        ).lowered(where: numbers)
      }
    }
  }

  /// The digits in a text that equal one of the numbers.
  private static func literalNumber(in text: LintedText, among numbers: [Int64]) -> String? {
    for literal in text.literals {
      for run in literal.split(whereSeparator: { !$0.isWholeNumber }) {
        let value = run.reduce(Int64(0)) { min($0, 1 << 40) * 10 + Int64($1.wholeNumberValue ?? 0) }
        if run.count < 10, numbers.contains(value) { return String(run) }
      }
    }
    return nil
  }
}

extension Finding {
  /// A note instead where a form is only for 0 and 1, or for 1 and 101, because many texts are never shown for 0, and few for
  /// more than a hundred.
  fileprivate func lowered(where numbers: [Int64]) -> Finding {
    var finding = self
    if numbers.count(where: { $0 > 0 && $0 < 100 }) < 2 { finding.severity = .note }
    return finding
  }
}
