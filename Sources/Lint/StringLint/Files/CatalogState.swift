internal import Diagnostics
internal import FileFormats
internal import JSON
internal import Platform

/// What a String Catalog says about a key apart from its texts.
struct CatalogState {
  /// Why a text is not finished.
  enum TextState: String {
    /// It has not been translated yet.
    case new
    /// Somebody has to review it.
    case needsReview = "needs_review"
    /// A machine has translated it, and nobody has reviewed it.
    case machineTranslated = "machine_translated"
  }

  /// A language whose text is not finished.
  struct Unfinished {
    let language: LiteralString
    let state: TextState
    /// The location of the state.
    let location: SourceLocation
  }

  var isTranslatable = true
  var isStale = false
  var location: SourceLocation
  /// The unfinished languages, each once.
  var unfinished: [Unfinished] = []

  /// Whether a language's text has not been translated yet.
  func isNew(in language: String) -> Bool {
    unfinished.contains { $0.state == .new && $0.language == LiteralString(language) }
  }

  /// Reads the states of a catalog's keys; empty if it cannot be read, which its reader reports.
  ///
  /// - Parameters:
  ///   - bytes: The catalog in UTF-8.
  ///   - file: The file's name.
  /// - Returns: The states of keys that are stale, unfinished or excluded from translation.
  /// - Complexity: O(length).
  static func states(in bytes: [UInt8], file: String) -> [LiteralString: CatalogState] {
    // Most catalogs have no such states, and reading one again takes as long as the first time.
    let signs = ["\"shouldTranslate\"", "\"stale\"", "\"new\"", "\"needs_review\"", "\"machine_translated\""]
    guard signs.contains(where: { ByteSearch($0).firstOffset(in: bytes) != nil }) else { return [:] }
    let reader = JSONReader(SourceText(name: file, bytes: bytes), maximumDepth: ReadingLimits().depth)
    guard let root = try? reader.readDocument(), root.kind == .object, let strings = root.member("strings"),
      strings.kind == .object
    else { return [:] }
    var states: [LiteralString: CatalogState] = [:]
    try? strings.forEachMember { (key, entry) throws(JSONTypeError) in
      guard entry.kind == .object else { return }
      let isExcluded = entry.member("shouldTranslate")?.kind == .false
      let isStale = (try? entry.member("extractionState")?.string()) == "stale"
      let unfinished = isExcluded || isStale ? [] : Self.unfinished(in: entry.member("localizations"), file: file)
      guard isExcluded || isStale || !unfinished.isEmpty else { return }
      let (line, column) = key.position
      states[LiteralString(key.text)] = CatalogState(
        isTranslatable: !isExcluded, isStale: isStale,
        location: SourceLocation(file: file, line: line, column: column), unfinished: unfinished)
    }
    return states
  }

  private static func unfinished(in localizations: JSONValue?, file: String) -> [Unfinished] {
    var found: [Unfinished] = []
    try? localizations?.forEachMember { (language, localization) throws(JSONTypeError) in
      guard let (state, value) = unfinished(localization, depth: 0) else { return }
      let (line, column) = value.position
      found.append(
        Unfinished(
          language: LiteralString(language.text), state: state,
          location: SourceLocation(file: file, line: line, column: column)))
    }
    return found
  }

  /// Returns the first state of a localization, or of one of its variations, that is not finished.
  ///
  /// A new unit without a text is not a localization; `missing-translation` reports it.
  private static func unfinished(_ value: JSONValue, depth: Int) -> (TextState, JSONValue)? {
    // Variations by device contain variations by number, and those a unit.
    guard value.kind == .object, depth < 8 else { return nil }
    if let unit = value.member("stringUnit"), unit.kind == .object, let value = unit.member("state"),
      let name = try? value.string(), let state = TextState(rawValue: name)
    {
      let text = (try? unit.member("value")?.string()) ?? ""
      if state != .new || !text.isEmpty { return (state, value) }
    }
    var found: (TextState, JSONValue)?
    for container in [value.member("variations"), value.member("substitutions")] {
      try? container?.forEachMember { (_, rule) throws(JSONTypeError) in
        if found == nil { found = unfinished(rule, depth: depth + 1) }
        guard found == nil, rule.kind == .object else { return }
        try? rule.forEachMember { (_, form) throws(JSONTypeError) in
          if found == nil { found = unfinished(form, depth: depth + 1) }
        }
      }
    }
    return found
  }
}
