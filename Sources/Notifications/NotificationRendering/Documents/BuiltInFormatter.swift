package import Diagnostics
package import ICU
package import Localization
internal import StringTables

/// Formats strings of Sotto's own in one language: those that rows are made of, and placeholders of standard categories.
package final class BuiltInFormatter: Sendable {
  private let rows: TableFormatter
  private let standard: (keys: [String], formatter: TableFormatter)?

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - locale: The locale to format in.
  ///   - placeholders: The placeholders of standard categories; nil for none.
  /// - Complexity: Reads the built-in strings of the language.
  package init(locale: LocaleIdentifier, _ placeholders: StandardPlaceholders?) {
    func formatter(_ table: String, _ catalog: Catalog) -> TableFormatter {
      TableFormatter(
        catalog: catalog, table: table, locale: locale, traits: StringVariationTraits(device: nil, width: nil))
    }
    rows = formatter(BuiltInStrings.table, BuiltInStrings.catalog)
    standard = placeholders.map { ($0.keys, formatter($0.table, $0.catalog())) }
  }

  /// Returns the text of a key, filled in. A key that is not one of Sotto's is its own format.
  package func string(
    forKey key: String, arguments: [FormatArgument]
  ) -> (text: String, diagnostics: [Diagnostic]) {
    let formatter = standard.flatMap { $0.keys.contains(key) ? $0.formatter : nil } ?? rows
    return formatter.string(forKey: key, arguments: arguments)
  }
}
