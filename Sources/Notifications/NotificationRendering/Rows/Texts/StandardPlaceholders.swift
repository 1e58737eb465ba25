internal import Diagnostics
package import StringTables

/// Placeholders that a program brings for its standard categories, in the languages of the built-in strings. Every category
/// may have one of their keys as its placeholder.
package struct StandardPlaceholders: Sendable {
  /// Returns the catalog. It is asked for when a row needs one: a list without such a category does not read it.
  package let catalog: @Sendable () -> Catalog
  /// The name of its table.
  package let table: String
  /// The keys that it has.
  package let keys: [String]

  /// Creates placeholders.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - keys: The keys that the catalog has.
  ///   - catalog: Returns the catalog, the same each time.
  package init(table: String, keys: [String], catalog: @escaping @Sendable () -> Catalog) {
    (self.table, self.keys, self.catalog) = (table, keys, catalog)
  }
}

extension Catalog {
  /// Creates a catalog from the bytes of a String Catalog that is part of the program. A language is read on first use.
  ///
  /// - Parameters:
  ///   - bytes: Returns the bytes, and sets their number.
  ///   - table: The name of the table.
  package convenience init(embedded bytes: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?, table: String) {
    var count = 0
    let start = bytes(&count)
    let source = SourceText(
      name: "\(table).xcstrings", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    self.init(stringCatalog: source, table: table)
  }
}
