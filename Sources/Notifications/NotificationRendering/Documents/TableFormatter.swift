package import Diagnostics
package import ICU
package import Localization
package import StringTables

/// Formats the texts of one table in one language.
package final class TableFormatter: Sendable {
  private let localizer: Localizer
  private let hasTables: Bool
  private let diagnostics: [Diagnostic]
  /// Whether there are no tables, or an error in them that is reported with each text.
  private let isFaulty: Bool

  /// Chooses a language.
  ///
  /// - Parameters:
  ///   - catalog: The string tables; nil if there are none, so that each key is its own format.
  ///   - table: The name of the table.
  ///   - locale: The requested locale.
  ///   - traits: The device and width to choose texts for.
  /// - Complexity: O(size of the table): its files are read for their diagnostics.
  package init(catalog: Catalog?, table: String, locale: LocaleIdentifier, traits: StringVariationTraits) {
    // A key is in the language that is asked for.
    let none = Catalog(tables: [], developmentLanguage: locale.withoutExtensions.languageTag)
    localizer = Localizer(catalog: catalog ?? none, table: table, requested: locale, traits: traits)
    hasTables = catalog != nil
    diagnostics = hasTables ? localizer.diagnostics() : [Diagnostic(ListFault.noTables)]
    isFaulty = diagnostics.contains { $0.severity == .error } || !hasTables
  }

  /// Writes the text of a key for a single integer if this only needs a template to be filled in.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - number: The only argument.
  ///   - buffer: Receives UTF-8.
  /// - Returns: The number of bytes written; the text is that of ``string(forKey:arguments:)``, which would report no
  ///   error. nil if that function must be called instead.
  package func write(
    _ key: String, number: Int64, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    isFaulty ? nil : localizer.write(key, number: number, into: buffer)
  }

  /// Returns the text of a key, filled in. If no table has the key, the key itself is the format.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The arguments, which directives address by position.
  /// - Returns: The text, and the diagnostics of the table and the text.
  package func string(
    forKey key: String, arguments: [FormatArgument]
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var log = DiagnosticLog()
    log.report(contentsOf: diagnostics)
    let found = hasTables ? localizer.message(forKey: key, log: &log) : nil
    let message = found ?? localizer.message(literal: key, log: &log)
    let text = message.string(arguments: arguments, log: &log)
    return (text, log.diagnostics)
  }
}
