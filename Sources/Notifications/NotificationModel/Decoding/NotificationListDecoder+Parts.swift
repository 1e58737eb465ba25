package import Diagnostics
internal import JSON

/// Reading parts of a list that arrive one by one, because the list is kept and updated.
extension NotificationListDecoder {
  /// Reads an array of removals.
  ///
  /// - Parameter source: The array, as a list document has it in `removed`.
  /// - Returns: The removals that can be read; nil if the source is not an array.
  package mutating func readRemovals(_ source: SourceText) -> [NotificationRemoval]? {
    guard let root = readDocument(source) else { return nil }
    guard root.kind == .array else {
      report(JSONTypeError(expected: "an array of removals", at: root), file: source.name, path: [])
      return nil
    }
    readRemovals(root, file: source.name)
    defer { list.removed = [] }
    return list.removed
  }

  /// Hides all content until ``readSettings(_:)`` reads settings, because some were stated that cannot be read.
  package mutating func loseSettings() {
    var settings = StatedSettings()
    settings.isUnreadable = true
    merge(fileSettings: settings)
  }

  /// Returns the diagnostics found so far, and forgets them.
  package mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }
}
