internal import Diagnostics
internal import ICU
internal import StringTables

/// Finds keys and whole tables that a language lacks.
struct MissingTextCheck {
  let group: TableGroup
  let languages: [Language]
  /// The languages with mostly keys that no other language has. Their tables are word lists: each key is a word of the
  /// language, and its value is, for example, the English name of a category.
  let languagesOfOwnKeys: Set<String>
  /// The languages, without regions, in which the keys are written: most texts repeat them.
  private let languagesOfKeys: Set<String>

  /// A language that is expected to have the table's texts.
  struct Language {
    let name: String
    /// The entries of all its spellings.
    let tables: [[LiteralString: LintedEntry]]
    /// Whether it is the original language or a variant of it.
    let isVariety: Bool
    /// The script in which it is usually written; empty if unknown.
    let script: String
    /// The identifier; nil if it is no language.
    let locale: LocaleIdentifier?
    /// Whether the project has a folder of the language, or the configuration names it.
    let hasFolder: Bool

    func lacks(_ key: LiteralString) -> Bool { tables.allSatisfy { $0[key] == nil } }

    var count: Int { tables.reduce(0) { $0 + $1.count } }
  }

  init(group: TableGroup) {
    self.group = group
    let original = LanguageSpelling.locale(group.developmentLanguage)?.language
    languages = group.expectedLanguages.filter { group.isOriginal($0.name) || !group.isUnread($0.name) }.map {
      language in
      let locale = LanguageSpelling.locale(language.name)
      return Language(
        name: language.name, tables: language.tables, isVariety: locale != nil && locale?.language == original,
        script: locale?.maximized.script ?? "", locale: locale,
        hasFolder: !group.languagesWithoutFolder.contains(language.name))
    }
    languagesOfOwnKeys = Self.languagesOfOwnKeys(languages, group.originals)
    languagesOfKeys = Set(
      languages.filter { language in
        !group.isOriginal(language.name) && !language.isVariety
          && language.tables.contains(where: group.keys.areTexts(of:))
      }.compactMap { $0.locale?.language } + [Self.languageOfWords(in: group)].compactMap(\.self))
  }

  /// So many function words of a language, and twice as many as of any other, say that keys are written in it.
  private static let leastWords = 8

  /// Returns the language in which a table's keys are written, as their function words say; nil if it is that of the
  /// originals, or not certain.
  private static func languageOfWords(in group: TableGroup) -> String? {
    guard group.keys.areTexts else { return nil }
    var counts = [Int](repeating: 0, count: FunctionWords.count)
    var seen: Set<LiteralString> = []
    for entry in group.all where seen.insert(LiteralString(entry.key)).inserted && TableKeys.isText(entry.key) {
      FunctionWords.count(entry.key, into: &counts)
    }
    guard let best = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[best] >= leastWords,
      counts.indices.allSatisfy({ $0 == best || counts[$0] * 2 <= counts[best] })
    else { return nil }
    return FunctionWords.language(at: best)
  }

  private static func languagesOfOwnKeys(_ languages: [Language], _ originals: [LiteralString: LintedEntry]) -> Set<
    String
  > {
    guard !originals.isEmpty else { return [] }
    let suspects = languages.filter { language in
      let common = language.tables.reduce(0) { $0 + $1.keys.count { originals[$0] != nil } }
      return language.count > 1 && language.count - common > common
    }
    return Set(
      suspects.filter { language in
        let own = language.tables.joined().count { key, _ in
          originals[key] == nil && languages.allSatisfy { $0.name == language.name || $0.lacks(key) }
        }
        return own * 2 > language.count
      }.map(\.name))
  }

  func check(_ findings: inout FindingCollector) {
    guard languages.count > 1 else { return }
    let tables = missingTables()
    findings.add(tables.map(\.finding))
    let told = Dictionary(tables.map { (ObjectIdentifier($0.file), Set($0.finding.languages)) }) { first, _ in first }
    missingTranslations(except: told, &findings)
    missingBesideKeys(&findings)
  }

  func isOriginal(_ entry: LintedEntry) -> Bool {
    group.originals[LiteralString(entry.key)] === entry && isTranslatable(entry)
  }

  /// Whether the table is that of Info.plist, whose own value is shown where a language has none, such as a name.
  var isOptional: Bool { group.files.first?.path.table.hasSuffix("InfoPlist") ?? false }

  /// Whether a language shows the original text anyway: `en-US` omits texts that are the same in a catalog's `en`, and
  /// a table of a few texts overrides only those. Where a table lacks a key, its readers see the key, which may be the
  /// text.
  func fallsBack(_ language: Language, to original: LintedEntry) -> Bool {
    if group.isOriginal(language.name) { return !group.originals.isEmpty }
    return language.isVariety
      && (original.format == .xcstrings || language.count * 2 < group.originals.count
        || original.plainText.map { LiteralString($0.text.withoutOrderedNumbers) == LiteralString(original.key) }
          ?? false)
  }

  /// Whether readers of a language see a text of it where it lacks a key, because the key is one: “音乐” for Chinese. Other
  /// languages written with Chinese characters have kana or Hangul in most texts. Where one kind of Chinese has the key, it
  /// is written in the other.
  func isText(_ key: String, of language: Language) -> Bool {
    if TableKeys.isText(key), let base = language.locale?.language, languagesOfKeys.contains(base) { return true }
    guard let script = TextScript.only(in: key), script != .latin, script.mayBe(language.script) else { return false }
    guard script == .chinese else { return true }
    let others = languages.filter {
      $0.name != language.name && $0.script != language.script && $0.script.hasPrefix("Han")
    }
    return language.script == "Hans" || language.script == "Hant" && others.allSatisfy { !$0.lacks(LiteralString(key)) }
  }

  /// Whether a region has no table because its language has one, in which the texts are found: `de_AT`, `de`; `zh-HK`,
  /// `zh-Hant`.
  ///
  /// Source: Apple, “Bundle Programming Guide”, “The Bundle Search Pattern”.
  func inheritsTable(_ language: Language) -> Bool {
    guard let locale = language.locale, locale.region != nil, language.count == 0 else { return false }
    return languages.contains {
      $0.count > 0 && $0.locale?.region == nil && $0.locale?.language == locale.language && $0.script == language.script
    }
  }

  func isTranslatable(_ entry: LintedEntry) -> Bool {
    if entry.isExportedPart { return false }
    let state = entry.file.catalogStates[LiteralString(entry.key)]
    if state?.isTranslatable == false || state?.isStale == true { return false }
    return entry.allTexts.contains { text in
      !text.text.isAddress && (entry.isWithoutPercent && text.text.hasLetters || LintedText(text).hasWord)
    }
  }

  /// The languages as worded in messages.
  static func listed(_ languages: [String]) -> String {
    let named = 4
    let more = languages.count > named ? " and \(languages.count - named) more" : ""
    return languages.prefix(named).joined(separator: ", ") + more
  }
}

extension String {
  /// Whether there are two letters in a row, as far as bytes say.
  fileprivate var hasLetters: Bool { zip(utf8, utf8.dropFirst()).contains { $0.isASCIILetter && $1.isASCIILetter } }
}
