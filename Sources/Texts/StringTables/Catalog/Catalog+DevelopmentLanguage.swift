internal import Diagnostics
internal import Synchronization

extension Catalog {
  /// The language in which the texts were originally written, and which `Base.lproj` contains. Rendering falls back to
  /// it last, and lint compares translations with it.
  ///
  /// It is the language that was named when the catalog was created. Otherwise it is that of the `.sotto.json` in the
  /// catalog's folder or the nearest above it. Otherwise it is the source language of the first String Catalog that states
  /// one. Otherwise it is English if there is an English folder or `Base.lproj`. Otherwise it is the language with the
  /// most keys. If several have the most, or there is no language folder, it is `en`, of which there is no table: nothing
  /// says which language the others were translated from.
  ///
  /// - Complexity: O(1) after the first call. That looks for `.sotto.json`, and may read String Catalogs, and every file
  ///   if there is neither English nor `Base.lproj`.
  ///
  /// Source: Apple, Information Property List Key Reference, `CFBundleDevelopmentRegion`, and Bundle Programming Guide,
  /// "Localized resources", for `Base`; the remaining fallbacks are specific to Sotto.
  package var developmentLanguage: String { development.language }

  /// Why ``developmentLanguage`` is the one it is.
  ///
  /// - Complexity: As for ``developmentLanguage``.
  package var developmentLanguageReason: DevelopmentLanguageReason { development.reason }

  /// Diagnostics about the project's configuration, if it has been looked for.
  var configurationDiagnostics: [Diagnostic] { knownDevelopmentLanguage.withLock { $0?.diagnostics ?? [] } }

  /// The development language, how it was chosen, and why the project's configuration cannot be read.
  typealias DevelopmentLanguage = (language: String, reason: DevelopmentLanguageReason, diagnostics: [Diagnostic])

  private var development: DevelopmentLanguage {
    knownDevelopmentLanguage.withLock { known in
      let found = known ?? chosenDevelopmentLanguage
      known = found
      return found
    }
  }

  private var chosenDevelopmentLanguage: DevelopmentLanguage {
    let configuration = directory.map(ProjectConfiguration.init(above:))
    if let language = configuration?.developmentLanguage { return (language, .configured, []) }
    let (language, reason) = languageOfTables
    return (language, reason, configuration?.diagnostics ?? [])
  }

  private var languageOfTables: (String, DevelopmentLanguageReason) {
    if let sourceLanguage { return (sourceLanguage, .sourceLanguage) }
    if let english { return (english, .english) }
    if let languageWithMostKeys { return (languageWithMostKeys, .mostKeys) }
    return ("en", .unknown)
  }

  private var sourceLanguage: String? {
    files.lazy.filter { $0.language == nil }.compactMap(\.sourceLanguage).first
  }

  /// English as its folder spells it; `en` if there is only `Base`, because most apps start in English.
  private var english: String? {
    let folders = folderLanguages
    let spellings: [LiteralString] = ["en", "English", "en-US", "en_US"]
    let english =
      spellings.first(where: folders.contains)
      ?? folders.sorted().first { $0.string.hasPrefix("en-") || $0.string.hasPrefix("en_") }
    return english?.string ?? (folders.contains(Self.base) ? "en" : nil)
  }

  private var languageWithMostKeys: String? {
    let counts = folderLanguages.sorted().map { ($0, keyCount(in: $0)) }
    let largest = counts.map(\.1).max()
    let most = counts.filter { $0.1 == largest }
    // The alphabet decides nothing.
    return most.count == 1 ? most.first?.0.string : nil
  }

  /// The number of keys in all tables of a language's folder.
  private func keyCount(in language: LiteralString) -> Int {
    tables.values.reduce(0) { count, files in
      count + Set(files.filter { $0.language == language }.flatMap(\.keys)).count
    }
  }
}
