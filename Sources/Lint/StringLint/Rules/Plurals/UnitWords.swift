internal import ICU

/// Words for units of time that are the same after different numbers, in languages whose other nouns are not.
enum UnitWords {
  /// Words that are the same after 3 and after 5.
  ///
  /// Source: CLDR 42, `common/main`, the relative times of the fields `day` and `minute` (`za 3 dni`, `za 5 dni`) of the Slavic
  /// languages with several plural forms: those whose words for 3 and for 5 are the same.
  private static let forSeveral: [String: Set<String>] = [
    "pl": ["dni"], "sl": ["dni"], "hr": ["dana"], "bs": ["dana", "дана"],
    "sr": ["dana", "дана", "minuta", "минута"],
  ]
  /// Words that are the same after 1 and after 5.
  ///
  /// Source: CLDR 42, `common/main`, the long units from `duration-year` to `duration-second` of Germanic and Romance languages:
  /// those whose words for 1 and for 5 are the same.
  private static let forOne: [String: Set<String>] = [
    "da": ["år"], "fr": ["mois"], "is": ["ár"], "nb": ["år", "døgn"], "nl": ["jaar", "uur"], "sv": ["år", "dygn"],
  ]

  /// Whether a word, in lowercase, stands after the numbers of a category as it does after those of “other”.
  static func isOther(_ word: String, for category: PluralCategory, _ language: String) -> Bool {
    switch category {
    case .one: forOne[language]?.contains(word) ?? false
    case .two: false
    default: forSeveral[language]?.contains(word) ?? false
    }
  }
}
