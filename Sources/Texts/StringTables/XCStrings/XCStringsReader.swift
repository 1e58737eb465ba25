internal import Diagnostics
internal import FileFormats
internal import JSON

/// Reads a String Catalog into one table per language, for all languages or one.
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
/// Unknown members are ignored. Values of the wrong type are ignored and reported. A unit of state `new` with an empty
/// text is not a localization yet. A key without a localization in the source language is its own localization.
///
/// Source: there is no published specification; the structure is that of catalogs written by Xcode 15 to 26.
struct XCStringsReader {
  var log: FileDiagnosticLog
  /// The key of the current entry, for diagnostics.
  private(set) var key = ""
  let extent: Extent
  private var entries: [LiteralString: [StringEntry]] = [:]
  /// The names of the previous entry's languages, in order.
  private var languageNames: [String] = []
  private var spellings = SourceSpellings(of: "en")
  /// The other spellings of the source language, if only that language is read.
  private var otherSpellings: [LiteralString]?

  /// How much of a catalog to read.
  enum Extent {
    /// Everything, with all diagnostics.
    case whole
    /// The source language and the names of all languages, without entries.
    case names
    /// The entries of one language. If it is the source language, its other spellings among the catalog's languages
    /// are needed too.
    case language(LiteralString, among: Set<LiteralString>)

    /// The only language; nil if there may be others.
    var language: String? {
      guard case .language(let only, _) = self else { return nil }
      return only.string
    }

    func includes(_ language: LiteralString) -> Bool {
      switch self {
      case .whole: true
      case .names: false
      case .language(let only, _): only == language
      }
    }
  }

  /// Reads a catalog.
  ///
  /// - Parameter text: The catalog.
  /// - Returns: Its contents; without languages if the text is not JSON.
  /// - Complexity: O(length).
  static func read(_ text: DecodedText) -> StringFile.Contents {
    do {
      return read(try document(of: text), in: text, extent: .whole)
    } catch {
      return StringFile.Contents(diagnostics: FileDiagnosticLog(text).sorted + [error.diagnostic])
    }
  }

  /// Parses the text as JSON.
  static func document(of text: DecodedText) throws(JSONSyntaxError) -> JSONValue {
    let source = SourceText(name: text.name, bytes: text.bytes)
    // In a string file, a lone surrogate is a mistake that should be fixed.
    return try JSONReader(source, maximumDepth: text.limits.depth, replacesLoneSurrogates: false).readDocument()
  }

  /// Reads a parsed catalog.
  ///
  /// - Parameters:
  ///   - root: The catalog.
  ///   - text: The text that it was parsed from.
  ///   - extent: How much to read.
  static func read(_ root: JSONValue, in text: DecodedText, extent: Extent) -> StringFile.Contents {
    var reader = XCStringsReader(log: FileDiagnosticLog(text), extent: extent)
    let source = reader.readCatalog(root)
    return StringFile.Contents(sourceLanguage: source, entries: reader.entries, diagnostics: reader.log.sorted)
  }

  // MARK: Catalog and entries

  /// Reads all entries, and returns the source language.
  private mutating func readCatalog(_ root: JSONValue) -> String {
    key = "the catalog"
    guard let members = members(of: root, at: []) else { return "en" }
    var source: String?
    var strings: JSONValue?
    require(["sourceLanguage", "version"], of: root, at: [])
    for (name, value) in members {
      switch name {
      case "sourceLanguage": source = string(value, at: ["sourceLanguage"])
      case "strings": strings = value
      case "version": checkVersion(value)
      case "localizations", "stringUnit", "variations": reportMisplaced(name, at: [])
      // Xcode passes over it without a word, and its texts with it.
      default: if value.kind == .object { reportMisplaced(name, at: []) }
      }
    }
    if source?.isEmpty ?? !isWhole { log.report(.missingSourceLanguage, at: location(of: root)) }
    if source?.isEmpty ?? true { source = "en" }
    let sourceLanguage = source ?? "en"
    addLanguage(LiteralString(sourceLanguage))
    spellings = SourceSpellings(of: LiteralString(sourceLanguage))
    if let strings, let members = self.members(of: strings, at: ["strings"]) {
      for (name, entry) in members {
        key = name.text
        readEntry(entry, named: name, LiteralString(sourceLanguage))
      }
    }
    return sourceLanguage
  }

  private mutating func checkVersion(_ value: JSONValue) {
    // Xcode reads 1 and 1.0 too.
    if value.kind == .number { return }
    if let version = string(value, at: ["version"]), version != "1", !version.hasPrefix("1.") {
      log.report(.unknownVersion(version: version), at: location(of: value))
    }
  }

  private mutating func readEntry(_ entry: JSONValue, named name: JSONKey, _ source: LiteralString) {
    guard let entryMembers = members(of: entry, at: []) else { return }
    refuseNull("localizations", of: entry, at: [])
    var hasSource = false
    var translations: JSONValue?
    // Determining a line takes longer than skipping an unwanted entry, so do it only on demand.
    var place: SourceLocation?
    for (member, value) in entryMembers {
      switch member {
      case "stringUnit", "stringSet", "variations", "substitutions", "plural", "value", "state", "strings":
        reportMisplaced(member, at: [])
      default: checkMember(member, value)
      }
      guard case "localizations" = member else { continue }
      if case .names = extent, value.kind == .object {
        addLanguages(of: value)
        continue
      }
      translations = value
      guard let localizations = members(of: value, at: ["localizations"], named: extent.language) else { continue }
      for (languageKey, localization) in localizations {
        let language = LiteralString(languageKey.text)
        addLanguage(language)
        if let value = self.value(of: localization, at: ["localizations", language.string]) {
          hasSource = hasSource || language == source
          let location = place ?? location(name.position)
          place = location
          entries[language, default: []].append(StringEntry(key: key, location: location, value: value))
        }
      }
    }
    if !hasSource, extent.includes(source) {
      let location = place ?? location(name.position)
      let value = translations.flatMap { sourceValue(of: $0) } ?? .text(LocatedText(key, at: location))
      entries[source, default: []].append(StringEntry(key: key, location: location, value: value))
    }
  }

  /// Returns the value of the source language under another spelling; nil if the entry has none.
  private mutating func sourceValue(of localizations: JSONValue) -> StringValue? {
    guard case .language(_, let languages) = extent else {
      // All languages have been read.
      let here = entries.filter { $0.value.last.map { LiteralString($0.key) == LiteralString(key) } ?? false }
      return spellings.others(among: here.keys).first.flatMap { entries[$0]?.last?.value }
    }
    let others = otherSpellings ?? spellings.others(among: languages)
    otherSpellings = others
    for other in others {
      guard let (_, value) = members(of: localizations, at: [], named: other.string)?.last else { continue }
      if let value = self.value(of: value, at: []) { return value }
    }
    return nil
  }

  /// Adds the languages of an entry. Most entries have the same ones in the same order, which need no strings then.
  private mutating func addLanguages(of localizations: JSONValue) {
    var names: [String] = []
    try? localizations.forEachMember { (name, value) throws(JSONTypeError) in
      guard !value.isNull else { return }
      if names.count < languageNames.count, name.isSpelled(languageNames[names.count]) {
        names.append(languageNames[names.count])
      } else {
        names.append(name.text)
        addLanguage(LiteralString(name.text))
      }
    }
    languageNames = names
  }

  /// Adds a language, even one without entries, unless only one language is read.
  private mutating func addLanguage(_ language: LiteralString) {
    if case .language = extent { return }
    if entries[language] == nil { entries[language] = [] }
  }

  // MARK: JSON

  /// Returns the members of an object that are not null; nil, with a diagnostic, if the value is not an object.
  ///
  /// - Parameter only: The name of the wanted members; nil for all.
  mutating func members(
    of value: JSONValue, at path: [String], named only: String? = nil
  ) -> [(JSONKey, JSONValue)]? {
    var members: [(JSONKey, JSONValue)] = []
    do {
      try value.forEachMember { (key, value) throws(JSONTypeError) in
        if only.map(key.isSpelled) ?? true, !value.isNull { members.append((key, value)) }
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

  /// Reports one of a catalog's members at a level where it has no meaning.
  mutating func reportMisplaced(_ name: JSONKey, at path: [String]) {
    guard case .whole = extent else { return }
    log.report(.unknownMember(key: key, member: memberPath(path + [name.text])), at: location(name.position))
  }

  mutating func reportType(of value: JSONValue, at path: [String], _ error: JSONTypeError) {
    log.report(
      .wrongType(
        key: key, member: memberPath(path), expected: error.expected, found: error.found),
      at: location(of: value))
  }

  func location(of value: JSONValue) -> SourceLocation { location(value.position) }

  func location(_ position: (line: Int, column: Int)) -> SourceLocation {
    SourceLocation(file: log.file, line: position.line, column: position.column)
  }
}

/// What Xcode requires of a catalog, although texts can be read without it. Reported only if everything is read.
///
/// Source: verdicts of `xcstringstool compile` of Xcode 26.6; there is no published specification.
extension XCStringsReader {
  var isWhole: Bool { if case .whole = extent { true } else { false } }

  /// Reports members that are not there, or null.
  mutating func require(_ names: [StaticString], of value: JSONValue, at path: [String]) {
    guard isWhole else { return }
    for name in names where value.member(name) == nil { reportMissing(name, of: value, at: path) }
  }

  /// Reports a member that is null. It may be left out.
  mutating func refuseNull(_ name: StaticString, of value: JSONValue, at path: [String]) {
    guard isWhole, value.member(name) == nil else { return }
    var isNull = false
    try? value.forEachMember { (key, _) throws(JSONTypeError) in isNull = isNull || name ~= key }
    if isNull { reportMissing(name, of: value, at: path) }
  }

  private mutating func reportMissing(_ name: StaticString, of value: JSONValue, at path: [String]) {
    log.report(.missingMember(key: key, member: memberPath(path + ["\(name)"])), at: location(of: value))
  }

  /// Checks the types of an entry's members that say nothing about its texts.
  mutating func checkMember(_ name: JSONKey, _ value: JSONValue) {
    guard isWhole else { return }
    switch name {
    case "comment", "extractionState": _ = string(value, at: [name.text])
    case "shouldTranslate":
      do { _ = try value.boolean() } catch { reportType(of: value, at: ["shouldTranslate"], error) }
    default: break
    }
  }
}

/// Finds the source language of a String Catalog where its localizations spell it in another way: `iw` for `he`,
/// `sr-Cyrl` for `sr`.
///
/// Source: Xcode 26.6 takes such a localization for that of the source language.
struct SourceSpellings {
  private let source: LiteralString
  /// Whether a language is another spelling of the source language, for each one asked about.
  private var known: [LiteralString: Bool] = [:]

  init(of source: LiteralString) { self.source = source }

  /// Returns the other spellings of the source language among some languages, in the order of their UTF-8 bytes.
  mutating func others(among languages: some Sequence<LiteralString>) -> [LiteralString] {
    languages.filter { isOther($0) }.sorted()
  }

  private mutating func isOther(_ language: LiteralString) -> Bool {
    if let known = known[language] { return known }
    let isOther = language != source && LanguageSpelling.areSame(language.string, source.string)
    known[language] = isOther
    return isOther
  }
}
