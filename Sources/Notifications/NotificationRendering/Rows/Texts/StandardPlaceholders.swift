internal import Diagnostics
package import StringTables

/// Placeholders that a program brings for its standard categories, in the languages of the built-in strings. Every category
/// may have one of their keys as its placeholder.
///
/// A catalog of its own, read when a row needs one: a list without such a category does not read it.
package struct StandardPlaceholders: Sendable {
  /// The catalog.
  package let catalog: Catalog
  /// The name of its table.
  package let table: String
  /// Its keys.
  package let keys: Set<String>

  /// Creates placeholders.
  ///
  /// - Parameters:
  ///   - bytes: Returns the bytes of a String Catalog that is part of the program, and sets their number.
  ///   - table: The name of the table.
  ///   - keys: The keys that the catalog has.
  package init(
    embedded bytes: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?, table: String, keys: Set<String>
  ) {
    catalog = Catalog(embedded: bytes, table: table)
    self.table = table
    self.keys = keys
  }
}

extension Catalog {
  /// Creates a catalog from the bytes of a String Catalog that is part of the program. A language is read on first use.
  convenience init(embedded bytes: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?, table: String) {
    var count = 0
    let start = bytes(&count)
    let source = SourceText(
      name: "\(table).xcstrings", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    self.init(stringCatalog: source, table: table)
  }
}
