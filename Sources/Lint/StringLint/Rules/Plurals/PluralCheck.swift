internal import Diagnostics
internal import ICU
internal import Localization

/// Checks plural forms against the language's CLDR rules.
enum PluralCheck {
  /// Few texts ever show a number this large.
  static let million: Int64 = 1_000_000

  /// A category that a text has no form for, with its whole numbers; they are empty if only fractions belong to it.
  typealias MissingCategory = (category: PluralCategory, numbers: [Int64])

  /// - Parameters:
  ///   - original: The original of this entry if it is a translation.
  ///   - habits: The forms that the table has.
  static func findings(_ entry: LintedEntry, original: LintedEntry?, _ habits: FormHabits) -> [Finding] {
    guard let grammar = entry.grammar else { return [] }
    let originals = original.map { Set($0.allTexts.map { LiteralString($0.text) }) } ?? []
    return entry.plurals.flatMap { plural -> [Finding] in
      let missing = missingCategories(plural, entry, grammar, habits, isOriginal: original == nil)
      return missingMillionForms(missing, plural, entry, grammar)
        + missingForms(missing, plural, entry, grammar, original: original)
        + unusedForms(plural, entry, grammar, originals) + numberLeftOut(plural, entry, grammar, original: original)
    }
  }

  private static func missingCategories(
    _ plural: LintedPlural, _ entry: LintedEntry, _ grammar: LanguageGrammar, _ habits: FormHabits, isOriginal: Bool
  ) -> [MissingCategory] {
    let keywords = Set(plural.forms.map(\.keyword))
    // Without forms there is nothing to complete; a missing “other” has its own diagnostic.
    guard keywords.contains("other"), plural.hasWords else { return [] }
    return grammar.categories.compactMap { category in
      guard !keywords.contains(category.keyword),
        // The text for the other numbers is right for 1 too.
        !(category == .one && grammar.hasSingularAfterNumbers),
        // Whoever writes the original knows the language: “Step %d”, “%d min”.
        !(isOriginal && plural.forms.count == 1 && !plural.hasWordAfterNumber)
      else { return nil }
      var numbers = grammar.integers(category)
      guard category != .zero || numbers != [0],
        plural.printsFractions || !habits.isCovered(category, by: plural, in: entry.language, grammar)
      else { return nil }
      if keywords.contains("zero") { numbers.removeAll { $0 == 0 } }
      return (category, numbers)
    }
  }
}

extension FormatDirective {
  /// Whether the directive prints a number.
  var isNumber: Bool {
    switch target {
    case .conversion(let conversion): conversion.isNumeric
    case .ownArgument: true
    case .variable: false
    }
  }
}

extension LintedText {
  /// What comes right after directives: each a word, or nothing.
  func wordsAfterDirectives(where isMeant: (FormatDirective) -> Bool = { _ in true }) -> [Substring] {
    zip(segments, segments.dropFirst()).compactMap { segment, words in
      guard case .directive(let directive) = segment, isMeant(directive), case .literal(let after) = words else {
        return nil
      }
      return after.drop(while: \.isWhitespace).prefix(while: \.isLetter)
    }
  }
}

extension LintedPlural {
  /// Whether “other” has words, which could be wrong for some number: “%d” alone is right for all.
  var hasWords: Bool {
    form("other").map { texts(of: $0).contains { $0.literals.contains { $0.contains(where: \.isLetter) } } } ?? false
  }

  /// Whether “other” has a word of three letters or more right after a directive, as “%d files” has and “Step %d” has not.
  fileprivate var hasWordAfterNumber: Bool {
    form("other").map { texts(of: $0).contains { $0.wordsAfterDirectives().contains { $0.count >= 3 } } } ?? false
  }

  /// Whether a form prints a number with a fraction.
  var printsFractions: Bool {
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
