import Diagnostics
import Localization
import NotificationRendering

/// String files: entries must have a location in the file, be found by key, and be formatted.
enum TableReading {
  /// How many entries per file are formatted; more would only take time.
  private static let filledEntries = 32

  static func check(_ bytes: [UInt8], _ format: StringTableFormat) {
    let (tables, findings) = read(bytes, format)
    for table in tables { fillIn(table) }
    expect(findings.count <= 1001, "more findings than anybody reads")
  }

  /// Checks that a catalog read one language at a time has the same contents as when read as a whole.
  static func checkCatalog(_ bytes: [UInt8]) {
    let (tables, _) = read(bytes, .xcstrings)
    let catalog = Catalog(stringCatalog: SourceText(name: "file", bytes: bytes), table: "T")
    for table in tables.prefix(8) {
      var last: [LiteralString: StringEntry] = [:]
      for entry in table.entries { last[LiteralString(entry.key)] = entry }
      for (key, entry) in last.prefix(filledEntries) {
        let found = catalog.entry(forKey: key.string, table: "T", language: table.language)
        expect(found == entry, "“\(key)” in \(table.language) is not what the whole file says")
      }
      fillIn(table)
    }
  }

  private static func read(
    _ bytes: [UInt8], _ format: StringTableFormat
  ) -> (tables: [StringTable], findings: [Diagnostic]) {
    let source = SourceText(name: "file", bytes: bytes)
    let (tables, findings) = StringFile.read(source, format: format, table: "T", language: "ar")
    expectPlacesInside(findings, bytes, file: "file")
    for entry in tables.flatMap(\.entries) {
      expect((entry.location.column ?? 1) <= 3 * bytes.count + 1, "“\(entry.key)” stands beyond its line")
    }
    return (tables, findings)
  }

  private static func fillIn(_ table: StringTable) {
    let locale = LanguageSpelling.locale(table.language) ?? .root
    let localizer = Localizer(
      catalog: Catalog(tables: [table], developmentLanguage: table.language), table: table.name, requested: locale)
    for entry in table.entries.prefix(filledEntries) {
      var log = DiagnosticLog()
      guard let message = localizer.message(forKey: entry.key, log: &log) else {
        // A device rule without a text for this device has none, which is reported.
        expect(!log.diagnostics.isEmpty, "“\(entry.key)” is read and not found")
        continue
      }
      _ = message.string(arguments: [.integer(3), .text("x"), .integer(0)], log: &log)
      _ = message.string(count: 2, text: "y", log: &log)
    }
  }
}
