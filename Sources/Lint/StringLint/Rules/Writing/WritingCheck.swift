internal import Diagnostics

/// Finds slips of writing in single texts: a word twice, quotation marks and brackets without a counterpart, marks of
/// another language's spelling, another number than the original's.
///
/// All of them are notes: what is a slip in one text is meant in another.
enum WritingCheck {
  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    guard let text = entry.plainText, text.text.utf8.count > 1 else { return [] }
    return [
      repeatedWord(text, entry, original?.plainText?.text), unbalancedMark(text, entry, original),
      numberDifference(text, entry, original),
    ].compactMap(\.self)
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
      if !entry.isNew { habits.add(entry, otherLanguage(other, entry, at: text.location)) }
    } else if let finding = sentenceMark(text, entry, grammar) {
      habits.add(entry, finding)
    }
  }
}
