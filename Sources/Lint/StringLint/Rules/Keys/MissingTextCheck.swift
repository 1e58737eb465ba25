internal import Diagnostics
internal import ICU
internal import Localization
internal import StringTables

/// Finds keys and whole tables that a language lacks.
struct MissingTextCheck {
  /// How many languages a message names.
  private static let namedLanguages = 4

  private let group: TableGroup
  private let languages: [Language]
  /// The languages with mostly keys that no other language has. Their tables are word lists: each key is a word of the
  /// language, and its value is, for example, the English name of a category.
  private let languagesOfOwnKeys: Set<String>
  /// The languages, without regions, in which the keys are written: most texts repeat them.
  private let languagesOfKeys: Set<String>

  /// A language that is expected to have the table's texts.
  private struct Language {
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
    var tables = missingTables()
    findings.add(tables.map(\.finding))
    tables.removeAll { $0.languages.isEmpty }
    for entry in group.all where isOriginal(entry) {
      let key = LiteralString(entry.key)
      let told = tables.filter { $0.file === entry.file }.reduce(into: Set()) { $0.formUnion($1.languages) }
      let missing = languages.filter {
        $0.lacks(key) && ($0.hasFolder || $0.count > 0) && !told.contains($0.name) && !fallsBack($0, to: entry)
          && !isText(entry.key, of: $0)
          && !inheritsTable($0) && !isFormOfOthers(entry.key, $0)
          && !languagesOfOwnKeys.contains($0.name)
      }
      if !missing.isEmpty { findings.add(finding(entry, missing.map(\.name))) }
    }
    missingBesideKeys(&findings)
  }

  private func isOriginal(_ entry: LintedEntry) -> Bool {
    group.originals[LiteralString(entry.key)] === entry && isTranslatable(entry)
  }

  // MARK: Tables

  /// A file of the original language of which some languages have no text.
  private struct MissingTable {
    let file: LintedFile
    let languages: Set<String>
    let finding: Finding
  }

  private func missingTables() -> [MissingTable] {
    group.files.compactMap { file in
      let entries = group.all.filter { $0.file === file && isOriginal($0) }
      guard let first = entries.first else { return nil }
      let missing = languages.filter { language in
        // A language that has other keys of the table lacks a single key, not the file.
        (entries.count > 1 || language.count == 0) && !fallsBack(language, to: first)
          && entries.allSatisfy { language.lacks(LiteralString($0.key)) && !isText($0.key, of: language) }
          && !inheritsTable(language)
      }
      return missing.isEmpty ? nil : missingTable(file, entries.count, missing.map(\.name))
    }
  }

  private func missingTable(_ file: LintedFile, _ count: Int, _ missing: [String]) -> MissingTable {
    let name = StringFilePath.split(file.path.path).name
    var finding = Finding(
      .missingTable, at: SourceLocation(file: file.source.name), language: "", text: name,
      "\(Self.listed(missing)) \(missing.count == 1 ? "has" : "have") none of the "
        + "\(count == 1 ? "table's text" : "\(count) texts") of \(name)",
      advice: file.path.format == .xcstrings
        ? "Translate the texts, or leave the language out of “languages” in .sotto.json." : nil)
    finding.languages = missing
    // Apps leave tables out on purpose, and languages stay in Xcode's list after their folders are deleted.
    if isOptional || !group.hasNamedLanguages { finding.severity = .note }
    return MissingTable(file: file, languages: Set(missing), finding: finding)
  }

  // MARK: Keys

  private func finding(_ entry: LintedEntry, _ missing: [String]) -> Finding {
    var finding = entry.finding(
      .missingTranslation, at: entry.entry.location, text: entry.key, "there is no text in \(Self.listed(missing))")
    finding.languages = missing
    // Apps translate as far as their translators come, and show the original of the rest on purpose.
    if !group.hasNamedLanguages || isOptional || entry.isOfControl || entry.isName || entry.isAmount
      || isForeign(entry) || isRepeatedEverywhere(entry)
    {
      finding.severity = .note
    }
    return finding
  }

  /// Whether an original is not in the script of its language, as the name of a language in itself is: “日本語”.
  private func isForeign(_ entry: LintedEntry) -> Bool {
    guard entry.grammar?.script == "Latn", let text = entry.plainText?.text, TextScript.only(in: text) != nil else {
      return false
    }
    return !text.unicodeScalars.contains { TextScript($0) == .latin }
  }

  /// Whether all languages that have a text repeat the original, which is shown where it is missing: a name, such as that of
  /// a product, is no word to be translated.
  private func isRepeatedEverywhere(_ entry: LintedEntry) -> Bool {
    guard let text = entry.plainText.map({ LiteralString($0.text) }),
      entry.format == .xcstrings || text == LiteralString(entry.key)
    else { return false }
    let others = languages.filter { !group.isOriginal($0.name) && !$0.isVariety }
      .flatMap { $0.tables.compactMap { $0[LiteralString(entry.key)] } }
    return !others.isEmpty && others.allSatisfy { $0.plainText.map { LiteralString($0.text) == text } ?? false }
  }

  /// Whether the table is that of Info.plist, whose own value is shown where a language has none, such as a name.
  private var isOptional: Bool { group.files.first?.path.table.hasSuffix("InfoPlist") ?? false }

  /// Finds languages that lack a key which is itself the original, if most others translate it. A key of a few
  /// languages is perhaps no longer used.
  private func missingBesideKeys(_ findings: inout FindingCollector) {
    guard !isOriginalComplete else { return }
    var seen: Set<LiteralString> = []
    for entry in group.all where entry.format != .xcstrings {
      let key = LiteralString(entry.key)
      guard group.originals[key] == nil, group.keys.isOriginal(entry.key), !group.isOriginal(entry.language),
        seen.insert(key).inserted, entry.key.contains(where: \.isLetter), isTranslatable(entry)
      else { continue }
      let others = languages.filter { !group.isOriginal($0.name) && !$0.isVariety && $0.count > 0 }
      let missing = others.filter { $0.lacks(key) && !isText(entry.key, of: $0) }
      guard !missing.isEmpty, missing.count * 2 <= others.count else { continue }
      findings.add(finding(entry, missing.map(\.name)))
    }
  }

  /// Whether the original language has nearly all texts. A key that it lacks is no longer used.
  private var isOriginalComplete: Bool {
    let most = languages.filter { !group.isOriginal($0.name) }.map(\.count).max() ?? 0
    return !group.originals.isEmpty && group.originals.count * 4 >= most * 3
  }

  /// Whether a language shows the original text anyway: `en-US` omits texts that are the same in a catalog's `en`, and
  /// a table of a few texts overrides only those. Where a table lacks a key, its readers see the key, which may be the
  /// text.
  private func fallsBack(_ language: Language, to original: LintedEntry) -> Bool {
    if group.isOriginal(language.name) { return !group.originals.isEmpty }
    return language.isVariety
      && (original.format == .xcstrings || language.count * 2 < group.originals.count
        || original.plainText.map { LiteralString($0.text.withoutOrderedNumbers) == LiteralString(original.key) }
          ?? false)
  }

  /// Whether readers of a language see a text of it where it lacks a key, because the key is one: “音乐” for Chinese. Other
  /// languages written with Chinese characters have kana or Hangul in most texts. Where one kind of Chinese has the key, it
  /// is written in the other.
  private func isText(_ key: String, of language: Language) -> Bool {
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
  private func inheritsTable(_ language: Language) -> Bool {
    guard let locale = language.locale, locale.region != nil, language.count == 0 else { return false }
    return languages.contains {
      $0.count > 0 && $0.locale?.region == nil && $0.locale?.language == locale.language && $0.script == language.script
    }
  }

  /// Whether a key is one of several that are named after plural forms, such as “days.few”, and the language has no whole
  /// number of that form.
  private func isFormOfOthers(_ key: String, _ language: Language) -> Bool {
    guard let point = key.lastIndex(where: { "._-".contains($0) }),
      let category = PluralCategory(keyword: key[key.index(after: point)...].lowercased()), category != .zero
    else { return false }
    let others = PluralCategory.allCases.filter { $0 != category }
    guard others.contains(where: { group.originals[LiteralString(key[...point] + $0.keyword)] != nil }),
      let grammar = language.tables.lazy.compactMap({ $0.values.first?.grammar }).first
    else { return false }
    // Hardly any text shows a million.
    return grammar.integers(category).first.map { $0 >= 1_000_000 } ?? true
  }

  private func isTranslatable(_ entry: LintedEntry) -> Bool {
    if entry.isExportedPart { return false }
    let state = entry.file.catalogStates[LiteralString(entry.key)]
    if state?.isTranslatable == false || state?.isStale == true { return false }
    return entry.allTexts.contains { text in
      !text.text.isAddress && (entry.isWithoutPercent && text.text.hasLetters || LintedText(text).hasWord)
    }
  }

  private static func listed(_ languages: [String]) -> String {
    let more = languages.count > namedLanguages ? " and \(languages.count - namedLanguages) more" : ""
    return languages.prefix(namedLanguages).joined(separator: ", ") + more
  }
}

extension String {
  /// Whether there are two letters in a row, as far as bytes say.
  fileprivate var hasLetters: Bool {
    var isAfterLetter = false
    for byte in utf8 {
      let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isLetter, isAfterLetter { return true }
      isAfterLetter = isLetter
    }
    return false
  }
}
