internal import NotificationRendering

/// How detailed an explanation is, and how it names files.
package struct ExplanationStyle: Sendable {
  /// Whether patterns of texts and CLDR's rules for plural forms are written.
  var isVerbose = false
  /// The folder that contains the files; their paths are relative to it.
  var folder: String?

  /// Creates a style.
  package init(isVerbose: Bool = false, folder: String? = nil) {
    self.isVerbose = isVerbose
    self.folder = folder
  }

  /// Returns a path relative to the folder, with line and column.
  func place(_ location: SourceLocation) -> String {
    let place = location.description
    guard let folder, place.hasPrefix(folder) else { return place }
    let rest = place.dropFirst(folder.count)
    return folder.hasSuffix("/") ? String(rest) : rest.hasPrefix("/") ? String(rest.dropFirst()) : place
  }
}
