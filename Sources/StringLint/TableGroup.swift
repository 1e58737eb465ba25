internal import Diagnostics
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

  init(_ files: [LintedFile], developmentLanguage: String?, grammars: LanguageGrammars) {
    // What goes before the other in precedence comes later here, so that it replaces it.
    self.files = files.sorted { $0.format.rawValue < $1.format.rawValue }
    self.grammars = grammars
    self.developmentLanguage =
      developmentLanguage.map { Self.spelling(of: $0, in: files) } ?? Self.developmentLanguage(of: files)
    for file in self.files { add(file) }
  }

  /// The languages that the table is in; none where its files are in no language's folder.
  var languages: [LiteralString] { entries.keys.filter { !$0.isEmpty }.sorted() }

  /// The entries of the language that the others were translated from.
  var originals: [LiteralString: LintedEntry] { entries[LiteralString(developmentLanguage)] ?? [:] }

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
  private static func spelling(of language: String, in files: [LintedFile]) -> String {
    let spellings = Set(files.flatMap { $0.contents.tables.map { LiteralString($0.language) } })
    guard !spellings.contains(LiteralString(language)), let locale = LanguageNegotiation.locale(spelling: language)
    else { return language }
    return spellings.sorted().first { LanguageNegotiation.locale(spelling: $0.string) == locale }?.string ?? language
  }

  /// The source language of a String Catalog, else English or that of the United States where there is a folder for it,
  /// else the only language.
  private static func developmentLanguage(of files: [LintedFile]) -> String {
    for file in files where file.format == .xcstrings {
      if let source = file.contents.sourceLanguage { return source }
    }
    let languages = Set(files.map(\.language)).subtracting(["Base"])
    for english in ["en", "English", "en-US", "en_US"] where languages.contains(english) { return english }
    let hasBase = files.contains { $0.language == "Base" }
    return languages.count == 1 && !hasBase ? languages.first ?? "en" : "en"
  }
}

/// CLDR's rules by language, opened once.
final class LanguageGrammars {
  private var known: [String: LanguageGrammar?] = [:]

  subscript(_ language: String) -> LanguageGrammar? {
    if let known = known[language] { return known }
    let made = language.isEmpty ? nil : LanguageGrammar(language)
    known[language] = made
    return made
  }
}
