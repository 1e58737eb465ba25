import Diagnostics
import ICU
import Localization
import StringTables

/// Makes tables in memory. Texts can have lines of their own, to identify them in diagnostics.
enum TableBuilder {
  static func location(_ line: Int = 1) -> SourceLocation {
    SourceLocation(file: "T.stringsdict", line: line, column: 1)
  }

  static func text(_ text: String, line: Int = 1) -> StringValue { .text(LocatedText(text, at: location(line))) }

  static func forms(_ forms: KeyValuePairs<String, String>) -> [PluralForm] {
    forms.map { PluralForm(keyword: $0.key, value: text($0.value), location: location()) }
  }

  static func variable(
    _ name: String, _ forms: KeyValuePairs<String, String>, type: String? = "d", argument: Int? = nil,
    rule: StringVariable.Rule = .plural
  ) -> StringVariable {
    StringVariable(
      name: name, location: location(2), rule: rule, valueType: type, argumentNumber: argument,
      forms: Self.forms(forms))
  }

  static func format(_ format: String, _ variables: [StringVariable]) -> StringValue {
    .format(StringFormat(value: text(format), variables: variables))
  }

  /// A catalog with one table, whose values are given by language and key.
  static func catalog(_ values: KeyValuePairs<String, [String: StringValue]>) -> Catalog {
    Catalog(
      tables: values.map { language, entries in
        StringTable(
          name: "Localizable", language: language, format: .stringsdict,
          entries: entries.sorted { $0.key < $1.key }.map {
            StringEntry(key: $0.key, location: location(), value: $0.value)
          })
      })
  }

  /// Formats one value as a text of a language.
  static func fill(
    _ value: StringValue, _ language: String = "en", _ arguments: [FormatArgument],
    traits: StringVariationTraits = StringVariationTraits()
  ) -> (text: String, findings: [String]) {
    let localizer = Localizer(
      catalog: catalog([language: ["KEY": value]]), requested: LocaleIdentifier(language) ?? .root, traits: traits)
    var log = DiagnosticLog()
    let text = localizer.message(forKey: "KEY", log: &log)?.string(arguments: arguments, log: &log)
    return (text ?? "–", log.diagnostics.map(\.kind.identifier))
  }

  // MARK: Folders

  /// The table of a folder; each text consists of the key and the folder.
  static func table(_ folder: String, _ keys: [String]) -> StringTable {
    StringTable(
      name: "Localizable", language: folder, format: .strings,
      entries: keys.map { StringEntry(key: $0, location: location(), value: text("\($0) \(folder)")) })
  }

  /// A catalog of folders, each with its keys.
  static func catalog(ofFolders folders: KeyValuePairs<String, [String]>) -> Catalog {
    Catalog(tables: folders.map { table($0.key, $0.value) })
  }

  // MARK: Files

  /// A localized property list in XML in which the key `K` has a value.
  static func stringsdict(_ value: String) -> String {
    "<plist version=\"1.0\"><dict><key>K</key>\(value)</dict></plist>"
  }

  /// A String Catalog in English whose key `K` has a localization, in JSON.
  static func stringCatalog(_ localization: String) -> String {
    """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "K": { "localizations": { "en": \(localization) } } } }
    """
  }

  /// Formats the key `K` of a file.
  static func fill(
    _ source: String, _ format: StringTableFormat, _ language: String = "en", arguments: [FormatArgument],
    traits: StringVariationTraits = StringVariationTraits()
  ) -> (text: String?, findings: [String]) {
    let (tables, diagnostics) = StringFile.read(
      SourceText(name: "F", text: source), format: format, table: "F", language: language)
    let localizer = Localizer(
      catalog: Catalog(tables: tables), table: "F", requested: LocaleIdentifier(language) ?? .root, traits: traits)
    var log = DiagnosticLog()
    let text = localizer.message(forKey: "K", log: &log)?.string(arguments: arguments, log: &log)
    return (text, (diagnostics + log.diagnostics).map(\.kind.identifier))
  }
}

extension FormatArgument: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}
