/// Compares a translation's text with the original.
enum TranslationCheck {
  /// - Parameter others: The key's translations in all languages, this one among them.
  static func findings(_ translation: LintedEntry, original: LintedEntry, others: [LintedEntry]) -> [Finding] {
    let empty = emptyTexts(translation, original)
    guard empty.isEmpty else { return empty }
    return whitespace(translation, original) + untranslated(translation, original: original, others: others)
  }
}

extension String {
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
