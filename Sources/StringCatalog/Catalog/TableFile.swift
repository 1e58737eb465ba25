internal import Diagnostics
internal import LiteralString
internal import Synchronization

/// One string file, read on first use and then kept.
///
/// A String Catalog is parsed one language at a time. Its diagnostics are always those of the whole file, so asking for
/// them parses everything.
final class TableFile: Sendable {
  /// The table's name.
  let table: String
  /// The language of its folder; nil for a String Catalog, which names its languages itself.
  let language: String?
  let format: StringTableFormat
  private let origin: Origin
  private let limits: ReadingLimits
  private let state: Mutex<State>

  private enum State {
    case unread
    case lazy(LazyStringCatalog)
    case whole(TableContents)
  }

  private enum Origin {
    case path(String)
    case source(SourceText)
    case memory
  }

  /// Creates a file that is opened on first use.
  init(path: String, table: String, language: String?, format: StringTableFormat, limits: ReadingLimits) {
    self.limits = limits
    self.table = table
    self.language = language
    self.format = format
    origin = .path(path)
    state = Mutex(.unread)
  }

  /// Creates a file for a String Catalog in memory that has not been parsed.
  init(_ catalog: SourceText, table: String, limits: ReadingLimits) {
    self.limits = limits
    self.table = table
    language = nil
    format = .xcstrings
    origin = .source(catalog)
    state = Mutex(.unread)
  }

  /// Creates a file for a table in memory.
  init(_ table: StringTable) {
    limits = ReadingLimits()
    self.table = table.name
    language = table.language
    format = table.format
    origin = .memory
    state = Mutex(.whole(TableContents(StringFile.Contents(tables: [table], diagnostics: []))))
  }

  /// Returns an entry. The first call reads the file; other threads wait for it.
  func entry(_ key: LiteralString, in language: LiteralString) -> StringEntry? {
    state.withLock { state in
      switch read(&state) {
      case .unread: return nil
      case .whole(let contents): return contents.entry(key, in: language)
      case .lazy(let catalog):
        let entry = catalog.entry(key, in: language)
        if catalog.isExhausted { state = .whole(catalog.whole(table: table)) }
        return entry
      }
    }
  }

  /// The languages of the file's tables.
  var languages: [LiteralString] {
    state.withLock { state in
      switch read(&state) {
      case .unread: return []
      case .whole(let contents): return Array(contents.languages)
      case .lazy(let catalog): return Array(catalog.languages)
      }
    }
  }

  /// The keys of the file in all languages.
  var keys: [LiteralString] {
    state.withLock { state in
      switch read(&state) {
      case .unread: return []
      case .whole(let contents): return contents.keys
      case .lazy(let catalog):
        let contents = catalog.whole(table: table)
        state = .whole(contents)
        return contents.keys
      }
    }
  }

  /// Returns the keys of one language in a file other than a String Catalog.
  func keys(in language: LiteralString) -> [LiteralString] {
    state.withLock { state in
      if case .whole(let contents) = read(&state) { contents.keys(in: language) } else { [] }
    }
  }

  /// The source language of a String Catalog.
  var sourceLanguage: String? {
    state.withLock { state in
      switch read(&state) {
      case .unread: return nil
      case .whole(let contents): return contents.sourceLanguage
      case .lazy(let catalog): return catalog.sourceLanguage
      }
    }
  }

  /// Reads the file unless it has been read.
  func load() {
    state.withLock { state in _ = read(&state) }
  }

  /// The diagnostics of the whole file, if it has been read.
  var diagnosticsIfRead: [Diagnostic] {
    state.withLock { state in
      switch state {
      case .unread: return []
      case .whole(let contents): return contents.diagnostics
      case .lazy(let catalog):
        let contents = catalog.whole(table: table)
        state = .whole(contents)
        return contents.diagnostics
      }
    }
  }

  private func read(_ state: inout State) -> State {
    if case .unread = state { state = read() }
    return state
  }

  private func read() -> State {
    let source: SourceText
    switch origin {
    case .memory: return .whole(TableContents(StringFile.Contents(tables: [], diagnostics: [])))
    case .source(let text): source = text
    case .path(let path):
      do {
        source = try SourceText(contentsOf: path, atMost: limits.size)
      } catch {
        let fault = Diagnostic(error, at: SourceLocation(file: path))
        return .whole(TableContents(StringFile.Contents(tables: [], diagnostics: [fault])))
      }
    }
    if format == .xcstrings, source.bytes.count <= limits.size,
      let catalog = LazyStringCatalog(source, limits: limits)
    {
      return .lazy(catalog)
    }
    return .whole(
      TableContents(
        StringFile.contents(
          of: source, format: format, table: table, language: language ?? "", limits: limits)))
  }
}

/// The contents of a file, indexed by language and key.
struct TableContents: Sendable {
  /// The source language of a String Catalog.
  let sourceLanguage: String?
  let diagnostics: [Diagnostic]
  private let entries: [LiteralString: [LiteralString: StringEntry]]

  /// Indexes a file's tables. Of equal keys the last applies.
  init(_ contents: StringFile.Contents) {
    sourceLanguage = contents.sourceLanguage
    diagnostics = contents.diagnostics
    var entries: [LiteralString: [LiteralString: StringEntry]] = [:]
    for table in contents.tables {
      entries[LiteralString(table.language)] = Self.index(table.entries)
    }
    self.entries = entries
  }

  /// Indexes entries by key. Of equal keys the last applies.
  static func index(_ entries: [StringEntry]) -> [LiteralString: StringEntry] {
    Dictionary(entries.map { (LiteralString($0.key), $0) }, uniquingKeysWith: { $1 })
  }

  /// The languages of the file's tables.
  var languages: some Sequence<LiteralString> { entries.keys }

  /// The keys of all languages, possibly with duplicates.
  var keys: [LiteralString] { entries.values.flatMap(\.keys) }

  func entry(_ key: LiteralString, in language: LiteralString) -> StringEntry? { entries[language]?[key] }

  func keys(in language: LiteralString) -> [LiteralString] { entries[language].map { Array($0.keys) } ?? [] }
}
