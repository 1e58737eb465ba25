package import Diagnostics
package import ICU
package import Localization
internal import StringTables

/// Formats strings of Sotto's own in one language: those that rows are made of, and those that count the notifications of a
/// desktop.
package final class BuiltInFormatter: Sendable {
  private let rows: TableFormatter
  private let desktop: TableFormatter

  /// Creates a formatter.
  ///
  /// - Complexity: Reads the built-in strings of the language.
  package init(locale: LocaleIdentifier) {
    func formatter(_ table: String, _ catalog: Catalog) -> TableFormatter {
      TableFormatter(
        catalog: catalog, table: table, locale: locale, traits: StringVariationTraits(device: nil, width: nil))
    }
    rows = formatter(BuiltInStrings.table, BuiltInStrings.catalog)
    desktop = formatter(BuiltInStrings.desktopTable, BuiltInStrings.desktopCatalog)
  }

  /// Returns the text of a key, filled in. A key that is not one of Sotto's is its own format.
  package func string(
    forKey key: String, arguments: [FormatArgument]
  ) -> (text: String, diagnostics: [Diagnostic]) {
    (BuiltInStrings.desktopKeys.contains(key) ? desktop : rows).string(forKey: key, arguments: arguments)
  }
}
