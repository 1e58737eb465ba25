internal import Diagnostics
internal import JSON
internal import LiteralString
internal import TextDecoding

/// A String Catalog whose languages are parsed on first use.
///
/// A catalog contains all languages of an app, but a person reads one or two. The built-in strings have 72 languages,
/// and parsing them all took the larger part of the tool's startup time.
final class LazyStringCatalog {
  /// The number of languages that are parsed individually. After that, all are parsed in one pass.
  static let singleLanguages = 4

  /// The catalog's source language.
  let sourceLanguage: String?
  /// The languages that the catalog names.
  let languages: Set<LiteralString>
  private let text: DecodedText
  private let root: JSONValue
  private var entries: [LiteralString: [LiteralString: StringEntry]] = [:]

  /// Parses the JSON and collects the names of the languages.
  ///
  /// - Parameters:
  ///   - source: The catalog. The initializer returns nil if it cannot be read as a whole.
  ///   - limits: How much of it to read.
  init?(_ source: SourceText, limits: ReadingLimits) {
    text = DecodedText(source, limits: limits)
    guard text.isReadable, let root = try? XCStringsReader.document(of: text) else { return nil }
    self.root = root
    let names = XCStringsReader.read(root, in: text, extent: .names)
    sourceLanguage = names.sourceLanguage
    languages = Set(names.entries.keys)
  }

  /// Whether so many languages have been parsed that the rest should be parsed too.
  var isExhausted: Bool { entries.count >= Self.singleLanguages }

  /// Returns an entry of one language.
  func entry(_ key: LiteralString, in language: LiteralString) -> StringEntry? {
    guard languages.contains(language) else { return nil }
    if let known = entries[language] { return known[key] }
    let result = XCStringsReader.read(root, in: text, extent: .language(language))
    let made = TableContents.index(result.entries[language] ?? [])
    entries[language] = made
    return made[key]
  }

  /// Parses the whole catalog.
  func whole(table: String) -> TableContents {
    let result = XCStringsReader.read(root, in: text, extent: .whole)
    return TableContents(
      StringFile.Contents(
        sourceLanguage: result.sourceLanguage, tables: result.tables(named: table), diagnostics: result.diagnostics))
  }
}
