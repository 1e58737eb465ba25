internal import Diagnostics
internal import Platform
internal import StringTables

/// One table of a folder in all its languages.
final class TableGroup {
  let files: [LintedFile]
  private let grammars: LanguageGrammars
  private let projectLanguages: ProjectLanguages
  /// The entry that applies, by language and key.
  private var entries: [LiteralString: [LiteralString: LintedEntry]] = [:]
  private(set) var all: [LintedEntry] = []
  private(set) var developmentLanguage = "en"

  /// Creates a group from the files of a table.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The folder that contains the language folders, or a String Catalog; nil for a file in no language
  ///     folder.
  ///   - projectLanguages: Finds the development language of a folder.
  ///   - grammars: CLDR's plural rules by language.
  init(
    _ files: [LintedFile], in folder: String?, _ projectLanguages: ProjectLanguages, grammars: LanguageGrammars
  ) {
    // Files with higher precedence come later, so that they replace entries of earlier ones.
    self.files = files.sorted { $0.path.precedence < $1.path.precedence }
    self.grammars = grammars
    self.projectLanguages = projectLanguages
    hasNamedLanguages = projectLanguages.isConfigured
    let language =
      projectLanguages.fixed ?? files.lazy.compactMap(\.contents.sourceLanguage)
      .first
      ?? folder.flatMap(projectLanguages.developmentLanguage(ofFolder:)) ?? "en"
    developmentLanguage = spelling(of: language)
    // The language with the most keys is not the original if the originals are in a storyboard.
    let hasOriginal = self.files.contains { $0.path.isBase || $0.contents.sourceLanguage != nil }
    if projectLanguages.fixed == nil, !hasOriginal, resource(in: "Base.lproj/") ?? resource(in: "") != nil,
      grammars[developmentLanguage]?.locale.language != "en"
    {
      developmentLanguage = "en"
    }
    for file in self.files where !projectLanguages.isLeftover(file.path) { add(file) }
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
    keys = TableKeys(entries)
    if projectLanguages.fixed == nil, let language = languageOfKeys { developmentLanguage = language }
    expectedLanguages = distinctLanguages
    for name in (folder ?? files.first?.path.folder).map(projectLanguages.expectedLanguages(inFolder:)) ?? []
    where !entries.isEmpty && entries[""] == nil && !LanguageGrammar.isLocalUse(name) && isShown(name) {
      let identity = grammars.identity(of: name)?.languageTag ?? name
      // Xcode lists English in every new project, also in one that is written in another language.
      let isUnusedEnglish =
        identity == "en" && grammars[developmentLanguage]?.locale.language != "en"
        && !(folder.map(projectLanguages.files(inFolder:)) ?? []).contains { $0.language == name }
      guard projectLanguages.isConfigured || !isUnusedEnglish else { continue }
      guard places.updateValue(-1, forKey: identity) == nil else { continue }
      expectedLanguages.append((name, []))
      // The languages of a String Catalog have no folders.
      if !projectLanguages.isConfigured, !files.contains(where: { $0.path.format == .xcstrings }),
        !(folder.map(projectLanguages.files(inFolder:)) ?? []).contains(where: { $0.language == name })
      {
        languagesWithoutFolder.insert(name)
      }
    }
    originals = entries[LiteralString(developmentLanguage)] ?? [:]
    keys.areTextsOfSource = keys.areTexts && keys.areTexts(of: originals)
    for language in languages where isOriginal(language.string) {
      originals.merge(entries(in: language)) { first, _ in first }
    }
  }

  /// What the table's keys are: texts in the original language, or names.
  private(set) var keys = TableKeys([:])

  /// The language of keys that are texts; nil if it is the development language. It is another if the development
  /// language of the folder was guessed as the one with the most keys, but its texts are translations of their keys.
  private var languageOfKeys: String? {
    let isCertain = files.contains { $0.path.isBase || $0.contents.sourceLanguage != nil }
    guard keys.areTexts, !isCertain, let grammar = grammars[developmentLanguage], grammar.locale.language != "en",
      !keys.areTexts(of: entries(in: LiteralString(developmentLanguage)))
    else { return nil }
    return languages.first { keys.areTexts(of: entries(in: $0)) }?.string ?? "en"
  }

  /// The spellings of the table's languages; empty if its files are in no language folder.
  var languages: [LiteralString] { entries.keys.filter { !$0.isEmpty }.sorted() }

  /// The table's languages by their first spelling, each with the entries of all its spellings, such as `sh` and
  /// `sr-Latn`.
  private(set) var distinctLanguages: [(name: String, tables: [[LiteralString: LintedEntry]])] = []

  /// ``distinctLanguages``, and the languages that the table should have but lacks.
  private(set) var expectedLanguages: [(name: String, tables: [[LiteralString: LintedEntry]])] = []

  /// Those of ``expectedLanguages`` that only the Xcode project lists.
  private(set) var languagesWithoutFolder: Set<String> = []
  /// Whether the configuration names the languages that the table should have.
  let hasNamedLanguages: Bool

  /// The entries of the original language, from which the others were translated.
  private(set) var originals: [LiteralString: LintedEntry] = [:]

  /// Returns the original of a key's translations: the text of the original language. Where that language has no text,
  /// it is the key itself if it is a text or a format.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - translation: One of its translations.
  func original(of key: LiteralString, for translation: LintedEntry) -> LintedEntry? {
    if let original = originals[key] { return original }
    guard translation.format != .xcstrings, !translation.language.isEmpty, keys.isOriginal(key.string) else {
      return nil
    }
    // “{{5}} hours” is a name of “%@ hours”.
    if !translation.arguments.isEmpty, key.string.contains("{{"),
      !translation.allTexts.contains(where: { $0.text.contains("{{") })
    {
      return nil
    }
    return LintedEntry(keyOf: translation, language: developmentLanguage, grammar: grammars[developmentLanguage])
  }

  /// Whether a language is the original one, in any spelling.
  func isOriginal(_ language: String) -> Bool {
    language == developmentLanguage
      || grammars.identity(of: language).map { $0 == grammars.identity(of: developmentLanguage) } ?? false
  }

  /// Returns the languages without a text for a key in any spelling, each by its first spelling.
  func languages(withoutKey key: LiteralString) -> [String] {
    distinctLanguages.filter { $0.tables.allSatisfy { $0[key] == nil } }.map(\.name)
  }

  /// Whether what a language has of the table says nothing about what it lacks: the project does not have its files, or a
  /// reader rejects one of them for its syntax.
  func isUnread(_ language: String) -> Bool {
    let own = files.filter { $0.path.language == language }
    return own.contains { file in
      file.contents.diagnostics.contains { FileFaultCheck.syntaxFaults.contains($0.kind.identifier) }
    } || !own.isEmpty && own.allSatisfy { projectLanguages.isOutsideProject($0.path) }
  }

  func entries(in language: LiteralString) -> [LiteralString: LintedEntry] { entries[language] ?? [:] }

  /// Whether the entry of a `.stringsdict` applies in place of that of a `.strings` file.
  func stringsdictHas(_ entry: LintedEntry) -> Bool {
    entry.format == .strings
      && entries(in: LiteralString(entry.language))[LiteralString(entry.key)]?.format == .stringsdict
  }

  /// Whether the table's originals are in a resource of another kind, such as a storyboard, in the development language's
  /// folder, `Base.lproj` or beside the folders. Xcode keeps the texts of other languages in tables of the same name.
  private(set) lazy var translatesResource = resource != nil

  /// Whether the table translates the texts of a user interface file, which are never formats.
  private(set) lazy var isInterface = resource.map { $0 != "intentdefinition" } ?? false

  private lazy var resource =
    resource(in: "Base.lproj/") ?? resource(in: developmentLanguage + ".lproj/") ?? resource(in: "")

  /// Returns the extension of the resource of the table's name in a folder.
  private func resource(in place: String) -> String? {
    guard let path = files.first(where: { $0.path.language != nil })?.path else { return nil }
    let folder = path.folder.isEmpty ? "" : path.folder + "/"
    return ["storyboard", "xib", "intentdefinition"].first { LintedFile.exists("\(folder)\(place)\(path.table).\($0)") }
  }

  /// Whether another file of the entry's language has its key and takes precedence, or a later line of its own file, or
  /// nothing reads the key.
  func isNeverShown(_ entry: LintedEntry) -> Bool {
    if entry.isExportedPart { return true }
    guard let shown = entries(in: LiteralString(entry.language))[LiteralString(entry.key)] else { return false }
    if shown.file === entry.file { return shown !== entry && entry.format == .strings }
    // Other languages may fall back to `Base.lproj`, even if the development language has the text in its own folder.
    return shown.file.path.isBase == entry.file.path.isBase
  }

  /// Whether an entry is left from an earlier version: a translation whose key, a name, the original language has no more.
  func hasLost(_ entry: LintedEntry) -> Bool {
    // Where keys are texts, the original language needs no table.
    !originals.isEmpty && !keys.areTexts && !translatesResource && !isOriginal(entry.language)
      && entry.format != .xcstrings && originals[LiteralString(entry.key)] == nil && !TableKeys.isText(entry.key)
      && !entry.isExportedPart
  }

  /// Whether a language's texts can be shown: not those in `template.lproj`, which is reported itself.
  private func isShown(_ language: String) -> Bool {
    language.isEmpty || language == "Base" || grammars.isLanguage(language)
  }

  private func add(_ file: LintedFile) {
    for (tableLanguage, tableEntries) in file.contents.entries.sorted(by: { $0.key < $1.key })
    where !LanguageGrammar.isLocalUse(tableLanguage.string) && isShown(tableLanguage.string) {
      let language = file.path.isBase ? developmentLanguage : tableLanguage.string
      let name = LiteralString(language)
      let grammar = grammars[language]
      var known = entries[name] ?? [:]
      for entry in tableEntries {
        let linted = LintedEntry(entry: entry, file: file, language: language, grammar: grammar)
        all.append(linted)
        known[LiteralString(entry.key)] = linted
      }
      entries[name] = known
    }
  }

  /// A language as the files spell it: `zh-Hans` may be `zh_Hans.lproj`, and `en` `English.lproj`.
  private func spelling(of language: String) -> String {
    let spellings = Set(files.flatMap(\.contents.entries.keys))
    guard !spellings.contains(LiteralString(language)), let identity = grammars.identity(of: language) else {
      return language
    }
    return spellings.sorted().first { grammars.identity(of: $0.string) == identity }?.string ?? language
  }
}

/// Checks one table after another. Each thread has its own, because it keeps what tables share: languages and folders.
struct TableChecker {
  /// A table that has been checked.
  struct Checked {
    var findings: FindingCollector
    var files: [LintedFile]
    /// How many of the files were read only for comparison.
    var siblingCount = 0
  }

  let grammars = LanguageGrammars()
  let projectLanguages: ProjectLanguages
  private let limit: Int
  private let checksSymbols: Bool

  init(_ configuration: LintConfiguration) {
    projectLanguages = ProjectLanguages(
      developmentLanguage: configuration.developmentLanguage, languages: configuration.languages)
    limit = configuration.repeatedFindings
    checksSymbols = configuration.applies(.symbolCollision)
  }

  /// Checks the files of a table.
  func check(_ group: [StringFilePath]) -> Checked {
    var findings = FindingCollector(limit: limit)
    let read = group.compactMap { path -> LintedFile? in
      do throws(FileError) {
        let file = try LintedFile(path)
        return file.isScript ? nil : file
      } catch {
        findings.add(FileFaultCheck.findings([Diagnostic(error, at: SourceLocation(file: path.path))], language: ""))
        return nil
      }
    }
    // Even a single file, as a commit hook passes it, is compared with the table's other languages.
    let siblings = projectLanguages.siblings(of: group).compactMap { try? LintedFile($0) }
    let folder = (group + siblings.map(\.path)).first { $0.language != nil }?.folder
    check(read + siblings, siblings: siblings, read: read, in: folder, &findings)
    return Checked(findings: findings, files: siblings + read, siblingCount: siblings.count)
  }

  /// Checks an input that has no name.
  func check(_ file: LintedFile) -> Checked {
    var findings = FindingCollector(limit: limit)
    check([file], siblings: [], read: [file], in: nil, &findings)
    return Checked(findings: findings, files: [file])
  }

  private func check(
    _ files: [LintedFile], siblings: [LintedFile], read: [LintedFile], in folder: String?,
    _ findings: inout FindingCollector
  ) {
    for file in files { findings.applyComments(of: file) }
    findings.leaveOut(siblings, languages: Set(read.map { LiteralString($0.language) }))
    TableCheck(group: TableGroup(files, in: folder, projectLanguages, grammars: grammars)).check(&findings)
    // A catalog is read once more for them.
    if checksSymbols { for file in files { findings.add(KeyCheck.symbolCollisions(in: file)) } }
    for file in files { file.endCheck() }
  }
}
