internal import Diagnostics
internal import JSON

/// Reads a String Catalog into one table a language.
///
/// ```
/// catalog       := { "sourceLanguage": text, "version": text, "strings": { key: entry … } }
/// entry         := { "localizations": { language: localization … }, … }
/// localization  := { content, "substitutions": { name: substitution … }? }
/// content       := "stringUnit": unit | "stringSet": { "values": [ text … ] } | "variations": variations
/// unit          := { "state": text, "value": text }
/// variations    := { "plural": { form: localization … } } | { "device": { device: localization … } }
///                | { "width": { integer: localization … } }
/// substitution  := { "argNum": integer?, "formatSpecifier": text, "variations": variations }
/// ```
/// Members that are not named here are passed over, and so is a value of the wrong type, with a finding. A unit of
/// state `new` with an empty text is no localization yet. A key without a localization in the source language is
/// that localization itself.
///
/// Source: no specification is published; the shape is that of catalogs written by Xcode 15 to 26.
struct XCStringsReader {
  /// How deep a catalog may nest.
  static let maximumDepth = 128

  var findings: FileFindings
  /// The key of the entry being read, for findings.
  private(set) var key = ""
  private var entries: [LiteralKey: [StringEntry]] = [:]
  private var languages: [String] = []

  private typealias LiteralKey = [UInt8]

  /// What a catalog holds.
  struct Result {
    var sourceLanguage: String?
    var tables: [StringTable] = []
    var diagnostics: [Diagnostic]
  }

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - text: The catalog.
  ///   - name: The name of its tables.
  /// - Returns: Its tables in the order of the languages' UTF-8 bytes; none when the text is no JSON.
  /// - Complexity: O(length).
  static func read(_ text: DecodedText, table name: String) -> Result {
    var reader = XCStringsReader(findings: FileFindings(text))
    let json = JSONReader(SourceText(name: text.name, bytes: text.bytes), maximumDepth: maximumDepth)
    do {
      let source = reader.readCatalog(try json.readDocument())
      return Result(
        sourceLanguage: source, tables: reader.tables(named: name), diagnostics: reader.findings.sorted)
    } catch {
      return Result(diagnostics: reader.findings.sorted + [error.diagnostic])
    }
  }

  private init(findings: FileFindings) { self.findings = findings }

  // MARK: Catalog and entries

  /// Reads all entries and returns the source language.
  private mutating func readCatalog(_ root: JSONValue) -> String {
    key = "the catalog"
    guard let members = members(of: root, at: []) else { return "en" }
    var source: String?
    var strings: JSONValue?
    for (name, value) in members {
      switch name {
      case "sourceLanguage": source = string(value, at: ["sourceLanguage"])
      case "strings": strings = value
      case "version": checkVersion(value)
      default: break
      }
    }
    if source?.isEmpty ?? true {
      findings.report(.missingSourceLanguage, at: location(of: root))
      source = "en"
    }
    let sourceLanguage = source ?? "en"
    addLanguage(sourceLanguage)
    if let strings, let members = self.members(of: strings, at: ["strings"]) {
      for (name, entry) in members {
        key = name.text
        readEntry(entry, at: location(name.position), sourceLanguage)
      }
    }
    return sourceLanguage
  }

  private mutating func checkVersion(_ value: JSONValue) {
    if let version = string(value, at: ["version"]), version != "1", !version.hasPrefix("1.") {
      findings.report(.unknownVersion(version: version), at: location(of: value))
    }
  }

  private mutating func readEntry(_ entry: JSONValue, at keyLocation: SourceLocation, _ source: String) {
    guard let entryMembers = members(of: entry, at: []) else { return }
    let sourceKey = Array(source.utf8)
    var hasSource = false
    for (name, value) in entryMembers {
      guard case "localizations" = name, let localizations = members(of: value, at: ["localizations"]) else {
        continue
      }
      for (languageKey, localization) in localizations {
        let language = languageKey.text
        addLanguage(language)
        if let value = self.value(of: localization, at: ["localizations", language]) {
          let bytes = Array(language.utf8)
          hasSource = hasSource || bytes == sourceKey
          entries[bytes, default: []].append(StringEntry(key: key, location: keyLocation, value: value))
        }
      }
    }
    if !hasSource {
      entries[sourceKey, default: []].append(
        StringEntry(key: key, location: keyLocation, value: .text(LocatedText(key, at: keyLocation))))
    }
  }

  private mutating func addLanguage(_ language: String) {
    let key = Array(language.utf8)
    if entries[key] == nil {
      entries[key] = []
      languages.append(language)
    }
  }

  private func tables(named name: String) -> [StringTable] {
    languages.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { language in
      StringTable(
        name: name, language: language, format: .xcstrings, entries: entries[Array(language.utf8)] ?? [])
    }
  }

  // MARK: JSON

  /// Returns the members of an object that are not null; nil, with a finding, when the value is no object.
  mutating func members(of value: JSONValue, at path: [String]) -> [(JSONKey, JSONValue)]? {
    var members: [(JSONKey, JSONValue)] = []
    do {
      try value.forEachMember { (key, value) throws(JSONTypeError) in
        if !value.isNull { members.append((key, value)) }
      }
      return members
    } catch {
      reportType(of: value, at: path, error)
      return nil
    }
  }

  mutating func string(_ value: JSONValue, at path: [String]) -> String? {
    do { return try value.string() } catch {
      reportType(of: value, at: path, error)
      return nil
    }
  }

  mutating func reportType(of value: JSONValue, at path: [String], _ error: JSONTypeError) {
    findings.report(
      .wrongType(
        key: key, member: path.joined(separator: "."), expected: error.expected, found: error.found),
      at: location(of: value))
  }

  func location(of value: JSONValue) -> SourceLocation { location(value.position) }

  func location(_ position: (line: Int, column: Int)) -> SourceLocation {
    SourceLocation(file: findings.file, line: position.line, column: position.column)
  }
}
