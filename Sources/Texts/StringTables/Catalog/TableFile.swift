internal import Diagnostics
internal import FileFormats
internal import Platform
internal import Synchronization

/// One string file, read on first use and then kept.
final class TableFile: Sendable {
  let path: StringFilePath
  /// The table's name.
  let table: LiteralString
  /// The language of its folder; nil for a String Catalog, which names its languages itself.
  let language: LiteralString?
  /// The file's text; nil to open it at its path.
  private let source: SourceText?
  private let limits: ReadingLimits
  private let contents: Mutex<TableContents?>

  /// Creates a file that is read on first use.
  init(_ path: StringFilePath, source: SourceText? = nil, limits: ReadingLimits) {
    self.path = path
    self.source = source
    self.limits = limits
    table = LiteralString(path.table)
    language = path.language.map { LiteralString($0) }
    contents = Mutex(nil)
  }

  /// Creates a file for a table in memory.
  init(_ table: StringTable) {
    path = StringFilePath("", format: table.format, table: table.name, language: table.language)
    source = nil
    limits = ReadingLimits()
    self.table = LiteralString(table.name)
    let language = LiteralString(table.language)
    self.language = language
    contents = Mutex(TableContents(StringFile.Contents(entries: [language: table.entries])))
  }

  /// Returns an entry.
  func entry(_ key: LiteralString, in language: LiteralString) -> StringEntry? {
    read { $0.entry(key, in: language) }
  }

  /// The languages of the file's tables.
  var languages: Set<LiteralString> { read { $0.languages } }

  /// The keys of the file in all languages, possibly with duplicates.
  var keys: [LiteralString] { read { $0.keys } }

  /// The source language of a String Catalog.
  var sourceLanguage: String? { read { $0.sourceLanguage } }

  /// Reads the file unless it has been read.
  func load() { read { _ in } }

  /// The diagnostics of the whole file, if it has been read.
  var diagnosticsIfRead: [Diagnostic] { contents.withLock { $0?.diagnostics ?? [] } }

  /// Uses the contents. The first call reads the file; other threads wait for it.
  private func read<Result: Sendable>(_ use: @Sendable (inout TableContents) -> Result) -> Result {
    contents.withLock { contents in
      var known = contents.take() ?? TableContents(path, source: source, limits: limits)
      defer { contents = known }
      return use(&known)
    }
  }
}
