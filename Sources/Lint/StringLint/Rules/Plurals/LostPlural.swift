internal import Localization
internal import StringTables

extension LintRule {
  static let lostPlural = LintRule(
    "lost-plural", .warning, "a translation without plural forms where the original has them",
    explanation: """
      One text is shown for every number, so it is ungrammatical for most: “1 plików”. Languages with one form are not \
      checked, nor those in which a noun after a number is always singular, nor texts in which no word depends on the \
      number, such as “Files: %d”. Where no word comes after the number, or one of the original, such as “file” in Italian, \
      it is a note.
      """,
    remedy: "Add the plural forms of the language in a .stringsdict or String Catalog.",
    bad: "en: one “%d file”, other “%d files”; pl: “%d plików”",
    good: "pl: one “%d plik”, few “%d pliki”, many “%d plików”, other “%d pliku”")
}

extension PluralCheck {
  /// Finds a translation that counts with one text where the original has plural forms.
  static func lostPlural(_ translation: LintedEntry, original: LintedEntry) -> [Finding] {
    guard original.plainText == nil, let located = translation.plainText, let grammar = translation.grammar,
      grammar.countsInForms,
      !grammar.hasSingularAfterNumbers, original.grammar?.locale.language != grammar.locale.language,
      original.plurals.contains(where: \.hasWords), !translation.isNew
    else { return [] }
    let text = LintedText(located)
    guard let number = text.directives.first(where: \.isNumber), text.isCounted(by: number) else { return [] }
    // A word that the original has too, such as “file” in Italian, is a foreign one, and often has one form.
    let known = Set(original.allTexts.flatMap { $0.text.lowercased().split { !$0.isLetter } })
    let counted = text.wordsAfterDirectives(where: \.isNumber).filter { $0.count > 2 }
    return [
      translation.finding(
        .lostPlural, at: translation.file.place(of: number.written, in: located), text: number.written,
        "\(grammar.name) has different plural forms for \(grammar.formSamples), but the text is one for all; "
          + "\(original.originalName) has plural forms"
      ).asNote(if: counted.isEmpty || counted.contains { known.contains(Substring($0.lowercased())) })
    ]
  }
}

extension LintedText {
  /// Whether words of the text may depend on the number: not in “Files: %d”, “Files (%d)” and “%d”.
  fileprivate func isCounted(by number: FormatDirective) -> Bool {
    guard literals.contains(where: { $0.contains(where: \.isLetter) }),
      let place = segments.firstIndex(where: { $0 == .directive(number) })
    else { return false }
    guard place > 0, case .literal(let before) = segments[place - 1],
      let last = before.last(where: { !$0.isWhitespace })
    else { return true }
    guard [":", "：", "(", "（", "×", "x", "#", "№"].contains(last) else { return true }
    // “Found: %d files” has a noun after the number.
    guard !["(", "（"].contains(last), place + 1 < segments.count, case .literal(let after) = segments[place + 1] else {
      return false
    }
    return after.drop(while: \.isWhitespace).first?.isLetter ?? false
  }
}
