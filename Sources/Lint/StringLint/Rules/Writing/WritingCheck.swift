internal import Diagnostics
internal import ICU
internal import StringTables

/// Finds slips of writing in single texts: a word twice, quotation marks and brackets without a counterpart, marks of
/// another language's spelling, another number than the original's.
///
/// All of them are notes: what is a slip in one text is meant in another.
enum WritingCheck {
  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    guard let text = entry.plainText, text.text.utf8.count > 1 else { return [] }
    var findings: [Finding] = []
    if let finding = repeatedWord(text, entry, original?.plainText?.text) { findings.append(finding) }
    if entry.traits.contains(.pairedMark), let finding = unbalancedMark(text, entry, original) {
      findings.append(finding)
    }
    if entry.traits.contains(.digit), let finding = numberOfOriginal(text, entry, original) { findings.append(finding) }
    return findings
  }

  /// Adds what a whole file may have in the same way: sentence marks, and texts in another language.
  static func addHabits(
    of entry: LintedEntry, original: LintedEntry?, _ habits: inout RepeatedHabits, _ tallies: inout LanguageTallies
  ) {
    // What is the same as the original has a rule of its own, and so has what the catalog calls new.
    guard let text = entry.plainText, let grammar = entry.grammar,
      original?.plainText.map({ LiteralString($0.text) }) != LiteralString(text.text)
    else { return }
    if original != nil { tallies.add(text, of: entry, grammar) }
    if original != nil, let other = FunctionWords.otherLanguage(of: text.text, than: grammar.functionWords) {
      guard !(entry.file.catalogStates[LiteralString(entry.key)]?.isNew(in: entry.language) ?? false) else { return }
      let name = LocaleIdentifier(other)?.displayName(in: LanguageGrammar.english) ?? other
      habits.add(
        entry,
        entry.finding(.otherLanguage, at: text.location, text: "", "the \(entry.languageName) text seems to be \(name)")
      )
    } else if !entry.traits.isDisjoint(with: [.question, .exclamation]),
      let fault = SentenceMarks.fault(in: text.text, grammar)
    {
      habits.add(
        entry,
        entry.finding(
          .sentenceMark, at: entry.file.place(of: fault.written, in: text), text: fault.written, fault.message))
    }
  }

  private static func repeatedWord(_ text: LocatedText, _ entry: LintedEntry, _ source: String?) -> Finding? {
    guard let language = entry.grammar?.locale.language, let word = RepeatedWords.first(in: text.text, of: language),
      source.map({ RepeatedWords.first(in: $0, of: "") == nil }) ?? true
    else { return nil }
    return entry.finding(
      .repeatedWord, at: entry.file.place(of: word, in: text), text: word, "\(word.quoted) is there twice")
  }

  private static func unbalancedMark(
    _ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?
  ) -> Finding? {
    // Letters in the wrong encoding may look like marks.
    guard let mark = MarkPairs.unbalanced(in: text.text), Mojibake.sequence(in: text.text) == nil,
      !(original?.allTexts.contains { MarkPairs.unbalanced(in: $0.text) != nil } ?? false)
    else { return nil }
    return entry.finding(
      .unbalancedMark, at: entry.file.place(of: mark, in: text), text: mark, "\(mark.quoted) has no counterpart")
  }

  private static func numberOfOriginal(
    _ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?
  ) -> Finding? {
    // Each language has its own copyright and version in InfoPlist.
    guard let original, original.traits.contains(.digit), let source = original.plainText,
      entry.file.path.table != "InfoPlist",
      let (found, wanted) = WrittenNumbers.difference(text.text, source.text)
    else { return nil }
    return entry.finding(
      .numberDifference, at: entry.file.place(of: found, in: text), text: found,
      "the text says \(found.quoted), but \(original.originalName) \(wanted.quoted)")
  }
}
