internal import Diagnostics
internal import Localization
internal import StringTables

/// Finds keys and whole tables that a language lacks.
struct MissingTextCheck {
  /// How many languages a message names.
  private static let namedLanguages = 4

  private let group: TableGroup
  private let languages: [Language]

  /// A language that is expected to have the table's texts.
  private struct Language {
    let name: String
    /// The entries of all its spellings.
    let tables: [[LiteralString: LintedEntry]]
    /// Whether it is the original language or a variant of it.
    let isVariety: Bool

    func lacks(_ key: LiteralString) -> Bool { tables.allSatisfy { $0[key] == nil } }

    var count: Int { tables.reduce(0) { $0 + $1.count } }
  }

  init(group: TableGroup) {
    self.group = group
    let original = LanguageSpelling.locale(group.developmentLanguage)?.language
    languages = group.expectedLanguages.map { language in
      let code = LanguageSpelling.locale(language.name)?.language
      return Language(name: language.name, tables: language.tables, isVariety: code != nil && code == original)
    }
  }

  func check(_ findings: inout FindingCollector) {
    guard languages.count > 1 else { return }
    var tables = missingTables()
    findings.add(tables.map(\.finding))
    tables.removeAll { $0.languages.isEmpty }
    for entry in group.all where isOriginal(entry) {
      let key = LiteralString(entry.key)
      let told = tables.first { $0.file === entry.file }?.languages ?? []
      let missing = languages.filter { $0.lacks(key) && !told.contains($0.name) && !fallsBack($0, to: entry) }
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
          && entries.allSatisfy { language.lacks(LiteralString($0.key)) }
      }.map(\.name)
      guard !missing.isEmpty else { return nil }
      let name = StringFilePath.split(file.path.path).name
      var finding = Finding(
        .missingTable, at: SourceLocation(file: file.source.name), language: "", text: name,
        "\(Self.listed(missing)) \(missing.count == 1 ? "has" : "have") none of the "
          + "\(entries.count == 1 ? "table's text" : "\(entries.count) texts") of \(name)",
        advice: file.path.format == .xcstrings
          ? "Translate the texts, or leave the language out of “languages” in .sotto.json." : nil)
      finding.languages = missing
      if isOptional { finding.severity = .note }
      return MissingTable(file: file, languages: Set(missing), finding: finding)
    }
  }

  // MARK: Keys

  private func finding(_ entry: LintedEntry, _ missing: [String]) -> Finding {
    var finding = entry.finding(
      .missingTranslation, at: entry.entry.location, text: entry.key, "there is no text in \(Self.listed(missing))")
    finding.languages = missing
    if isOptional { finding.severity = .note }
    return finding
  }

  /// Whether the table is that of Info.plist, whose own value is shown where a language has none, such as a name; or one
  /// of tests or previews, which nobody ships.
  private var isOptional: Bool {
    group.files.first?.path.table == "InfoPlist"
      || group.files.first?.path.folder.split(separator: "/").contains {
        $0.hasSuffix("Tests") || $0 == "Preview Content"
      } ?? false
  }

  /// Finds languages that lack a key which is itself the original, if most others translate it. A key of a few
  /// languages is perhaps no longer used.
  private func missingBesideKeys(_ findings: inout FindingCollector) {
    var seen: Set<LiteralString> = []
    for entry in group.all where entry.format != .xcstrings {
      let key = LiteralString(entry.key)
      guard group.originals[key] == nil, group.keys.isOriginal(entry.key), !group.isOriginal(entry.language),
        seen.insert(key).inserted, entry.key.contains(where: \.isLetter)
      else { continue }
      let others = languages.filter { !group.isOriginal($0.name) && !$0.isVariety && $0.count > 0 }
      let missing = others.filter { $0.lacks(key) }
      guard !missing.isEmpty, missing.count * 2 <= others.count else { continue }
      findings.add(finding(entry, missing.map(\.name)))
    }
  }

  /// Whether a language shows the original text anyway: `en-US` omits texts that are the same in a catalog's `en`, and
  /// a table of a few texts overrides only those. Where a table lacks a key, its readers see the key, which may be the
  /// text.
  private func fallsBack(_ language: Language, to original: LintedEntry) -> Bool {
    if group.isOriginal(language.name) { return !group.originals.isEmpty }
    return language.isVariety
      && (original.format == .xcstrings || language.count * 2 < group.originals.count
        || original.plainText.map { LiteralString($0.text) == LiteralString(original.key) } ?? false)
  }

  private func isTranslatable(_ entry: LintedEntry) -> Bool {
    let state = entry.file.catalogStates[LiteralString(entry.key)]
    if state?.isTranslatable == false || state?.isStale == true { return false }
    return entry.entry.value.plainTexts.contains { text in
      !text.text.isAddress && LintedText(text).literals.contains { $0.contains(where: \.isLetter) }
    }
  }

  private static func listed(_ languages: [String]) -> String {
    let more = languages.count > namedLanguages ? " and \(languages.count - namedLanguages) more" : ""
    return languages.prefix(namedLanguages).joined(separator: ", ") + more
  }
}
