package import Diagnostics

/// The entry of a key for one language in one file.
package struct StringEntry: Hashable, Sendable {
  /// The key, compared by its UTF-8 bytes.
  package var key: String
  /// The location of the key in the file.
  package var location: SourceLocation
  /// The key's value.
  package var value: StringValue

  /// Creates an entry.
  package init(key: String, location: SourceLocation, value: StringValue) {
    self.key = key
    self.location = location
    self.value = value
  }
}

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

/// The strings of one language in one file.
package struct StringTable: Hashable, Sendable {
  /// The table's name: the file name without its extension, such as `Localizable`.
  package var name: String
  /// The language as spelled by the folder or catalog: `pt-BR`, `zh_CN`, `English`, `Base`.
  package var language: String
  /// The format of the file.
  package var format: StringTableFormat
  /// The entries in the order of the file, including duplicates; of equal keys the last applies.
  package var entries: [StringEntry]

  /// Creates a table.
  package init(name: String, language: String, format: StringTableFormat, entries: [StringEntry]) {
    self.name = name
    self.language = language
    self.format = format
    self.entries = entries
  }
}
