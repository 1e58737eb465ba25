internal import Diagnostics
internal import Localization
internal import StringTables

/// Finds translations that count with one text where the original has plural forms.
enum LostPluralCheck {
  static func findings(_ translation: LintedEntry, original: LintedEntry) -> [Finding] {
    guard original.plainText == nil, let located = translation.plainText, let grammar = translation.grammar,
      grammar.countsInForms,
      !grammar.hasSingularAfterNumbers, original.grammar?.locale.language != grammar.locale.language,
      original.plurals.contains(where: \.hasWords), !isNew(translation)
    else { return [] }
    let text = LintedText(located)
    guard let number = text.directives.first(where: \.isNumber), text.isCounted(by: number) else { return [] }
    var finding = translation.finding(
      .lostPlural, at: translation.file.place(of: number.written, in: located), text: number.written,
      "\(grammar.name) has different plural forms for \(grammar.formSamples), but the text is one for all; "
        + "\(original.originalName) has plural forms")
    // A word that the original has too, such as “file” in Italian, is a foreign one, and often has one form.
    let known = Set(original.allTexts.flatMap { $0.text.lowercased().split { !$0.isLetter } })
    let counted = text.wordsAfterNumbers.filter { $0.count > 2 }
    if counted.isEmpty || counted.contains(where: { known.contains(Substring($0.lowercased())) }) {
      finding.severity = .note
    }
    return [finding]
  }

  /// Whether a catalog itself says that the text is not translated.
  private static func isNew(_ entry: LintedEntry) -> Bool {
    entry.file.catalogStates[LiteralString(entry.key)]?.isNew(in: entry.language) ?? false
  }
}

extension FormatDirective {
  fileprivate var isNumber: Bool {
    switch target {
    case .conversion(let conversion): conversion.isNumeric
    case .ownArgument: true
    case .variable: false
    }
  }
}

extension LintedText {
  /// The words that come right after numbers.
  fileprivate var wordsAfterNumbers: [Substring] {
    zip(segments, segments.dropFirst()).compactMap { number, words in
      guard case .directive(let directive) = number, directive.isNumber, case .literal(let after) = words else {
        return nil
      }
      return after.drop(while: \.isWhitespace).prefix(while: \.isLetter)
    }
  }

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
