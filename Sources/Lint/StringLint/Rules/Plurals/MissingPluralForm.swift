internal import ICU
internal import Localization

extension LintRule {
  static let missingPluralForm = LintRule(
    "missing-plural-form", .warning, "a plural form that the language needs is missing",
    explanation: """
      CLDR's rules define which forms whole numbers need in a language: Polish has one for 1, few for 2, 3, 4, 22 and \
      many for 0, 5 and 11. If a form is missing, “other” is used instead, which is ungrammatical for its numbers, unless \
      the table keeps the form in “other”: Polish one, few and other, the last for 5. The form “zero” is required only in \
      languages that use it for more than 0, such as Latvian; elsewhere 0 is “one”, “many” or “other”. Forms \
      that only fractions use are required only if a text prints fractions. A text without words is right for every \
      number, and so is an original without a word after the number, such as “Step %d”. Where a noun after a number is \
      always singular, as in Turkish and Hungarian, “one” is not required. Plural forms that repeat the original are not \
      judged; untranslated counts them. “Other” may be right for one of the forms that are missing, so one finding names them \
      all. Where “one” and “other” are the same text, or no form shows a number, the finding is a note; so it is where \
      “other” may be right because of the word after the number: a unit of time that is one word (Polish “dni”, French \
      “mois”), a Romanian plural without “de”, a Hebrew plural for 2, Latvian “zero”, an English word that does not end \
      in “s”, and a word of a Slavic or Baltic language in a text that does not begin with the number, because forms that \
      differ in the nominative may be one in other cases.
      """,
    remedy: "Add the form.", bad: "pl: one “%d plik”, other “%d pliku”",
    good: "pl: one “%d plik”, few “%d pliki”, many “%d plików”, other “%d pliku”")
}

extension PluralCheck {
  static func missingForms(
    _ missing: [MissingCategory], _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar,
    original: LintedEntry?
  ) -> [Finding] {
    let missing = missing.compactMap { category, numbers -> (category: PluralCategory, samples: [String])? in
      guard let first = numbers.first else {
        let fractions = plural.printsFractions ? grammar.fractions(category) : []
        return fractions.isEmpty ? nil : (category, fractions)
      }
      return first < million ? (category, numbers.map(String.init)) : nil
    }
    guard let first = missing.first else { return [] }
    // “Other” may be right for some of the numbers that it stands for, but not for all of them.
    let others = grammar.integers(.other).filter { $0 < 100 && !(plural.form("zero") != nil && $0 == 0) }
    let groups = missing + (others.isEmpty ? [] : [(.other, others.map(String.init))])
    let names = missing.map { "“\($0.category.keyword)”" }.joined(separator: " and ")
    let finding = entry.finding(
      .missingPluralForm, at: plural.location, text: missing.map(\.category.keyword).joined(separator: ", "),
      groups.count == 1
        ? "\(grammar.name) needs \(names) for \(listed(first.samples)) in \(plural.subject); “other” is used instead"
        : "“other” is one text for all of "
          + groups.map { "\(listed($0.samples)) (“\($0.category.keyword)”)" }.joined(separator: " and ")
          + " in \(plural.subject), for which \(grammar.name) has different forms",
      advice: "Add the form\(missing.count == 1 ? "" : "s") \(names).")
    let isInvariable = plural.isInvariable && !plural.printsFractions
    // A label such as “Files” has no number next to it, but perhaps the app adds one.
    let isLabel = original.map { !$0.plurals.contains(where: \.printsNumber) } ?? false && !plural.printsNumber
    let isOblique = grammar.declinesNouns && !plural.begins(entry)
    return [
      finding.asNote(
        if: isInvariable || isLabel || isOblique || plural.mayBeRight(without: first.category, grammar))
    ]
  }
}

extension LintedPlural {
  /// Whether a form prints the number.
  fileprivate var printsNumber: Bool { forms.contains { texts(of: $0).contains(where: printsNumber) } }

  /// Whether “one” and “other” are the same text, because the word has one form for all numbers.
  fileprivate var isInvariable: Bool {
    form("one").map { $0.value.plainTexts.map(\.text) == form("other")?.value.plainTexts.map(\.text) } ?? false
  }

  /// Whether the entry's text begins with the number, so that the noun after it is in the nominative.
  fileprivate func begins(_ entry: LintedEntry) -> Bool {
    func begins(_ text: LintedText) -> Bool { if case .directive? = text.segments.first { true } else { false } }
    let isFirst = forms.filter { $0.keyword == "other" }.flatMap(texts(of:)).allSatisfy { text in
      guard case .directive(let directive)? = text.segments.first else { return false }
      return directive.isNumber
    }
    // The number of a variable is at the beginning if the variable is.
    return isFirst && (name.isEmpty || entry.entry.value.wholeTexts.allSatisfy { begins(LintedText($0)) })
  }

  /// Whether “other” may be right for the numbers of a category that has no form, because of the word after the number.
  ///
  /// Source: CLDR 42, the units `duration-day` of Romanian, whose form “other” has “de”; ``UnitWords``.
  fileprivate func mayBeRight(without category: PluralCategory, _ grammar: LanguageGrammar) -> Bool {
    let word = form("other").flatMap { form in
      texts(of: form).lazy.flatMap { $0.wordsAfterDirectives() }.first { !$0.isEmpty }?.lowercased()
    }
    switch (grammar.locale.language, category) {
    // “%d selected” is right for 1 too.
    case ("en", .one): return word?.last != "s"
    // Few Hebrew nouns have a dual.
    case ("he", .two): return true
    case ("ro", .few): return word != "de"
    // “10 stundu” and “10 stundas” are both said, and in other cases than the nominative the two are the same.
    case ("lv", .zero): return true
    // “dni” is for 2, 3 and 5 in Polish, and for 3 and 5 in Slovenian; “mois” is for 1 and 5 in French.
    default: return word.map { UnitWords.isOther($0, for: category, grammar.locale.language) } ?? false
    }
  }
}
