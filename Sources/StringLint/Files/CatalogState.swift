internal import Diagnostics
internal import JSON
internal import LiteralString

/// What a String Catalog says about a key apart from its texts.
struct CatalogState {
  var isTranslatable = true
  var isStale = false
  var location: SourceLocation

  /// Reads the states of a catalog's keys; empty if it cannot be read, which its reader reports.
  ///
  /// - Parameters:
  ///   - bytes: The catalog in UTF-8.
  ///   - file: The file's name.
  /// - Returns: The states of keys that are stale or excluded from translation.
  /// - Complexity: O(length).
  static func states(in bytes: [UInt8], file: String) -> [LiteralString: CatalogState] {
    // Most catalogs have no such states, and reading one again takes as long as the first time.
    guard ["\"shouldTranslate\"", "\"stale\""].contains(where: { ByteSearch($0).firstOffset(in: bytes) != nil }) else {
      return [:]
    }
    let reader = JSONReader(SourceText(name: file, bytes: bytes), maximumDepth: ReadingLimits().depth)
    guard let root = try? reader.readDocument(), root.kind == .object, let strings = root.member("strings"),
      strings.kind == .object
    else { return [:] }
    var states: [LiteralString: CatalogState] = [:]
    try? strings.forEachMember { (key, entry) throws(JSONTypeError) in
      guard entry.kind == .object else { return }
      let isExcluded = entry.member("shouldTranslate")?.kind == .false
      let isStale = try? entry.member("extractionState")?.string() == "stale"
      guard isExcluded || isStale == true else { return }
      let (line, column) = key.position
      states[LiteralString(key.text)] = CatalogState(
        isTranslatable: !isExcluded, isStale: isStale == true,
        location: SourceLocation(file: file, line: line, column: column))
    }
    return states
  }
}
