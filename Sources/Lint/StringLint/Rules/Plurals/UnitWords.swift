/// Words for units of time that are the same after 3 and after 5, in languages whose other nouns are not.
///
/// Source: CLDR 42, `common/main`, the relative times of the fields `day` and `minute` (`za 3 dni`, `za 5 dni`) of the Slavic
/// languages with several plural forms: those whose words for 3 and for 5 are the same.
enum UnitWords {
  private static let words: [String: Set<String>] = [
    "pl": ["dni"], "sl": ["dni"], "hr": ["dana"], "bs": ["dana", "дана"],
    "sr": ["dana", "дана", "minuta", "минута"],
  ]

  /// Whether a word is the form for 3 and for 5 in a language.
  ///
  /// - Parameters:
  ///   - word: A word in lowercase.
  ///   - language: The code of a language.
  static func isForAll(_ word: String, _ language: String) -> Bool { words[language]?.contains(word) ?? false }
}
