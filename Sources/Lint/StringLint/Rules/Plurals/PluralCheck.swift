internal import Diagnostics
internal import ICU
internal import Localization
internal import StringTables

/// Checks plural forms against the language's CLDR rules.
enum PluralCheck {
  /// Few texts ever show a number this large.
  private static let million: Int64 = 1_000_000

  /// - Parameters:
  ///   - original: The original of this entry if it is a translation.
  ///   - habits: The forms that the table has.
  static func findings(_ entry: LintedEntry, original: LintedEntry?, _ habits: FormHabits) -> [Finding] {
    guard let grammar = entry.grammar else { return [] }
    let originals = original.map { Set($0.allTexts.map { LiteralString($0.text) }) } ?? []
    return entry.plurals.flatMap {
      missing($0, entry, grammar, habits, original: original) + unused($0, entry, grammar, originals)
    }
  }

  private static func missing(
    _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar, _ habits: FormHabits,
    original: LintedEntry?
  ) -> [Finding] {
    let keywords = Set(plural.forms.map(\.keyword))
    // Without forms there is nothing to complete; a missing “other” has its own diagnostic.
    guard keywords.contains("other"), plural.hasWords else { return [] }
    let isInvariable = plural.isInvariable && !plural.printsFractions
    // A label such as “Files” has no number next to it, but perhaps the app adds one.
    let isLabel = original.map { !$0.plurals.contains(where: \.printsNumber) } ?? false && !plural.printsNumber
    var findings: [Finding] = []
    var missing: [(category: PluralCategory, samples: [String])] = []
    for category in grammar.categories {
      guard !keywords.contains(category.keyword),
        // The text for the other numbers is right for 1 too.
        !(category == .one && grammar.hasSingularAfterNumbers),
        // Whoever writes the original knows the language: “Step %d”, “%d min”.
        !(original == nil && plural.forms.count == 1 && !plural.hasWordAfterNumber)
      else { continue }
      var numbers = grammar.integers(category)
      guard category != .zero || numbers != [0],
        plural.printsFractions || !habits.isCovered(category, by: plural, in: entry.language, grammar)
      else { continue }
      if keywords.contains("zero") { numbers.removeAll { $0 == 0 } }
      if let first = numbers.first {
        if first >= million {
          findings.append(
            entry.finding(
              .missingMillionForm, at: plural.location, text: category.keyword,
              "\(grammar.name) has “\(category.keyword)” for \(listed(numbers)) in \(plural.subject); "
                + "“other” is used instead"))
        } else {
          missing.append((category, numbers.map(String.init)))
        }
      } else if plural.printsFractions, case let fractions = grammar.fractions(category), !fractions.isEmpty {
        missing.append((category, fractions))
      }
    }
    guard let first = missing.first else { return findings }
    // “Other” may be right for some of the numbers that it stands for, but not for all of them.
    let others = grammar.integers(.other).filter { $0 < 100 && !(keywords.contains("zero") && $0 == 0) }
    let groups = missing + (others.isEmpty ? [] : [(.other, others.map(String.init))])
    let names = missing.map { "“\($0.category.keyword)”" }.joined(separator: " and ")
    var finding = entry.finding(
      .missingPluralForm, at: plural.location, text: missing.map(\.category.keyword).joined(separator: ", "),
      groups.count == 1
        ? "\(grammar.name) needs \(names) for \(listed(first.samples)) in \(plural.subject); “other” is used instead"
        : "“other” is one text for all of "
          + groups.map { "\(listed($0.samples)) (“\($0.category.keyword)”)" }.joined(separator: " and ")
          + " in \(plural.subject), for which \(grammar.name) has different forms",
      advice: "Add the form\(missing.count == 1 ? "" : "s") \(names).")
    let isOblique = grammar.declinesNouns && !plural.begins(entry)
    if isInvariable || isLabel || isOblique || plural.mayBeRight(without: first.category, grammar) {
      finding.severity = .note
    }
    return findings + [finding]
  }

  /// - Parameter originals: The texts of the original.
  private static func unused(
    _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar, _ originals: Set<LiteralString>
  ) -> [Finding] {
    plural.forms.compactMap { form in
      guard grammar.neverChooses(form.keyword) else { return nil }
      let used = grammar.categories.map { "“\($0.keyword)”" }.joined(separator: ", ")
      func repeats(_ keyword: String) -> Bool {
        plural.forms.last { $0.keyword == keyword }
          .map { $0.value.plainTexts.map(\.text) == form.value.plainTexts.map(\.text) } ?? false
      }
      // “two” may say what is shown for 2 anyway.
      let number: Int64? = ["one": 1, "two": 2][form.keyword]
      let chosen = number.flatMap { number in grammar.categories.first { grammar.integers($0).contains(number) } }
      let isRepeated =
        repeats("other") || chosen.map { repeats($0.keyword) } ?? false
        || number.map { plural.spellsOther(form, number: $0) } ?? false
      let isUntranslated = form.value.plainTexts.allSatisfy { originals.contains(LiteralString($0.text)) }
      return entry.finding(
        isRepeated || isUntranslated ? .redundantPluralForm : .unusedPluralForm, at: form.location, text: form.keyword,
        "\(grammar.name) never chooses “\(form.keyword)” in \(plural.subject); it has \(used)"
      ).fixed(by: isRepeated ? .removeForm : nil)
    }
  }
}

extension FormatDirective {
  /// Whether the directive prints a number.
  fileprivate var isCounted: Bool {
    switch target {
    case .conversion(let conversion): conversion.isNumeric
    case .ownArgument: true
    case .variable: false
    }
  }
}

extension LintedPlural {
  /// Whether “other” has words, which could be wrong for some number: “%d” alone is right for all.
  var hasWords: Bool {
    forms.last { $0.keyword == "other" }.map { form in
      texts(of: form).contains { $0.literals.contains { $0.contains(where: \.isLetter) } }
    } ?? false
  }

  /// Whether “other” has a word of three letters or more right after a directive, as “%d files” has and “Step %d” has not.
  fileprivate var hasWordAfterNumber: Bool {
    forms.last { $0.keyword == "other" }.map { form in
      texts(of: form).contains { text in
        zip(text.segments, text.segments.dropFirst()).contains { number, words in
          guard case .directive = number, case .literal(let after) = words else { return false }
          return after.drop(while: \.isWhitespace).prefix(while: \.isLetter).count >= 3
        }
      }
    } ?? false
  }

  /// Whether a form prints the number.
  fileprivate var printsNumber: Bool { forms.contains { texts(of: $0).contains(where: printsNumber) } }

  /// Whether “one” and “other” are the same text, because the word has one form for all numbers.
  fileprivate var isInvariable: Bool {
    func written(_ keyword: String) -> [String]? {
      forms.last { $0.keyword == keyword }.map { $0.value.plainTexts.map(\.text) }
    }
    guard let one = written("one") else { return false }
    return one == written("other")
  }

  /// Whether the entry's text begins with the number, so that the noun after it is in the nominative.
  fileprivate func begins(_ entry: LintedEntry) -> Bool {
    func begins(_ text: LintedText) -> Bool { if case .directive? = text.segments.first { true } else { false } }
    let isFirst = forms.filter { $0.keyword == "other" }.flatMap(texts(of:)).allSatisfy { text in
      guard case .directive(let directive)? = text.segments.first else { return false }
      return directive.isCounted
    }
    // The number of a variable is at the beginning if the variable is.
    return isFirst && (name.isEmpty || entry.entry.value.wholeTexts.allSatisfy { begins(LintedText($0)) })
  }

  /// Whether “other” may be right for the numbers of a category that has no form, because of the word after the number.
  ///
  /// Source: CLDR 42, the units `duration-day` of Romanian, whose form “other” has “de”; ``UnitWords``.
  fileprivate func mayBeRight(without category: PluralCategory, _ grammar: LanguageGrammar) -> Bool {
    let word = wordAfterNumber("other")?.lowercased()
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

  /// The word right after the number in a form; nil if there is none.
  private func wordAfterNumber(_ keyword: String) -> Substring? {
    guard let form = forms.last(where: { $0.keyword == keyword }) else { return nil }
    return texts(of: form).lazy.flatMap { text in
      zip(text.segments, text.segments.dropFirst()).compactMap { number, words -> Substring? in
        guard case .directive = number, case .literal(let after) = words else { return nil }
        let word = after.drop(while: \.isWhitespace).prefix(while: \.isLetter)
        return word.isEmpty ? nil : word
      }
    }.first
  }

  /// Whether a form is “other” with a digit for the number: “1 文件” beside “%d 文件”.
  fileprivate func spellsOther(_ form: PluralForm, number: Int64) -> Bool {
    guard let other = forms.last(where: { $0.keyword == "other" }) else { return false }
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

  /// Whether a form prints a number with a fraction.
  fileprivate var printsFractions: Bool {
    forms.contains { form in
      texts(of: form).contains { text in
        text.directives.contains {
          switch $0.target {
          case .conversion(.fixed), .conversion(.general), .conversion(.exponent), .ownArgument(.fixed),
            .ownArgument(.general), .ownArgument(.exponent):
            $0.precision != .fixed(0)
          default: false
          }
        }
      }
    }
  }
}
