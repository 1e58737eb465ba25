internal import Diagnostics
internal import StringTables

extension LintRule {
  static let untranslated = LintRule(
    "untranslated", .note, "a translation that is identical to the original",
    explanation: """
      A text with three or more lowercase words that is the same in two languages has perhaps not been translated. Names, \
      headings and loan words are often the same, so a shorter text is reported only if the original is in Latin \
      script, the language is written in another script, and most other such languages translate the text. Variants of \
      one language, such as en and en-GB, are not compared.
      """,
    remedy: "Translate the text, or leave it if it is right.", bad: "en “Delete all files”, de “Delete all files”",
    good: "en “Delete all files”, de “Alle Dateien löschen”")
}

extension TranslationCheck {
  /// How many other languages in non-Latin scripts must have the key before a short text is reported.
  private static let leastLanguages = 3

  /// Finds texts and forms that are identical to the original: one form may be translated and the next not.
  ///
  /// Names, headings and loan words are the same in many languages. So a text must have several words, or it must be in
  /// Latin script although its language is not, and most other such languages must translate it: “Cancel” among Russian
  /// texts.
  ///
  /// - Parameter others: The key's translations in all languages, this one among them.
  static func untranslated(_ translation: LintedEntry, original: LintedEntry, others: [LintedEntry]) -> [Finding] {
    if let text = translation.plainText, let source = original.plainText,
      LiteralString(text.text) != LiteralString(source.text)
    {
      return []
    }
    guard let language = translation.grammar?.locale.language, let other = original.grammar?.locale.language,
      language != other, !translation.isNew
    else { return [] }
    let originals = Set(original.allTexts.map { LiteralString($0.text) })
    let texts = translation.allTexts.filter { originals.contains(LiteralString($0.text)) }
    guard !texts.isEmpty else { return [] }
    let others = others.filter { $0 !== translation && $0 !== original && $0.language != original.language }
    let isTranslated = isTranslatedElsewhere(others, originals)
    let isForeign = isForeign(translation, original, others, originals)
    // A loan word with a plural of its own: “emails” is “email” in Greek.
    let hasOwnPlural = translation.plurals.contains { plural in
      plural.counterpart(in: original).map { hasOwnOther(plural, $0) } ?? false
    }
    let unreachable = unreachableTexts(translation)
    let leftovers = leftovers(translation, original)
    return texts.filter {
      !unreachable.contains($0)
        && (isTranslated && hasSeveralWords($0) || isForeign && !hasOwnPlural && isShortText($0)
          || leftovers.contains($0))
    }
    .map { text in
      translation.finding(
        .untranslated, at: text.location, text: text.text,
        "the \(translation.languageName) text is identical to \(original.originalName)")
    }
  }

  /// Whether at least half of the other languages translate the text; true also if there are few languages. A text that
  /// more than half of them leave as it is, such as a name or a list of formats, need not be translated.
  private static func isTranslatedElsewhere(_ others: [LintedEntry], _ originals: Set<LiteralString>) -> Bool {
    others.count < 3 || others.count { $0.isSame(as: originals) } * 2 <= others.count
  }

  /// Whether the original is in Latin script and the translation's language is not, and at most a quarter of the other
  /// languages in non-Latin scripts leave the text as it is.
  private static func isForeign(
    _ translation: LintedEntry, _ original: LintedEntry, _ others: [LintedEntry], _ originals: Set<LiteralString>
  ) -> Bool {
    guard let script = original.grammar?.script, script == "Latn", translation.grammar?.script != script else {
      return false
    }
    let others = others.filter { $0.grammar.map { $0.script != script } ?? false }
    return others.count >= leastLanguages && others.count { $0.isSame(as: originals) } * 4 <= others.count
  }

  /// The texts of forms that the language never chooses.
  private static func unreachableTexts(_ translation: LintedEntry) -> Set<LocatedText> {
    guard let grammar = translation.grammar else { return [] }
    return translation.plurals.reduce(into: []) { texts, plural in
      for form in plural.forms where grammar.neverChooses(form.keyword) { texts.formUnion(form.value.plainTexts) }
    }
  }

  /// The texts of forms that repeat another form of the original, although the same form of the translation's others does
  /// not: “%d entries” as German “zero”. A form may be the same as its own in the original, as “%d photo” is in French.
  private static func leftovers(_ translation: LintedEntry, _ original: LintedEntry) -> Set<LocatedText> {
    var found: Set<LocatedText> = []
    for plural in translation.plurals {
      guard let source = plural.counterpart(in: original) else { continue }
      guard hasOwnOther(plural, source) else { continue }
      let others = Set(source.forms.filter { $0.keyword == "other" }.flatMap(\.texts))
      for form in plural.forms where form.keyword != "other" {
        found.formUnion(form.value.plainTexts.filter { others.contains(LiteralString($0.text)) && hasTwoWords($0) })
      }
    }
    return found
  }

  /// Whether the form “other” differs from that of the original.
  private static func hasOwnOther(_ plural: LintedPlural, _ source: LintedPlural) -> Bool {
    let others = Set(source.forms.filter { $0.keyword == "other" }.flatMap(\.texts))
    return plural.forms.contains { $0.keyword == "other" && others.isDisjoint(with: $0.texts) }
  }

  /// Whether a text has two words of three letters. A single one may be a loan word, such as “emails” in Maltese.
  private static func hasTwoWords(_ located: LocatedText) -> Bool {
    LintedText(located).literals.joined(separator: " ").split { !$0.isLetter }.count { $0.count >= 3 } >= 2
  }

  /// Whether a text has at least three lowercase words.
  private static func hasSeveralWords(_ located: LocatedText) -> Bool {
    // “settings.title.text” and “name@example.com” are not words.
    guard located.text.unicodeScalars.contains(where: \.properties.isWhitespace) else { return false }
    let words = LintedText(located).literals.joined(separator: " ").split { !$0.isLetter }
    return words.count(where: { $0.count > 1 && $0.first?.isLowercase ?? false }) >= 3
  }

  /// Whether a text has a word of four or more letters that is not an abbreviation, and none of the characters that
  /// occur in addresses or file names.
  private static func isShortText(_ located: LocatedText) -> Bool {
    let signs: Set<Character> = [" ", ".", ",", ":", "…", "?", "!", "-", "’", "'", "(", ")"]
    let literals = LintedText(located).literals
    guard literals.allSatisfy({ $0.allSatisfy { $0.isLetter || signs.contains($0) } }) else { return false }
    return literals.joined(separator: " ").split { !$0.isLetter }.contains { word in
      word.count >= 4 && word.dropFirst().allSatisfy(\.isLowercase)
    }
  }
}

extension LintedEntry {
  /// Whether every text is one of the original's.
  fileprivate func isSame(as originals: Set<LiteralString>) -> Bool {
    allTexts.allSatisfy { originals.contains(LiteralString($0.text)) }
  }
}
