internal import Diagnostics
internal import LiteralString
internal import Synchronization

/// One file of strings, read when its contents are first asked for and then kept.
final class TableFile: Sendable {
  /// The table's name.
  let table: String
  /// The language that its folder tells; nil for a String Catalog, which names its languages itself.
  let language: String?
  let format: StringTableFormat
  private let origin: Origin
  private let state: Mutex<TableContents?>

  private enum Origin {
    case path(String)
    case source(SourceText)
    case memory
  }

  /// A file that has not been opened yet.
  init(path: String, table: String, language: String?, format: StringTableFormat) {
    self.table = table
    self.language = language
    self.format = format
    origin = .path(path)
    state = Mutex(nil)
  }

  /// A String Catalog that has been read and not been taken apart yet.
  init(_ catalog: SourceText, table: String) {
    self.table = table
    language = nil
    format = .xcstrings
    origin = .source(catalog)
    state = Mutex(nil)
  }

  /// A table that is there already.
  init(_ table: StringTable) {
    self.table = table.name
    language = table.language
    format = table.format
    origin = .memory
    state = Mutex(TableContents(StringFile.Contents(tables: [table], diagnostics: [])))
  }

  /// The file's contents; the first call reads the file, and calls on other threads wait for it.
  var contents: TableContents {
    state.withLock { state in
      if let contents = state { return contents }
      let contents = read()
      state = contents
      return contents
    }
  }

  /// The file's contents if it has been read.
  var contentsIfRead: TableContents? { state.withLock { $0 } }

  private func read() -> TableContents {
    let source: SourceText
    switch origin {
    case .memory: return TableContents(StringFile.Contents(tables: [], diagnostics: []))
    case .source(let text): source = text
    case .path(let path):
      do {
        source = try SourceText(contentsOf: path)
      } catch {
        let fault = Diagnostic(error, at: SourceLocation(file: path))
        return TableContents(StringFile.Contents(tables: [], diagnostics: [fault]))
      }
    }
    return TableContents(
      StringFile.contents(of: source, format: format, table: table, language: language ?? ""))
  }
}

/// What a file holds, ready to be looked up.
struct TableContents: Sendable {
  /// The language that a String Catalog was written in.
  let sourceLanguage: String?
  let diagnostics: [Diagnostic]
  private let entries: [LiteralString: [LiteralString: StringEntry]]

  /// Indexes a file's tables; of equal keys the last one counts.
  init(_ contents: StringFile.Contents) {
    sourceLanguage = contents.sourceLanguage
    diagnostics = contents.diagnostics
    var entries: [LiteralString: [LiteralString: StringEntry]] = [:]
    for table in contents.tables {
      entries[LiteralString(table.language)] = Dictionary(
        table.entries.map { (LiteralString($0.key), $0) }, uniquingKeysWith: { $1 })
    }
    self.entries = entries
  }

  /// The languages of the file's tables.
  var languages: some Sequence<LiteralString> { entries.keys }

  func entry(_ key: LiteralString, in language: LiteralString) -> StringEntry? { entries[language]?[key] }
}
