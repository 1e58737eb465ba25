internal import Diagnostics

extension LintRule {
  static let foreignScript = LintRule(
    "foreign-script", .warning, "a text in a script in which its language is not written",
    explanation: """
      A text of several words without a letter of its language's script is probably in another language. Latin letters, \
      languages of several scripts, and what the original has too are not checked. If a file has more than three such texts, \
      one finding counts them.
      """,
    remedy: "Translate the text, or rename the folder after its language.", bad: "de: “Удалить все файлы”",
    good: "de: “Alle Dateien löschen”")
}

extension CharacterCheck {
  /// A name or a word of another script is quoted; several words are a text.
  private static let leastLetters = 8

  /// Adds texts in a script in which their language is not written: a Russian sentence among German ones.
  ///
  /// - Parameter original: The original of this entry if it is a translation.
  static func addForeignScripts(of entry: LintedEntry, original: LintedEntry?, _ habits: inout RepeatedHabits) {
    guard entry.traits.contains(.nonASCII), let grammar = entry.grammar, let own = grammar.script,
      !grammar.hasSeveralScripts
    else { return }
    // A text that is its own key is left as it is everywhere, such as a quotation.
    for text in entry.allTexts where LiteralString(text.text) != LiteralString(entry.key) {
      guard let script = foreignScript(of: text.text, own: own),
        !(original?.allTexts.contains { TextScript.letters(in: $0.text)[script] != nil } ?? false)
      else { continue }
      habits.add(
        entry,
        entry.finding(
          .foreignScript, at: text.location, text: "", "the \(entry.languageName) text is written in \(script.name)"))
    }
  }

  /// Returns the script of a text of several words without a letter of the language's own; nil for Latin letters, in
  /// which names are written everywhere.
  private static func foreignScript(of text: String, own: String) -> TextScript? {
    // Mostly, the first letter is one of the language's own.
    guard !text.unicodeScalars.contains(where: { TextScript($0)?.mayBe(own) ?? false }) else { return nil }
    let counts = TextScript.letters(in: text)
    guard let (script, count) = counts.max(by: { $0.value < $1.value }), script != .latin, count >= leastLetters,
      text.contains(where: \.isWhitespace) || script == .chinese || script == .japanese
    else { return nil }
    return script
  }
}

extension TextScript {
  /// How many letters of each script a text has.
  static func letters(in text: String) -> [TextScript: Int] {
    text.unicodeScalars.reduce(into: [:]) { counts, scalar in
      if let script = TextScript(scalar) { counts[script, default: 0] += 1 }
    }
  }
}
