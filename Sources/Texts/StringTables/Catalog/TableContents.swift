internal import Diagnostics
internal import FileFormats
internal import JSON
internal import Platform

/// The contents of a string file, indexed by language and key.
///
/// A String Catalog contains all languages of an app, but a person reads one or two. Its languages are therefore parsed
/// on first use: parsing all languages of the built-in strings took the larger part of the tool's startup time.
struct TableContents {
  /// The number of languages of a String Catalog that are parsed individually. After that, all are parsed in one pass.
  static let singleLanguages = 4

  /// The source language of a String Catalog.
  let sourceLanguage: String?
  /// The languages of the file's tables.
  let languages: Set<LiteralString>
  private var entries: [LiteralString: [LiteralString: StringEntry]] = [:]
  private var allDiagnostics: [Diagnostic] = []
  /// A String Catalog that has not been parsed as a whole; nil for other files.
  private var catalog: (text: DecodedText, root: JSONValue)?

  /// Indexes what was read from a file. If a key is repeated, its last entry applies.
  init(_ contents: StringFile.Contents) {
    sourceLanguage = contents.sourceLanguage
    languages = Set(contents.entries.keys)
    add(contents)
  }

  /// Reads a file. Of a String Catalog, reads the names of the languages.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - source: Its text; nil to open it.
  ///   - limits: How much of it to read.
  init(_ path: StringFilePath, source: SourceText?, limits: ReadingLimits) {
    let text: SourceText
    do throws(FileError) {
      text = if let source { source } else { try SourceText(contentsOf: path.path, atMost: limits.size) }
    } catch {
      self.init(StringFile.Contents(diagnostics: [Diagnostic(error, at: SourceLocation(file: path.path))]))
      return
    }
    if path.format == .xcstrings, text.bytes.count <= limits.size, let catalog = TableContents(text, limits) {
      self = catalog
    } else {
      let language = LiteralString(path.language ?? "")
      self.init(StringFile.contents(of: text, format: path.format, language: language, limits: limits))
    }
  }

  /// Parses the JSON of a String Catalog, and the names of its languages; nil if it cannot be read as a whole.
  private init?(_ source: SourceText, _ limits: ReadingLimits) {
    // A byte order mark is decoded; the reader of JSON checks all else.
    let text = DecodedText(uncheckedUTF8: source, limits: limits) ?? DecodedText(source, limits: limits)
    guard let root = try? XCStringsReader.document(of: text) else { return nil }
    let names = XCStringsReader.read(root, in: text, extent: .names)
    sourceLanguage = names.sourceLanguage
    languages = Set(names.entries.keys)
    catalog = (text, root)
  }

  /// Returns an entry of one language.
  mutating func entry(_ key: LiteralString, in language: LiteralString) -> StringEntry? {
    if let (text, root) = catalog, entries[language] == nil, languages.contains(language) {
      if entries.count < Self.singleLanguages {
        let read = XCStringsReader.read(root, in: text, extent: .language(language, among: languages))
        entries[language] = Self.index(read.entries[language] ?? [])
      } else {
        readWhole()
      }
    }
    return entries[language]?[key]
  }

  /// The keys of all languages, possibly with duplicates.
  var keys: [LiteralString] {
    mutating get {
      readWhole()
      return entries.values.flatMap(\.keys)
    }
  }

  /// The diagnostics of the whole file, whichever languages were asked for.
  var diagnostics: [Diagnostic] {
    mutating get {
      readWhole()
      return allDiagnostics
    }
  }

  /// Parses all of a String Catalog.
  private mutating func readWhole() {
    guard let (text, root) = catalog.take() else { return }
    add(XCStringsReader.read(root, in: text, extent: .whole))
  }

  private mutating func add(_ contents: StringFile.Contents) {
    entries = contents.entries.mapValues(Self.index)
    allDiagnostics = contents.diagnostics
  }

  private static func index(_ entries: [StringEntry]) -> [LiteralString: StringEntry] {
    Dictionary(entries.map { (LiteralString($0.key), $0) }, uniquingKeysWith: { $1 })
  }
}
