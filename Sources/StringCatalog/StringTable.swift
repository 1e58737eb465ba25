public import Diagnostics

/// One key of one language in one file.
public struct StringEntry: Hashable, Sendable {
  /// The key, compared by its UTF-8 bytes.
  public var key: String
  /// Where the key stands in the file.
  public var location: SourceLocation
  /// What the key stands for.
  public var value: StringValue

  /// Creates an entry.
  public init(key: String, location: SourceLocation, value: StringValue) {
    self.key = key
    self.location = location
    self.value = value
  }
}

/// The formats that string tables come in.
///
/// The order is the order of precedence within one table and language: what stands further down wins.
public enum StringTableFormat: UInt8, Hashable, Sendable, CaseIterable {
  /// String Catalog, JSON.
  case xcstrings
  /// Pairs of keys and texts, old-style or as a property list.
  case strings
  /// Localized property list with plural, width and device rules.
  case stringsdict
}

/// The strings of one language in one file.
public struct StringTable: Hashable, Sendable {
  /// The table's name, the file's name without its extension: `Localizable`.
  public var name: String
  /// The language as the folder or catalog spells it: `pt-BR`, `zh_CN`, `English`, `Base`.
  public var language: String
  /// The format of the file.
  public var format: StringTableFormat
  /// The entries in the order of the file, duplicates included; of equal keys the last one counts.
  public var entries: [StringEntry]

  /// Creates a table.
  public init(name: String, language: String, format: StringTableFormat, entries: [StringEntry]) {
    self.name = name
    self.language = language
    self.format = format
    self.entries = entries
  }
}
