/// The formats of string tables, by the extensions of their files.
///
/// Ordered by precedence within one table and language: later cases win.
package enum StringTableFormat: String, Hashable, Sendable, CaseIterable {
  /// String Catalog, JSON.
  case xcstrings
  /// Pairs of keys and texts, old-style or as a property list.
  case strings
  /// Localized property list with plural, width and device rules.
  case stringsdict
}
