extension LintRule {
  static let missingSpecifier = LintRule(
    "missing-specifier", .warning, "a translation omits an argument of the original",
    explanation: """
      The argument is not shown in this language. It is a note where three languages omit the argument, and where a text \
      omits a name (“%@”, “%s”): “this list” often says what it would. Where the translation has more digits than the \
      original, such as “2 days” for “%@ days”, one value was written in place of the argument.
      """,
    remedy: "Add the directive, with its number if others come before it.", bad: "en “%@ of %@”, de “%@”",
    good: "en “%@ of %@”, de “%@ von %@”")
}

extension SpecifierCheck {
  /// Finds arguments of the original that the translation does not show.
  static func missingArguments(
    _ found: ArgumentSummary, _ wanted: ArgumentSummary, _ translation: LintedEntry, _ original: LintedEntry
  ) -> [Finding] {
    // A malformed directive may be the missing one; an empty text has its own rule.
    guard !translation.hasFault, DirectiveCheck.lostSigns(translation, original: original).isEmpty,
      translation.allTexts.contains(where: { !$0.text.isEmpty })
    else {
      return []
    }
    return wanted.positions.subtracting(found.positions).sorted().compactMap { position in
      let use = original.firstUses[position]
      // Apps have a line break of their own: “Who are%nyou?”.
      guard use?.isShown ?? true else { return nil }
      return translation.finding(
        .missingSpecifier, at: translation.firstTextLocation, text: use?.written ?? "",
        "\(original.directive(ofArgument: position).quoted) is missing: \(original.originalName) shows argument "
          + "\(position)"
      )
      // A text without a name often says what is meant: “this list” for “%@”. A figure in its place is right for one value.
      .asNote(
        if: [.object, .cString].contains(use?.kind) && figureCount(translation) <= figureCount(original))
    }
  }

  /// How many digits a text has besides those of its directives.
  private static func figureCount(_ entry: LintedEntry) -> Int {
    entry.texts.first?.literals.reduce(0) {
      $0 + $1.unicodeScalars.count { $0.properties.generalCategory == .decimalNumber }
    } ?? 0
  }
}
