import Diagnostics
import ICU
import Localization
import StringCatalog

extension Limit {
  static let texts = [
    Limit(name: "directives of a text", bound: 4096, unit: "directives", identifier: "too-many-directives") { size in
      FilledText.findings(String(repeating: "%d", count: size), arguments: size)
    },
    Limit(name: "variables of an entry", bound: 1024, unit: "variables", identifier: "too-many-variables") { size in
      FilledText.findings("%#@v0@", variables: (0..<size).map { ("v\($0)", "x") })
    },
    Limit(name: "variables within variables", bound: 16, unit: "levels", identifier: "variables-too-deep") { size in
      FilledText.findings("%#@v1@", variables: (1...size).map { ("v\($0)", $0 == size ? "x" : "%#@v\($0 + 1)@") })
    },
    Limit(name: "length of a text that is filled in", bound: 64 << 10, unit: "bytes", identifier: "text-too-large") {
      FilledText.findings("%@", texts: [String(repeating: "x", count: $0)])
    },
    Limit(
      name: "directives that are carried out", bound: 4096, unit: "directives", identifier: "text-too-large"
    ) { size in
      // A variable and 63 numbers are 64 directives, and 64 such are the bound; the last ones stand alone.
      let form = String(repeating: "%d", count: 63)
      let rest = String(repeating: "%1$d", count: size - 63 * 64)
      return FilledText.findings(
        String(repeating: "%1$#@v@", count: 63) + rest, variables: [("v", form)], arguments: 64)
    },
    Limit(name: "width and precision of a number", bound: 999, unit: "digits", identifier: "damaged-directive") {
      size in
      FilledText.findings("%.\(size)f")
    },
    Limit(name: "locale identifier", bound: 156, unit: "bytes", identifier: "malformed-locale") { size in
      let subtag = "-abcdefg"
      let text = "en-x" + String(repeating: subtag, count: 19)
      let tag = text.prefix(min(size, 156)) + String(repeating: "x", count: max(0, size - 156))
      return LocaleIdentifier(String(tag)) == nil ? [Diagnostic(UnreadableLocale())] : []
    },
  ]
}

/// What the tool says where a list's locale cannot be read.
struct UnreadableLocale: DiagnosticKind {
  var identifier: String { "malformed-locale" }
  var severity: Severity { .error }
  var message: String { "“…” is not a locale identifier such as pt-BR" }
}

/// A text of a table, filled in.
enum FilledText {
  private static let place = SourceLocation(file: "T.stringsdict", line: 1, column: 1)

  /// Fills in a text with variables of one form each, and returns what is said.
  static func findings(
    _ text: String, variables: [(name: String, form: String)] = [], arguments: Int = 1, texts: [String] = []
  ) -> [Diagnostic] {
    let variables = variables.map { variable in
      StringVariable(
        name: variable.name, location: place, rule: .plural, valueType: "d", argumentNumber: nil,
        forms: [
          PluralForm(keyword: "other", value: .text(LocatedText(variable.form, at: place)), location: place)
        ])
    }
    let value = StringValue.format(
      StringFormat(value: .text(LocatedText(text, at: place)), variables: variables))
    let table = StringTable(
      name: "T", language: "en", format: .stringsdict, entries: [StringEntry(key: "K", location: place, value: value)])
    guard let locale = LocaleIdentifier("en") else { return [] }
    let localizer = Localizer(catalog: Catalog(tables: [table]), table: "T", requested: locale)
    var log = DiagnosticLog()
    let numbers = (0..<arguments).map { _ in FormatArgument.integer(1) }
    _ = localizer.message(forKey: "K", log: &log)?
      .string(arguments: texts.isEmpty ? numbers : texts.map(FormatArgument.text), log: &log)
    return log.diagnostics
  }
}
