public import Diagnostics
internal import LiteralString
private import Synchronization

/// The string tables of one folder, each file read when it is first asked for.
///
/// A folder holds `*.lproj` folders with `.strings` and `.stringsdict` files, and `.xcstrings` files beside them.
/// Nothing else is looked at, and no name that a caller passes reaches the file system: names are looked up in the
/// folder's listing, so that `../secret` is a table that is not there.
public final class Catalog: Sendable {
  private let files: [TableFile]
  private let listingFaults: [Diagnostic]
  /// The files in folders of languages, by table and language, those that win first.
  private let folderFiles: [LiteralString: [LiteralString: [TableFile]]]
  /// The String Catalogs by table.
  private let catalogFiles: [LiteralString: [TableFile]]
  /// The development language, once it was said or asked for.
  private let knownDevelopmentLanguage: Mutex<String?>

  private static let base = DevelopmentLanguage.base

  /// Lists the tables of a folder.
  ///
  /// - Parameters:
  ///   - directory: A folder, or one `.xcstrings` file.
  ///   - limits: How much of each file to read; of one that is too large nothing is taken, and that is a diagnostic.
  /// - Throws: `FileError` when there is no such folder or file. A folder inside that cannot be listed is a
  ///   diagnostic.
  /// - Complexity: O(number of files); none is opened but a single `.xcstrings`.
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

  /// Makes a catalog of tables in memory; of tables with the same name, language and format the last one wins.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - developmentLanguage: The language that `Base` stands for; nil to tell it from the tables.
  public convenience init(tables: [StringTable], developmentLanguage: String? = nil) {
    self.init(
      files: tables.map { TableFile($0) }, listingFaults: [], developmentLanguage: developmentLanguage)
  }

  /// Makes a catalog of one String Catalog in memory.
  ///
  /// - Parameters:
  ///   - source: The String Catalog.
  ///   - table: The name of its table.
  ///   - limits: How much of it to read.
  /// - Complexity: O(1); it is read when it is first asked for something, and each language when a key of it is.
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
    // Later files go before earlier ones, and a higher format before both.
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

  /// The languages there are tables for, as folders and catalogs spell them, in the order of their UTF-8 bytes.
  ///
  /// `Base` is none of them: the development language stands in its place.
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

  /// The language that the texts were first written in, which `Base.lproj` holds.
  ///
  /// It is the source language of the first String Catalog that tells one; without any, English where there is a folder
  /// of it or `Base.lproj`, and the language with the most keys where there is neither.
  ///
  /// - Complexity: O(1) after the first call, which may read String Catalogs, and every file where there is neither
  ///   English nor `Base.lproj`.
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

  /// How many keys a language's folder has in all its tables.
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

  /// Whether there is a table of that name in any language.
  ///
  /// - Complexity: O(number of files); no file is read.
  public func contains(table: String) -> Bool {
    let name = LiteralString(table)
    return files.contains { LiteralString($0.table) == name }
  }

  // MARK: Entries

  /// Returns what a key stands for in one language, without falling back to any other.
  ///
  /// A stringsdict goes before strings, and strings before a String Catalog; the development language also has what
  /// `Base.lproj` holds. Of equal keys in one file the last one counts. Keys and names are compared by their UTF-8
  /// bytes.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The table, the file's name without its extension.
  ///   - language: One of ``languages``, spelt the same.
  /// - Returns: The entry; nil when there is none.
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

  /// Returns the keys that a table has in any language, each once, in the order of their code points.
  ///
  /// - Complexity: O(size of the files) the first time.
  package func keys(table: String) -> [String] {
    let name = LiteralString(table)
    let keys = files.filter { LiteralString($0.table) == name }.flatMap(\.keys)
    return Set(keys).sorted().map(\.string)
  }

  // MARK: Reading

  /// Reads the files of one table in one language, `Base.lproj` included, if they have not been read yet.
  public func load(table: String, language: String) { for file in files(table, language) { file.load() } }

  /// The files that hold a table in a language or in `Base.lproj`.
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

  /// Reads the files of one table in some languages, and returns what is wrong with the folder and them, in the order of
  /// the folder's listing. What other languages were read before makes no difference.
  ///
  /// - Complexity: O(size of the files) the first time, then O(number of files).
  public func diagnostics(table: String, languages: [String]) -> [Diagnostic] {
    let read = languages.flatMap { files(table, $0) }
    for file in read { file.load() }
    let wanted = Set(read.map(ObjectIdentifier.init))
    return listingFaults + files.filter { wanted.contains(ObjectIdentifier($0)) }.flatMap(\.diagnosticsIfRead)
  }

  /// Returns what is wrong with the folder and the files read so far, in the order of the folder's listing.
  public func diagnostics() -> [Diagnostic] {
    listingFaults + files.flatMap(\.diagnosticsIfRead)
  }
}
