public import Diagnostics
package import FileFormats
public import Platform
internal import Synchronization

/// The string tables of one folder. Each file is read on first use.
///
/// A folder contains `*.lproj` folders with `.strings` and `.stringsdict` files, and next to them `.xcstrings` files.
/// Everything else is ignored. Table and language names never reach the file system: they are looked up in the folder's
/// listing, so `../secret` is just a table that does not exist.
public final class Catalog: Sendable {
  /// The files in the order of the folder's listing.
  let files: [TableFile]
  private let listingDiagnostics: [Diagnostic]
  /// The folder, or the single String Catalog; nil for tables in memory.
  let directory: String?
  /// The files of each table, by precedence; of equal ones, later ones first.
  let tables: [LiteralString: [TableFile]]
  /// The development language, once stated or determined.
  let knownDevelopmentLanguage: Mutex<DevelopmentLanguage?>

  static let base: LiteralString = "Base"

  /// Lists the tables of a folder.
  ///
  /// - Parameter directory: A folder, or one `.xcstrings` file.
  /// - Throws: `FileError` if there is no such folder or file. A subfolder that cannot be listed is reported as a
  ///   diagnostic instead.
  /// - Complexity: O(number of files); no file is opened except a single `.xcstrings`.
  public convenience init(directory: String) throws(FileError) {
    try self.init(directory: directory, developmentLanguage: nil)
  }

  /// Reads which tables a folder has, like ``init(directory:)``.
  ///
  /// - Parameters:
  ///   - directory: A folder, or one `.xcstrings` file.
  ///   - limits: How much of each file to read. A file that is too large is skipped and reported.
  ///   - developmentLanguage: The language that the others were translated from; nil to determine it from the project's
  ///     `.sotto.json`, otherwise from the tables.
  /// - Throws: `FileError` if the folder cannot be read.
  package convenience init(
    directory: String, limits: ReadingLimits = ReadingLimits(), developmentLanguage: String? = nil
  ) throws(FileError) {
    let listing = try CatalogListing(directory: directory)
    if listing.isSingleFile, let file = listing.files.first {
      let source = try SourceText(contentsOf: file.path, atMost: limits.size)
      let path = StringFilePath(source.name, format: .xcstrings, table: file.table)
      self.init(
        files: [TableFile(path, source: source, limits: limits)], directory: directory,
        developmentLanguage: developmentLanguage)
      return
    }
    self.init(
      files: listing.files.map { TableFile($0, limits: limits) },
      listingDiagnostics: listing.diagnostics + [listing.emptinessDiagnostic(of: directory)].compactMap(\.self),
      directory: directory, developmentLanguage: developmentLanguage)
  }

  /// Creates a catalog of tables in memory. Of tables with the same name, language and format, the last takes
  /// precedence.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - developmentLanguage: The language of `Base`; nil to determine it from the tables.
  package convenience init(tables: [StringTable], developmentLanguage: String? = nil) {
    self.init(files: tables.map { TableFile($0) }, developmentLanguage: developmentLanguage)
  }

  /// Creates a catalog of one String Catalog in memory.
  ///
  /// - Parameters:
  ///   - source: The String Catalog.
  ///   - table: The name of its table.
  ///   - limits: How much of it to read.
  /// - Complexity: O(1). The String Catalog is read on first use, and each language when one of its keys is looked up.
  package convenience init(
    stringCatalog source: SourceText, table: String, limits: ReadingLimits = ReadingLimits()
  ) {
    let path = StringFilePath(source.name, format: .xcstrings, table: table)
    self.init(files: [TableFile(path, source: source, limits: limits)])
  }

  init(
    files: [TableFile], listingDiagnostics: [Diagnostic] = [], directory: String? = nil,
    developmentLanguage: String? = nil
  ) {
    self.files = files
    self.listingDiagnostics = listingDiagnostics
    self.directory = directory
    knownDevelopmentLanguage = Mutex(developmentLanguage.map { ($0, .named, []) })
    tables = Dictionary(grouping: files.reversed(), by: \.table).mapValues { files in
      files.sorted { $0.path.precedence > $1.path.precedence }
    }
  }

  // MARK: Languages and tables

  /// The languages with tables, as folders and catalogs spell them, in the order of their UTF-8 bytes.
  ///
  /// Does not include `Base`; the development language is listed instead.
  ///
  /// - Complexity: O(number of files); the first call reads the String Catalogs.
  public var languages: [String] {
    var languages = folderLanguages
    if languages.remove(Self.base) != nil { languages.insert(LiteralString(developmentLanguage)) }
    for file in files where file.language == nil { languages.formUnion(file.languages) }
    return languages.sorted().map(\.string)
  }

  /// The names of the language folders, including `Base`.
  var folderLanguages: Set<LiteralString> { Set(files.lazy.compactMap(\.language)) }

  /// The names of the tables, in the order of their UTF-8 bytes.
  ///
  /// - Complexity: O(number of tables); no file is read.
  package var tableNames: [String] { tables.keys.sorted().map(\.string) }

  /// Returns whether a table with this name exists in any language.
  ///
  /// - Complexity: O(1) on average; no file is read.
  package func contains(table: String) -> Bool { tables[LiteralString(table)] != nil }

  // MARK: Entries

  /// Returns the entry of a key in one language, without falling back to another language.
  ///
  /// A stringsdict takes precedence over strings, and strings over a String Catalog. The development language also
  /// includes the contents of `Base.lproj`, which come last. If a key is repeated in a file, its last entry applies.
  /// Keys and names are compared by their UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The table, the file's name without its extension.
  ///   - language: One of ``languages``, spelled the same.
  /// - Returns: The entry; nil if there is none.
  /// - Complexity: O(number of the table's files) on average; the first call for a file reads it.
  package func entry(forKey key: String, table: String, language: String) -> StringEntry? {
    let key = LiteralString(key)
    let language = LiteralString(language)
    for file in files(of: table, in: language) {
      let isOwn = file.language == nil || file.language == language
      guard isOwn || language == LiteralString(developmentLanguage) else { continue }
      if let entry = file.entry(key, in: isOwn ? language : Self.base) { return entry }
    }
    return nil
  }

  /// Returns the keys of a table in all languages, without duplicates, in the order of their code points.
  ///
  /// - Complexity: O(size of the files) the first time.
  package func keys(table: String) -> [String] {
    Set((tables[LiteralString(table)] ?? []).flatMap(\.keys)).sorted().map(\.string)
  }

  // MARK: Reading

  /// Reads the files of one table in one language, including `Base.lproj`, unless they have been read.
  package func load(table: String, language: String) {
    for file in files(of: table, in: LiteralString(language)) { file.load() }
  }

  /// The files that contain a table in a language or in `Base.lproj`, by precedence.
  private func files(of table: String, in language: LiteralString) -> [TableFile] {
    (tables[LiteralString(table)] ?? []).filter { $0.language == nil || $0.language == language || $0.path.isBase }
  }

  /// Reads every file that has not been read yet.
  package func loadAll() {
    for file in files { file.load() }
  }

  /// Reads the files of one table in some languages, and returns the diagnostics for the folder and these files in the
  /// order of the folder's listing. Files read earlier for other languages make no difference.
  ///
  /// - Complexity: O(size of the files) the first time, then O(number of files).
  package func diagnostics(table: String, languages: [String]) -> [Diagnostic] {
    let read = languages.flatMap { files(of: table, in: LiteralString($0)) }
    for file in read { file.load() }
    let wanted = Set(read.map(ObjectIdentifier.init))
    return folderDiagnostics + files.filter { wanted.contains(ObjectIdentifier($0)) }.flatMap(\.diagnosticsIfRead)
  }

  /// Returns the diagnostics for the folder and the files read so far, in the order of the folder's listing.
  public func diagnostics() -> [Diagnostic] {
    folderDiagnostics + files.flatMap(\.diagnosticsIfRead)
  }

  private var folderDiagnostics: [Diagnostic] { listingDiagnostics + configurationDiagnostics }
}

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

extension Catalog {
  /// Lists the tables of a folder whose files are being edited, and reads all of them.
  ///
  /// A file with an error that an earlier catalog could read is taken from that catalog, so that its texts stay while
  /// the file is fixed. Its diagnostics are then not among the catalog's.
  ///
  /// - Parameters:
  ///   - directory: A folder, or one `.xcstrings` file.
  ///   - developmentLanguage: As for ``Catalog/init(directory:limits:developmentLanguage:)``.
  ///   - earlier: A catalog of the same folder that was made in this way; nil for the first one.
  /// - Returns: The catalog, and the paths of the files that were taken from the earlier one.
  /// - Throws: `FileError` if there is no such folder.
  /// - Complexity: O(size of the files).
  package static func followed(
    directory: String, developmentLanguage: String? = nil, after earlier: Catalog?
  ) throws(FileError) -> (catalog: Catalog, keptPaths: [String]) {
    let listing = try CatalogListing(directory: directory)
    let earlierFiles = Dictionary(
      (earlier?.files ?? []).map { ($0.path.path, $0) }, uniquingKeysWith: { $1 })
    var kept: [String] = []
    let files = listing.files.map { path -> TableFile in
      let file = TableFile(path, limits: ReadingLimits())
      file.load()
      guard !file.isIntact, let earlier = earlierFiles[path.path], earlier.isIntact else { return file }
      kept.append(path.path)
      return earlier
    }
    let diagnostics = listing.diagnostics + [listing.emptinessDiagnostic(of: directory)].compactMap(\.self)
    let catalog = Catalog(
      files: files, listingDiagnostics: diagnostics, directory: directory, developmentLanguage: developmentLanguage)
    return (catalog, kept)
  }
}

extension TableFile {
  /// Whether everything in the file could be read, once it has been read.
  fileprivate var isIntact: Bool { !diagnosticsIfRead.contains { $0.severity == .error } }
}

/// A fault of a folder of string tables, without its location.
package enum CatalogFault: DiagnosticKind {
  /// The folder contains no tables.
  case noTables
  /// The folder is that of one language; tables are looked up in its parent folder.
  case languageFolder
  /// The project's configuration cannot be read, and so does not name the development language.
  case unreadConfiguration(reason: String)

  /// `no-tables` or `unread-configuration`.
  package var identifier: String {
    switch self {
    case .noTables, .languageFolder: "no-tables"
    case .unreadConfiguration: "unread-configuration"
    }
  }
  /// A warning: texts fall back to their keys, or to another language.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .noTables: "the folder contains no string tables (no *.xcstrings files, and no *.lproj folders with tables)"
    case .languageFolder: "this is the folder of a single language; pass its parent folder instead"
    case .unreadConfiguration(let reason): "\(reason); no development language is read from it"
    }
  }
}

/// Why a language is the development language.
package enum DevelopmentLanguageReason: Sendable {
  /// It was named when the catalog was created.
  case named
  /// The project's `.sotto.json` names it.
  case configured
  /// It is the source language of a String Catalog.
  case sourceLanguage
  /// It is English, or `Base.lproj` is taken for English.
  case english
  /// It has the most keys.
  case mostKeys
  /// Nothing says which one it is.
  case unknown
}
