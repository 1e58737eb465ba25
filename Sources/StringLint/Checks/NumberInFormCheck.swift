internal import StringCatalog

/// Finds forms for several numbers that do not say which.
enum NumberInFormCheck {
  static func findings(_ entry: LintedEntry) -> [Finding] {
    guard let grammar = entry.grammar else { return [] }
    return entry.entry.value.plurals(in: entry.format, at: entry.entry.location).flatMap {
      findings($0, entry, grammar)
    }
  }

  private static func findings(_ plural: PluralForms, _ entry: LintedEntry, _ grammar: LanguageGrammar) -> [Finding] {
    let texts = plural.forms.map { (form: $0, texts: plural.texts(of: $0)) }
    guard let sibling = texts.last(where: { $0.texts.contains(where: \.printsNumber) })?.form.keyword else { return [] }
    let keywords = Set(plural.forms.map(\.keyword))
    return texts.flatMap { form, texts -> [Finding] in
      let numbers = grammar.integers(ofForm: form.keyword, among: keywords)
      guard numbers.count > 1 else { return [] }
      // A variable inside may print the number.
      return texts.filter { !$0.printsNumber && !$0.hasVariable && !$0.text.isEmpty }.map { text in
        let covers = "\(grammar.name) “\(form.keyword)” is for \(listed(numbers))"
        if let digits = literalNumber(in: text, among: numbers) {
          return entry.finding(
            .literalNumber, at: entry.file.place(of: digits, in: text.located), text: digits,
            "\(covers), and the form says \(digits.quoted) for all of them")
        }
        return entry.finding(
          .numberLeftOut, at: text.located.location, text: form.keyword,
          "\(covers), and the form leaves the number out that “\(sibling)” has")
      }
    }
  }

  /// The digits of a text that are one of the numbers.
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
