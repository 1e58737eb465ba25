/// The strings of one language in one file.
package struct StringTable: Hashable, Sendable {
  /// The table's name: the file name without its extension, such as `Localizable`.
  package var name: String
  /// The language as spelled by the folder or catalog: `pt-BR`, `zh_CN`, `English`, `Base`.
  package var language: String
  /// The format of the file.
  package var format: StringTableFormat
  /// The entries in the order of the file, including duplicates; if a key is repeated, its last entry applies.
  package var entries: [StringEntry]

  /// Creates a table.
  package init(name: String, language: String, format: StringTableFormat, entries: [StringEntry]) {
    self.name = name
    self.language = language
    self.format = format
    self.entries = entries
  }
}
