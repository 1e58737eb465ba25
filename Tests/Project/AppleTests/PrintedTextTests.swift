import Diagnostics
import ICU
import Localization
import StringTables
import Testing

/// Texts that Foundation printed on a Mac: `Bundle.localizedString` and `String(format:locale:)`.
@Suite(.enabled(if: AppleOracle.isThere, Comment(rawValue: AppleOracle.absence)))
struct PrintedTextTests {
  @Test func `each text as Foundation printed it`() throws {
    let differences = try AppleOracle.texts.compactMap { printed -> String? in
      let text = try Self.text(of: printed)
      guard text != printed.expected else { return nil }
      let width = printed.width.map { " in \($0)" } ?? ""
      let shown = "\(text?.debugDescription ?? "nothing") instead of \(printed.expected?.debugDescription ?? "nothing")"
      return "\(printed.testDescription) \(printed.arguments) \(printed.locale)\(width): \(shown)"
    }
    print(
      (["\(AppleOracle.texts.count) printed texts, \(differences.count) differ"] + differences).joined(separator: "\n"))
    #expect(differences == [])
  }

  private static func text(of printed: PrintedText) throws -> String? {
    guard let format = StringTableFormat(rawValue: String(printed.file.format.dropFirst("apple_".count))),
      let locale = LocaleIdentifier(printed.language), let numbers = LocaleIdentifier(printed.locale)
    else { return "unknown format or locale" }
    let source = SourceText(name: "Localizable.\(format.rawValue)", bytes: try printed.file.bytes())
    let catalog =
      format == .xcstrings
      ? Catalog(stringCatalog: source, table: "Localizable")
      : Catalog(tables: StringFile.read(source, format: format, table: "Localizable", language: "en").tables)
    let localizer = Localizer(
      catalog: catalog, requested: locale, numberLocale: numbers,
      traits: StringVariationTraits(device: printed.device, width: printed.width))
    var log = DiagnosticLog()
    guard let message = localizer.message(forKey: printed.key, log: &log) else { return nil }
    return message.string(arguments: printed.arguments.map(\.formatArgument), log: &log)
  }
}
