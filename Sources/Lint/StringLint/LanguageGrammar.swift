internal import ICU
internal import StringTables

/// CLDR's plural rules of one language.
final class LanguageGrammar {
  /// The language's name in English.
  let name: String
  let locale: LocaleIdentifier
  private let rules: PluralRules
  private var integers: [PluralCategory: [Int64]] = [:]

  /// Opens a language's rules; nil if CLDR has none.
  ///
  /// - Parameter spelling: The language as a folder or catalog spells it.
  init?(_ spelling: String) {
    guard let locale = LanguageSpelling.locale(spelling),
      Self.known.contains(locale.language), let rules = try? PluralRules(locale: locale)
    else { return nil }
    self.locale = locale
    self.rules = rules
    name = locale.displayName(in: Self.english)
  }

  /// Whether a code is reserved for local use, and names no language: translatewiki.net keeps notes for translators in
  /// `qqq`, and pseudo-languages are `qps`.
  ///
  /// Source: ISO 639-2, “qaa” to “qtz”.
  static func isLocalUse(_ spelling: String) -> Bool {
    let code = spelling.utf8.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    guard code.count == 3, let second = code.dropFirst().first else { return false }
    return code.first.map { $0 | 0x20 } == UInt8(ascii: "q") && second | 0x20 <= UInt8(ascii: "t")
  }

  /// Languages in which a noun after a number is singular, so that the form for 1 fits every number.
  ///
  /// Source: CLDR 42, the units `duration-day`, `-hour`, `-minute`, `-week` and `-year`, whose forms “one” and “other” are
  /// the same.
  private static let singularAfterNumbers: Set = [
    "as", "az", "bn", "ce", "eu", "fa", "hu", "hy", "ka", "kk", "ku", "ky", "ml", "mn", "ne", "sd", "si", "tk", "tr",
    "ug",
    "uz",
  ]

  /// Whether a noun after a number is singular.
  private(set) lazy var hasSingularAfterNumbers = Self.singularAfterNumbers.contains(locale.language)

  /// Whether a noun after a number has other endings in other cases, where forms that differ in the nominative may be one:
  /// Czech “2 dny” and “5 dní”, but “během 2 dnů” and “během 5 dnů”. Slavic and Baltic languages.
  private(set) lazy var declinesNouns = [
    "be", "bs", "cs", "dsb", "hr", "hsb", "lt", "lv", "pl", "ru", "sh", "sk", "sl", "sr", "uk",
  ].contains(locale.language)

  private static let known = Set(PluralRules.availableLocales.map(\.language))
  static let english = LocaleIdentifier("en")

  /// The plural categories that the language distinguishes.
  var categories: [PluralCategory] { rules.categories }

  /// Whether the language puts spaces between words. Languages that need a dictionary for line breaking, and those
  /// written in Chinese characters, do not.
  ///
  /// Source: UAX #14, classes ID and SA.
  private(set) lazy var separatesWords = !["zh", "yue", "ja", "th", "lo", "km", "my"].contains(locale.language)

  /// Whether a word follows a number or a name without a space: in languages that do not separate words, and in Korean,
  /// whose counters and particles are joined.
  private(set) lazy var joinsWordsToNumbers = !separatesWords || locale.language == "ko"

  /// The script in which the language is usually written, such as `Latn`.
  private(set) lazy var script = locale.maximized.script

  /// The language's place among those that ``FunctionWords`` knows.
  private(set) lazy var functionWords = FunctionWords.index(of: locale.language)

  /// Whether the language is written in more than one script, and its code does not say in which one here.
  private(set) lazy var hasSeveralScripts =
    Self.ofSeveralScripts.contains(locale.language) && locale.script == nil

  /// Languages that are written in more than one script, without a script in their usual code.
  ///
  /// Source: CLDR 42, `languageData` of `supplementalData.xml`.
  private static let ofSeveralScripts: Set = [
    "az", "be", "bs", "ff", "ha", "hi", "iu", "kk", "kok", "ks", "ku", "ky", "mn", "mni", "ms", "pa", "ro", "sat", "sd",
    "shi", "sr", "su", "tg", "tk", "tt", "ug", "uz", "vai", "yue", "zh",
  ]

  /// Whether whole numbers below a million have more than one form.
  private(set) lazy var countsInForms = smallCategories.count > 1

  /// Whether no number chooses a form, whole or with a fraction. `zero` is chosen for 0 in every language.
  func neverChooses(_ keyword: String) -> Bool {
    guard let category = PluralCategory(keyword: keyword), category != .zero, category != .other else { return false }
    return !categories.contains(category)
  }

  /// Whole numbers of a category, ascending, from CLDR's samples; empty if only fractions belong to it.
  func integers(_ category: PluralCategory) -> [Int64] {
    if let known = integers[category] { return known }
    let samples = rules.integerSamples(of: category)
    integers[category] = samples
    return samples
  }

  /// CLDR's samples of a category that have a fraction.
  func fractions(_ category: PluralCategory) -> [String] {
    rules.samples(of: category).filter { $0.contains(".") }
  }

  /// The whole numbers that a form is chosen for.
  ///
  /// The form `zero` takes 0 in every language; `other` also takes the numbers whose own form is missing.
  func integers(ofForm keyword: String, among keywords: Set<String>) -> [Int64] {
    guard let category = PluralCategory(keyword: keyword) else { return [] }
    var numbers = categories.contains(category) ? integers(category) : []
    if category == .other {
      for missing in categories where !keywords.contains(missing.keyword) { numbers += integers(missing) }
    }
    if category == .zero {
      if !numbers.contains(0) { numbers.insert(0, at: 0) }
    } else if keywords.contains("zero") {
      numbers.removeAll { $0 == 0 }
    }
    return numbers
  }
}

extension LanguageGrammar {
  private var smallCategories: [PluralCategory] {
    categories.filter { (integers($0).first ?? .max) < 1_000_000 }
  }

  /// The smallest number of each form.
  var formSamples: String {
    smallCategories.compactMap { integers($0).first }.map(String.init).joined(separator: ", ")
  }
}

/// Formats the first numbers for a sentence: `2, 3, 4, 22…`.
func listed(_ numbers: [Int64]) -> String { listed(numbers.map(String.init)) }

/// Formats the first numbers for a sentence: `2, 3, 4, 22…`.
func listed(_ numbers: [String]) -> String {
  numbers.prefix(4).joined(separator: ", ") + (numbers.count > 4 ? "…" : "")
}

/// CLDR's plural rules by language, each opened once.
final class LanguageGrammars {
  private var known: [String: LanguageGrammar?] = [:]
  private var names: [String: Bool] = [:]
  private var identities: [String: LocaleIdentifier?] = [:]

  /// Returns the same identifier for all spellings of a language; nil if the text names no language, such as `Base`.
  func identity(of language: String) -> LocaleIdentifier? {
    if let known = identities[language] { return known }
    let made = language.isEmpty || language == "Base" ? nil : LanguageSpelling.language(language)
    identities[language] = made
    return made
  }

  /// Whether a folder's name denotes a language.
  func isLanguage(_ name: String) -> Bool {
    if let known = names[name] { return known }
    let made = LanguageGrammar.isLanguage(name)
    names[name] = made
    return made
  }

  subscript(_ language: String) -> LanguageGrammar? {
    if let known = known[language] { return known }
    let made = language.isEmpty ? nil : LanguageGrammar(language)
    known[language] = made
    return made
  }
}
