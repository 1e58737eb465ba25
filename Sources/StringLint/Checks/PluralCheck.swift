internal import ICU
internal import Localization
internal import StringCatalog

/// Checks plural forms against the language's CLDR rules.
enum PluralCheck {
  /// Few texts ever show a number this large.
  private static let million: Int64 = 1_000_000

  static func findings(_ entry: LintedEntry) -> [Finding] {
    guard let grammar = entry.grammar else { return [] }
    return entry.plurals.flatMap { missing($0, entry, grammar) + unused($0, entry, grammar) }
  }

  private static func missing(_ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar) -> [Finding] {
    let keywords = Set(plural.forms.map(\.keyword))
    // Without forms there is nothing to complete; a missing “other” has its own diagnostic.
    guard keywords.contains("other") else { return [] }
    return grammar.categories.compactMap { category in
      guard !keywords.contains(category.keyword) else { return nil }
      var numbers = grammar.integers(category)
      if keywords.contains("zero") { numbers.removeAll { $0 == 0 } }
      let samples: [String]
      if let first = numbers.first {
        if first >= million {
          return entry.finding(
            .missingMillionForm, at: plural.location, text: category.keyword,
            "\(grammar.name) has “\(category.keyword)” for \(listed(numbers)) in \(plural.subject); "
              + "“other” is used instead")
        }
        samples = numbers.map(String.init)
      } else if plural.printsFractions {
        samples = grammar.fractions(category)
        if samples.isEmpty { return nil }
      } else {
        return nil
      }
      return entry.finding(
        .missingPluralForm, at: plural.location, text: category.keyword,
        "\(grammar.name) needs “\(category.keyword)” for \(listed(samples)) in \(plural.subject); "
          + "“other” is used instead",
        advice: "Add the form “\(category.keyword)”.")
    }
  }

  private static func unused(_ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar) -> [Finding] {
    plural.forms.compactMap { form in
      guard let category = PluralCategory(keyword: form.keyword), category != .zero, category != .other,
        !grammar.categories.contains(category)
      else { return nil }
      let used = grammar.categories.map { "“\($0.keyword)”" }.joined(separator: ", ")
      let other = plural.forms.last { $0.keyword == "other" }
      // Nothing is lost if “other” has the same text: some tools write all six forms for every language.
      let isRepeated = other.map { $0.value.plainTexts.map(\.text) == form.value.plainTexts.map(\.text) } ?? false
      var finding = entry.finding(
        .unusedPluralForm, at: form.location, text: form.keyword,
        "\(grammar.name) never chooses “\(form.keyword)” in \(plural.subject); it has \(used)")
      if isRepeated { finding.severity = .note }
      return finding
    }
  }
}

extension LintedPlural {
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
