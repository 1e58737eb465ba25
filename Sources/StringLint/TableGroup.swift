internal import Diagnostics
internal import ICU
internal import LiteralString
internal import Localization
internal import StringCatalog

/// One table of one folder in all its languages.
final class TableGroup {
  let files: [LintedFile]
  private let grammars: LanguageGrammars
  /// The entries by language and key; a `.stringsdict` goes before `.strings`, and of equal keys the last one counts.
  private var entries: [LiteralString: [LiteralString: LintedEntry]] = [:]
  /// The keys that a `.stringsdict` has, by language.
  private var stringsdictKeys: [LiteralString: Set<LiteralString>] = [:]
  private(set) var all: [LintedEntry] = []
  private(set) var developmentLanguage = "en"

  /// Takes the files of a table.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The folder that holds the languages' folders, or a String Catalog; nil for a file in no language's folder.
  ///   - developmentLanguages: Tells the development language of a folder.
  ///   - grammars: CLDR's rules by language.
  init(
    _ files: [LintedFile], in folder: String?, _ developmentLanguages: DevelopmentLanguages, grammars: LanguageGrammars
  ) {
    // What goes before the other in precedence comes later here, so that it replaces it.
    self.files = files.sorted { $0.format.rawValue < $1.format.rawValue }
    self.grammars = grammars
    let language =
      developmentLanguages.fixed ?? files.lazy.filter { $0.format == .xcstrings }.compactMap(\.contents.sourceLanguage)
      .first
      ?? folder.flatMap(developmentLanguages.language(ofFolder:)) ?? "en"
    developmentLanguage = spelling(of: language)
    for file in self.files { add(file) }
    var places: [String: Int] = [:]
    for language in languages {
      let identity = grammars.identity(of: language.string)?.languageTag ?? language.string
      if let place = places[identity] {
        distinctLanguages[place].tables.append(entries(in: language))
      } else {
        places[identity] = distinctLanguages.count
        distinctLanguages.append((language.string, [entries(in: language)]))
      }
    }
    originals = entries[LiteralString(developmentLanguage)] ?? [:]
    for language in languages where isOriginal(language.string) {
      originals.merge(entries(in: language)) { first, _ in first }
    }
  }

  /// The spellings that the table's languages come in; none where its files are in no language's folder.
  var languages: [LiteralString] { entries.keys.filter { !$0.isEmpty }.sorted() }

  /// The table's languages by their first spelling, each with the entries of all spellings that it comes in, as `sh` and
  /// `sr-Latn`.
  private(set) var distinctLanguages: [(name: String, tables: [[LiteralString: LintedEntry]])] = []

  /// The entries of the language that the others were translated from.
  private(set) var originals: [LiteralString: LintedEntry] = [:]

  /// Whether a language is the one that the others were translated from, however it is spelt.
  func isOriginal(_ language: String) -> Bool {
    language == developmentLanguage
      || grammars.identity(of: language).map { $0 == grammars.identity(of: developmentLanguage) } ?? false
  }

  /// Returns the languages that have no text for a key in any spelling, each by its first spelling.
  func languages(withoutKey key: LiteralString) -> [String] {
    distinctLanguages.filter { $0.tables.allSatisfy { $0[key] == nil } }.map(\.name)
  }

  func entries(in language: LiteralString) -> [LiteralString: LintedEntry] { entries[language] ?? [:] }

  /// Whether a `.stringsdict` beside an entry's file has its key.
  func stringsdictHas(_ entry: LintedEntry) -> Bool {
    entry.format == .strings
      && stringsdictKeys[LiteralString(entry.language)]?.contains(LiteralString(entry.key)) ?? false
  }

  private func add(_ file: LintedFile) {
    for table in file.contents.tables {
      let language = table.language == "Base" ? developmentLanguage : table.language
      let name = LiteralString(language)
      let grammar = grammars[language]
      var known = entries[name] ?? [:]
      for entry in table.entries {
        let linted = LintedEntry(entry: entry, file: file, language: language, grammar: grammar)
        all.append(linted)
        let key = LiteralString(entry.key)
        // A folder of the language itself goes before Base.
        if table.language == "Base", let earlier = known[key], earlier.file.format == file.format,
          earlier.file.language != "Base"
        {
          continue
        }
        known[key] = linted
        if file.format == .stringsdict { stringsdictKeys[name, default: []].insert(key) }
      }
      entries[name] = known
    }
  }

  /// A language as the files spell it: `zh-Hans` may be the folder `zh_Hans.lproj`, and `en` `English.lproj`.
  private func spelling(of language: String) -> String {
    let spellings = Set(files.flatMap { $0.contents.tables.map { LiteralString($0.language) } })
    guard !spellings.contains(LiteralString(language)), let identity = grammars.identity(of: language) else {
      return language
    }
    return spellings.sorted().first { grammars.identity(of: $0.string) == identity }?.string ?? language
  }
}

/// The development languages of folders, each told once.
///
/// A folder's is that of all its tables, as rendering has it, and not that of the files that happen to be checked.
final class DevelopmentLanguages {
  /// What the configuration says.
  let fixed: String?
  private var known: [String: String?] = [:]

  init(_ fixed: String?) { self.fixed = fixed }

  /// Returns the development language of a folder that holds languages' folders; nil when it cannot be listed.
  func language(ofFolder folder: String) -> String? {
    if let known = known[folder] { return known }
    let language = (try? Catalog(directory: folder.isEmpty ? "." : folder))?.developmentLanguage
    known[folder] = .some(language)
    return language
  }
}

/// CLDR's rules by language, opened once.
final class LanguageGrammars {
  private var known: [String: LanguageGrammar?] = [:]
  private var identities: [String: LocaleIdentifier?] = [:]

  /// Returns one identifier for all spellings of a language; nil for what names no language, as `Base`.
  func identity(of language: String) -> LocaleIdentifier? {
    if let known = identities[language] { return known }
    let made = language.isEmpty || language == "Base" ? nil : LanguageNegotiation.language(spelling: language)
    identities[language] = made
    return made
  }

  subscript(_ language: String) -> LanguageGrammar? {
    if let known = known[language] { return known }
    let made = language.isEmpty ? nil : LanguageGrammar(language)
    known[language] = made
    return made
  }
}
