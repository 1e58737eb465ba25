public import Diagnostics
internal import LiteralString
private import Synchronization

/// The string tables of one folder. Each file is read on first use.
///
/// A folder contains `*.lproj` folders with `.strings` and `.stringsdict` files, and next to them `.xcstrings` files.
/// Everything else is ignored. Table and language names never reach the file system: they are looked up in the folder's
/// listing, so `../secret` is just a table that does not exist.
public final class Catalog: Sendable {
  private let files: [TableFile]
  private let listingFaults: [Diagnostic]
  /// The files in language folders by table and language, in order of precedence.
  private let folderFiles: [LiteralString: [LiteralString: [TableFile]]]
  /// The String Catalogs by table.
  private let catalogFiles: [LiteralString: [TableFile]]
  /// The development language, once stated or determined.
  private let knownDevelopmentLanguage: Mutex<String?>

  private static let base = DevelopmentLanguage.base

  /// Lists the tables of a folder.
  ///
  /// - Parameters:
  ///   - directory: A folder, or one `.xcstrings` file.
  ///   - limits: How much of each file to read. A file that is too large is skipped and reported.
  /// - Throws: `FileError` if there is no such folder or file. A subfolder that cannot be listed is reported as a
  ///   diagnostic instead.
  /// - Complexity: O(number of files); no file is opened except a single `.xcstrings`.
  public convenience init(
    directory: String, limits: ReadingLimits = ReadingLimits()
  ) throws(FileError) {
    let listing = try CatalogListing(directory: directory)
    if listing.isSingleFile, let file = listing.files.first {
      let source = try SourceText(contentsOf: file.path, atMost: limits.size)
      self.init(stringCatalog: source, table: file.table, limits: limits)
      return
    }
    let files = listing.files.map {
      TableFile(path: $0.path, table: $0.table, language: $0.language, format: $0.format, limits: limits)
    }
    self.init(
      files: files, listingFaults: listing.faults + [listing.emptinessFault(of: directory)].compactMap(\.self),
      developmentLanguage: nil)
  }

  /// Creates a catalog of tables in memory. Of tables with the same name, language and format, the last takes
  /// precedence.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - developmentLanguage: The language of `Base`; nil to determine it from the tables.
  public convenience init(tables: [StringTable], developmentLanguage: String? = nil) {
    self.init(
      files: tables.map { TableFile($0) }, listingFaults: [], developmentLanguage: developmentLanguage)
  }

  /// Creates a catalog of one String Catalog in memory.
  ///
  /// - Parameters:
  ///   - source: The String Catalog.
  ///   - table: The name of its table.
  ///   - limits: How much of it to read.
  /// - Complexity: O(1). The String Catalog is read on first use, and each language when one of its keys is looked up.
  public convenience init(
    stringCatalog source: SourceText, table: String, limits: ReadingLimits = ReadingLimits()
  ) {
    self.init(
      files: [TableFile(source, table: table, limits: limits)], listingFaults: [], developmentLanguage: nil)
  }

  private init(files: [TableFile], listingFaults: [Diagnostic], developmentLanguage: String?) {
    self.files = files
    self.listingFaults = listingFaults
    knownDevelopmentLanguage = Mutex(developmentLanguage)
    var folderFiles: [LiteralString: [LiteralString: [TableFile]]] = [:]
    var catalogFiles: [LiteralString: [TableFile]] = [:]
    // Later files take precedence over earlier ones, and a higher format over both.
    for format in StringTableFormat.allCases.reversed() {
      for file in files.reversed() where file.format == format {
        let table = LiteralString(file.table)
        if let language = file.language {
          folderFiles[table, default: [:]][LiteralString(language), default: []].append(file)
        } else {
          catalogFiles[table, default: []].append(file)
        }
      }
    }
    self.folderFiles = folderFiles
    self.catalogFiles = catalogFiles
  }

  // MARK: Languages and tables

  /// The languages with tables, as folders and catalogs spell them, in the order of their UTF-8 bytes.
  ///
  /// Does not include `Base`; the development language is listed instead.
  ///
  /// - Complexity: O(number of files); the first call reads the String Catalogs.
  public var languages: [String] {
    var languages = folderLanguages
    for file in files where file.language == nil {
      languages.formUnion(file.languages)
    }
    if hasBase { languages.insert(LiteralString(developmentLanguage)) }
    return languages.sorted().map(\.string)
  }

  private var folderLanguages: Set<LiteralString> {
    var languages: Set<LiteralString> = []
    for file in files { if let language = file.language { languages.insert(LiteralString(language)) } }
    languages.remove(Self.base)
    return languages
  }

  private var hasBase: Bool { folderFiles.values.contains { $0[Self.base] != nil } }

  /// The language in which the texts were originally written, and which `Base.lproj` contains.
  ///
  /// It is the source language of the first String Catalog that states one. Otherwise it is English if there is an
  /// English folder or `Base.lproj`, and else the language with the most keys.
  ///
  /// - Complexity: O(1) after the first call. That may read String Catalogs, and every file if there is neither English
  ///   nor `Base.lproj`.
  public var developmentLanguage: String {
    knownDevelopmentLanguage.withLock { known in
      if let known { return known }
      let source = files.lazy.filter { $0.language == nil }.compactMap(\.sourceLanguage).first
      let folders = Set(files.lazy.compactMap(\.language).map { LiteralString($0) })
      let language = DevelopmentLanguage.choose(sourceLanguage: source, folders: folders, keyCount: keyCount)
      known = language
      return language
    }
  }

  /// The number of keys in all tables of a language's folder.
  private func keyCount(in language: LiteralString) -> Int {
    Dictionary(
      grouping: files.filter { $0.language.map { LiteralString($0) } == language }, by: { LiteralString($0.table) }
    ).values.reduce(0) { count, files in
      count + Set(files.flatMap { $0.keys(in: language) }).count
    }
  }

  /// The names of the tables, in the order of their UTF-8 bytes.
  ///
  /// - Complexity: O(number of files); no file is read.
  public var tableNames: [String] { Set(files.map { LiteralString($0.table) }).sorted().map(\.string) }

  /// Returns whether a table with this name exists in any language.
  ///
  /// - Complexity: O(number of files); no file is read.
  public func contains(table: String) -> Bool {
    let name = LiteralString(table)
    return files.contains { LiteralString($0.table) == name }
  }

  // MARK: Entries

  /// Returns the entry of a key in one language, without falling back to another language.
  ///
  /// A stringsdict takes precedence over strings, and strings over a String Catalog. The development language also
  /// includes the contents of `Base.lproj`. Of equal keys in one file the last applies. Keys and names are compared by
  /// their UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The table, the file's name without its extension.
  ///   - language: One of ``languages``, spelled the same.
  /// - Returns: The entry; nil if there is none.
  /// - Complexity: O(length of the names) on average; the first call for a file reads it.
  public func entry(forKey key: String, table: String, language: String) -> StringEntry? {
    let key = LiteralString(key)
    let table = LiteralString(table)
    let language = LiteralString(language)
    if let entry = entry(key, table, language) { return entry }
    guard let base = folderFiles[table]?[Self.base],
      language == LiteralString(developmentLanguage)
    else { return nil }
    return base.lazy.compactMap { $0.entry(key, in: Self.base) }.first
  }

  private func entry(
    _ key: LiteralString, _ table: LiteralString, _ language: LiteralString
  ) -> StringEntry? {
    for file in folderFiles[table]?[language] ?? [] {
      if let entry = file.entry(key, in: language) { return entry }
    }
    for file in catalogFiles[table] ?? [] {
      if let entry = file.entry(key, in: language) { return entry }
    }
    return nil
  }

  /// Returns the keys of a table in all languages, without duplicates, in the order of their code points.
  ///
  /// - Complexity: O(size of the files) the first time.
  package func keys(table: String) -> [String] {
    let name = LiteralString(table)
    let keys = files.filter { LiteralString($0.table) == name }.flatMap(\.keys)
    return Set(keys).sorted().map(\.string)
  }

  // MARK: Reading

  /// Reads the files of one table in one language, including `Base.lproj`, unless they have been read.
  public func load(table: String, language: String) { for file in files(table, language) { file.load() } }

  /// The files that contain a table in a language or in `Base.lproj`.
  private func files(_ table: String, _ language: String) -> [TableFile] {
    let table = LiteralString(table)
    return [LiteralString(language), Self.base].flatMap {
      folderFiles[table]?[$0] ?? []
    } + (catalogFiles[table] ?? [])
  }

  /// Reads every file that has not been read yet.
  public func loadAll() {
    for file in files { file.load() }
  }

  /// Reads the files of one table in some languages, and returns the diagnostics for the folder and these files in the
  /// order of the folder's listing. Files read earlier for other languages make no difference.
  ///
  /// - Complexity: O(size of the files) the first time, then O(number of files).
  public func diagnostics(table: String, languages: [String]) -> [Diagnostic] {
    let read = languages.flatMap { files(table, $0) }
    for file in read { file.load() }
    let wanted = Set(read.map(ObjectIdentifier.init))
    return listingFaults + files.filter { wanted.contains(ObjectIdentifier($0)) }.flatMap(\.diagnosticsIfRead)
  }

  /// Returns the diagnostics for the folder and the files read so far, in the order of the folder's listing.
  public func diagnostics() -> [Diagnostic] {
    listingFaults + files.flatMap(\.diagnosticsIfRead)
  }
}
