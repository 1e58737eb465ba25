internal import StringTables

extension LintRule {
  static let mixedNumbering = LintRule(
    "mixed-numbering", .note, "directives with and without numbers that show one argument twice",
    explanation: """
      Directives without a number are counted separately from those with one: “%@ %1$@ %@” shows a, a, b. Where the \
      numbers continue the count, as in “%@ %2$@”, nothing is wrong.
      """,
    remedy: "Number all directives of the text.", bad: "“%@ %1$@”", good: "“%1$@ %2$@”")
}

extension SpecifierCheck {
  static func mixedNumbering(_ uses: [ArgumentUse], _ entry: LintedEntry) -> [Finding] {
    // Inside a variable, a first directive without a number takes the variable's own argument, which is common.
    entry.entry.value.wholeTexts.map { LintedText($0) }.compactMap { text in
      let conversions = text.directives.filter { if case .conversion = $0.target { true } else { false } }
      // Where the numbers continue the count, as in “%@ %2$@”, each argument is shown once.
      let counted = counted(in: uses, of: text.located)
      guard let numbered = conversions.first(where: { $0.position.map(counted.contains) ?? false }) else { return nil }
      return entry.finding(
        .mixedNumbering, at: entry.file.place(of: numbered.written, in: text.located), text: numbered.written,
        "\(numbered.written.quoted) is numbered, and shows an argument that a directive without a number also shows")
    }
  }

  /// The arguments that directives without a number show in a text.
  private static func counted(in uses: [ArgumentUse], of text: LocatedText) -> Set<Int> {
    Set(uses.filter { $0.text == text && !$0.isVariable && !$0.written.contains("$") }.map(\.position))
  }
}
