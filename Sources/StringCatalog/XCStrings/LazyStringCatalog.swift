internal import Diagnostics
internal import JSON
internal import LiteralString
internal import TextDecoding

/// A String Catalog whose languages are taken apart when they are first asked for.
///
/// A catalog has all languages of an app, and a person reads one or two. Sotto's own words have 48, and taking all
/// of them apart was the larger part of the tool's start.
final class LazyStringCatalog {
  /// How many languages are taken apart one at a time; whoever asks for more gets all in one pass.
  static let singleLanguages = 4

  /// The language that the catalog was written in.
  let sourceLanguage: String?
  /// The languages that the catalog names.
  let languages: Set<LiteralString>
  private let text: DecodedText
  private let root: JSONValue
  private var entries: [LiteralString: [LiteralString: StringEntry]] = [:]

  /// Reads the JSON, and the names of the languages.
  ///
  /// - Parameters:
  ///   - source: The catalog; nil is made of one that cannot be read as a whole.
  ///   - limits: How much of it to read.
  init?(_ source: SourceText, limits: ReadingLimits) {
    text = DecodedText(source, limits: limits)
    guard text.isReadable, let root = try? XCStringsReader.document(of: text) else { return nil }
    self.root = root
    let names = XCStringsReader.read(root, in: text, extent: .names)
    sourceLanguage = names.sourceLanguage
    languages = Set(names.entries.keys)
  }

  /// Whether so many languages were asked for that the rest had better be read too.
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

  /// Takes everything apart.
  func whole(table: String) -> TableContents {
    let result = XCStringsReader.read(root, in: text, extent: .whole)
    return TableContents(
      StringFile.Contents(
        sourceLanguage: result.sourceLanguage, tables: result.tables(named: table), diagnostics: result.diagnostics))
  }
}
