internal import StringTables

extension LintRule {
  static let sentenceMark = LintRule(
    "sentence-mark", .note, "a question or exclamation mark as another language writes it",
    explanation: """
      Spanish begins a question with “¿” and an exclamation with “¡”; Greek asks with “;”, Arabic, Persian and Urdu with “؟” \
      (CLDR, exemplarCharacters of the type punctuation). French, except in Canada, has a no-break space before “?” and \
      “!” (Imprimerie nationale, “Lexique des règles typographiques”). If a file has more than three such texts, one \
      finding counts them.
      """,
    remedy: "Write the mark as the language does.", bad: "es: “Seguro?”", good: "es: “¿Seguro?”")
}

/// Finds question and exclamation marks that are not written as a language writes them.
///
/// Source: CLDR 42, `exemplarCharacters` of the type `punctuation`: Spanish has “¿” and “¡”, Greek no “?” but “;”, Arabic,
/// Persian and Urdu “؟”. For French, Imprimerie nationale, “Lexique des règles typographiques”, section “Espacements”: a
/// thin no-break space stands before “?”, “!” and “;”; in Canada, Office québécois de la langue française, “Espacement avant
/// et après les principaux signes de ponctuation”, there is none.
extension WritingCheck {
  /// What is wrong with a mark, and the mark as it is written.
  private typealias Fault = (written: String, message: String)

  static func sentenceMark(_ text: LocatedText, _ entry: LintedEntry, _ grammar: LanguageGrammar) -> Finding? {
    guard !entry.traits.isDisjoint(with: [.question, .exclamation]), let fault = fault(in: text.text, grammar) else {
      return nil
    }
    return entry.finding(
      .sentenceMark, at: entry.file.place(of: fault.written, in: text), text: fault.written, fault.message)
  }

  /// Returns the first fault; nil if there is none, or if nothing is known about the language.
  ///
  /// - Complexity: O(length).
  private static func fault(in text: String, _ grammar: LanguageGrammar) -> Fault? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }), !text.contains("://")
    else {
      return nil
    }
    switch grammar.locale.language {
    case "es": return spanish(text)
    case "fr" where grammar.locale.region != "CA": return french(text)
    case "el": return foreign("?", ";", in: text, of: .greek)
    case "ar", "fa", "ur": return foreign("?", "؟", in: text, of: .arabic)
    default: return nil
    }
  }

  private static func spanish(_ text: String) -> Fault? {
    for (close, open) in [("?", "¿"), ("!", "¡")]
    where isMark(close, after: \.isLetter, in: text) && !text.contains(open) {
      // “¡…?” and “¿…!” are one sentence that asks and calls.
      guard !text.contains(close == "?" ? "¡" : "¿") else { continue }
      return (written: close, message: "Spanish begins such a sentence with “\(open)”")
    }
    return nil
  }

  private static func french(_ text: String) -> Fault? {
    for mark in ["?", "!"] where isMark(mark, after: \.isLetter, in: text) {
      return (written: mark, message: "French has a no-break space before “\(mark)”")
    }
    return nil
  }

  private static func foreign(_ mark: String, _ own: String, in text: String, of script: TextScript) -> Fault? {
    guard isMark(mark, after: { $0.unicodeScalars.first.flatMap(TextScript.init) == script }, in: text) else {
      return nil
    }
    return (written: mark, message: "the language writes “\(own)” for “\(mark)”")
  }

  /// Whether a mark follows a character of some kind, and ends a sentence.
  private static func isMark(_ mark: String, after isKind: (Character) -> Bool, in text: String) -> Bool {
    guard let mark = mark.first else { return false }
    let characters = Array(text)
    return characters.indices.dropFirst().contains { index in
      guard characters[index] == mark, isKind(characters[index - 1]) else { return false }
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      return next.isWhitespace || ["\"", "”", "»", ")", "<", "*"].contains(next)
    }
  }
}
