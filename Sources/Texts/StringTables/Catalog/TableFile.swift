package import Diagnostics
internal import FileFormats
internal import JSON
package import Platform
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

/// The path of a string file, and what it says about the file.
///
/// ```
/// path := ( folder "/" )? ( language ".lproj/" )? table "." ( "strings" | "stringsdict" | "xcstrings" )
/// ```
/// Names that begin with a dot are hidden: `._Main.strings` is not a string file.
///
/// Every entry of a folder is parsed, so names are searched by byte; by character, it took 2 % of the startup time.
package struct StringFilePath: Hashable, Sendable {
  package let path: String
  package let format: StringTableFormat
  /// The file's name without its extension.
  package let table: String
  /// The language of the `.lproj` folder that contains it; nil if there is none. Always nil for a String Catalog, which
  /// names its languages itself.
  package let language: String?
  /// The folder that contains the `.lproj` folder, or the file itself; empty if the path has none.
  package let folder: String

  /// Parses a path; nil if it is not that of a string file.
  package init?(_ path: String) {
    let (folder, name) = Self.split(path)
    guard !name.hasPrefix("."), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let format = StringTableFormat(rawValue: String(name[name.utf8.index(after: dot)...]))
    else { return nil }
    let (parent, folderName) = Self.split(folder)
    let language = format == .xcstrings ? nil : Self.language(ofFolder: folderName)
    self.init(
      path, in: language == nil ? folder : parent, format: format, table: String(name[..<dot]), language: language)
  }

  /// Describes a file whose path says nothing about it, such as standard input, or a table in memory.
  package init(
    _ path: String, in folder: String = "", format: StringTableFormat, table: String, language: String? = nil
  ) {
    self.path = path
    self.folder = folder
    self.format = format
    self.table = table
    self.language = language
  }

  /// Whether the file is in `Base.lproj`, whose texts are in the development language.
  ///
  /// Source: Apple, Bundle Programming Guide, "Localized resources".
  package var isBase: Bool { language == "Base" }

  /// The rank of the file among those with texts for one table and language: where several have a key, that of the
  /// highest precedence applies. Higher formats come first, and all of a language's own files before `Base.lproj`.
  package var precedence: Int {
    let formats = StringTableFormat.allCases
    return (formats.firstIndex(of: format) ?? 0) - (isBase ? formats.count : 0)
  }

  /// Returns the language of a folder such as `pl.lproj`; nil for other folders.
  static func language(ofFolder name: String) -> String? {
    name.hasSuffix(".lproj") && !name.hasPrefix(".") ? String(name.utf8.dropLast(".lproj".utf8.count)) : nil
  }

  /// Splits a path into folder and name; the folder is empty if there is none.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

/// The string files in a folder, found by name only.
package struct CatalogListing {
  /// The files, none of which has been opened.
  package private(set) var files: [StringFilePath] = []
  /// Diagnostics for subfolders that cannot be listed, and for links that lead out of the folder.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the only file is an `.xcstrings` file named by the caller; it may not exist.
  let isSingleFile: Bool

  /// Lists a folder, or a single `.xcstrings` file.
  ///
  /// - Throws: `FileError` if there is no such folder.
  package init(directory: String) throws(FileError) {
    let root = withoutTrailingSlashes(directory)
    if let file = StringFilePath(root), file.format == .xcstrings {
      files = [file]
      isSingleFile = true
      return
    }
    isSingleFile = false
    for entry in try directoryEntries(of: root) {
      if StringFilePath.language(ofFolder: entry.name) != nil {
        addFolder(entry, of: root)
      } else if let file = StringFilePath(entry.path), file.format == .xcstrings {
        add(file, entry, of: root)
      }
    }
  }

  /// Returns the diagnostic for a folder without tables; nil if another diagnostic already explains it.
  func emptinessDiagnostic(of directory: String) -> Diagnostic? {
    guard files.isEmpty, diagnostics.isEmpty else { return nil }
    let name = StringFilePath.split(withoutTrailingSlashes(directory)).name
    let isLanguageFolder = StringFilePath.language(ofFolder: name) != nil
    return Diagnostic(
      isLanguageFolder ? CatalogFault.languageFolder : .noTables, at: SourceLocation(file: directory))
  }

  private mutating func addFolder(_ folder: DirectoryEntry, of root: String) {
    do {
      try folder.requireInside(root)
      for entry in try directoryEntries(of: folder.path) {
        if let file = StringFilePath(entry.path), file.format != .xcstrings { add(file, entry, of: root) }
      }
    } catch {
      diagnostics.append(Diagnostic(error, at: SourceLocation(file: folder.path)))
    }
  }

  private mutating func add(_ file: StringFilePath, _ entry: DirectoryEntry, of root: String) {
    do {
      try entry.requireInside(root)
      files.append(file)
    } catch {
      diagnostics.append(Diagnostic(error, at: SourceLocation(file: entry.path)))
    }
  }
}

/// Returns a path without trailing slashes, except for the root.
package func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return path
}

/// What the configuration of a project says about its string tables.
///
/// ```
/// configuration := { "developmentLanguage": text … }
/// ```
/// Its other members are `sotto lint`'s, which alone checks them.
package struct ProjectConfiguration {
  /// The name of the file.
  package static let name = ".sotto.json"
  /// The size of the largest file, in bytes.
  private static let maximumSize = 1 << 20

  /// The development language; nil if the configuration does not name one.
  private(set) var developmentLanguage: String?
  /// Why the file cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the configuration in a folder, otherwise the nearest one above it.
  ///
  /// - Parameter path: The folder, or a String Catalog.
  /// - Complexity: O(depth of the folder) calls of the system, and O(size of the file).
  init(above path: String) {
    guard let real = EnclosingFolder.resolved(path),
      let folder = EnclosingFolder.nearest(holding: [Self.name], above: real)
    else { return }
    let file = "\(folder == real ? withoutTrailingSlashes(path) : folder)/\(Self.name)"
    do {
      let source = try SourceText(contentsOf: file, atMost: Self.maximumSize)
      try readMembers(try JSONReader(source, maximumSize: Self.maximumSize).readDocument())
    } catch let error as FileError {
      reject(Diagnostic(error), in: file)
    } catch let error as JSONSyntaxError {
      reject(error.diagnostic, in: file)
    } catch let error as JSONTypeError {
      reject(error.diagnostic(file: file), in: file)
    } catch {
      preconditionFailure("a reader throws an error of another type: \(error)")
    }
  }

  private mutating func readMembers(_ root: JSONValue) throws(JSONTypeError) {
    try root.forEachMember { (name, value) throws(JSONTypeError) in
      if name.text == "developmentLanguage" { developmentLanguage = try value.string() }
    }
  }

  private mutating func reject(_ diagnostic: Diagnostic, in file: String) {
    let fault = CatalogFault.unreadConfiguration(reason: diagnostic.message)
    diagnostics = [Diagnostic(fault, at: diagnostic.location ?? SourceLocation(file: file))]
  }
}
