import Diagnostics
import ICU
import Localization
import StringTables

extension Limit {
  private static let standard = FormatLimits()

  static let texts = [
    Limit(
      name: "directives of a text", bound: standard.directives, unit: "directives",
      parameter: "FormatLimits.directives", tried: [standard.directives, 10], identifier: "too-many-directives"
    ) { size, bound in
      FilledText.findings(
        String(repeating: "%d", count: size), arguments: size, limits: FormatLimits(\.directives, bound))
    },
    Limit(
      name: "variables of an entry", bound: standard.variables, unit: "variables",
      parameter: "FormatLimits.variables", tried: [standard.variables, 10], identifier: "too-many-variables"
    ) { size, bound in
      FilledText.findings(
        "%#@v0@", variables: (0..<size).map { ("v\($0)", "x") }, limits: FormatLimits(\.variables, bound))
    },
    Limit(
      name: "nesting of variables", bound: standard.variableDepth, unit: "levels",
      parameter: "FormatLimits.variableDepth", tried: [standard.variableDepth, 3, 64], identifier: "variables-too-deep"
    ) { size, bound in
      FilledText.findings(
        "%#@v1@", variables: (1...size).map { ("v\($0)", $0 == size ? "x" : "%#@v\($0 + 1)@") },
        limits: FormatLimits(\.variableDepth, bound))
    },
    Limit(
      name: "length of a formatted text", bound: standard.textLength, unit: "bytes",
      parameter: "FormatLimits.textLength", tried: [standard.textLength, 10], identifier: "text-too-large"
    ) { size, bound in
      FilledText.findings(
        "%@", values: [.text(String(repeating: "x", count: size))], limits: FormatLimits(\.textLength, bound))
    },
    Limit(
      name: "directives that are formatted", bound: standard.directives, unit: "directives",
      parameter: "FormatLimits.directives", tried: [standard.directives, 128], identifier: "text-too-large"
    ) { size, bound in
      // A variable with 63 numbers counts as 64 directives; the remaining directives are outside variables.
      let variables = bound / 64 - 1
      return FilledText.findings(
        String(repeating: "%1$#@v@", count: variables) + String(repeating: "%1$d", count: size - variables * 64),
        variables: [("v", String(repeating: "%d", count: 63))], arguments: 64,
        limits: FormatLimits(\.directives, bound))
    },
    Limit(
      name: "width and precision of a number", bound: standard.digits, unit: "digits",
      parameter: "FormatLimits.digits", tried: [standard.digits, 10], identifier: "damaged-directive"
    ) { size, bound in
      FilledText.findings("%.\(size)f", limits: FormatLimits(\.digits, bound))
    },
    Limit(
      name: "length of a number argument", bound: standard.numberLength, unit: "bytes",
      parameter: "FormatLimits.numberLength", tried: [standard.numberLength, 30], identifier: "number-too-long"
    ) { size, bound in
      FilledText.findings(
        "%d", values: [.number(.decimal(String(repeating: "7", count: size)))],
        limits: FormatLimits(\.numberLength, bound))
    },
    Limit(name: "locale identifier, as ICU holds it", bound: 156, unit: "bytes", identifier: "malformed-locale") {
      size, _ in
      let subtag = "-abcdefg"
      let text = "en-x" + String(repeating: subtag, count: 19)
      let tag = text.prefix(min(size, 156)) + String(repeating: "x", count: max(0, size - 156))
      return LocaleIdentifier(String(tag)) == nil ? [Diagnostic(UnreadableLocale())] : []
    },
  ]
}

extension FormatLimits {
  /// The standard limits but for one.
  fileprivate init(_ limit: WritableKeyPath<FormatLimits, Int>, _ bound: Int) {
    self.init()
    self[keyPath: limit] = bound
  }
}

/// The tool's error for an unreadable locale in a list.
struct UnreadableLocale: DiagnosticKind {
  var identifier: String { "malformed-locale" }
  var severity: Severity { .error }
  var message: String { "“…” is not a locale identifier such as pt-BR" }
}

/// A formatted text from a table.
enum FilledText {
  private static let place = SourceLocation(file: "T.stringsdict", line: 1, column: 1)

  /// Formats a text with variables of one form each, and returns its diagnostics.
  static func findings(
    _ text: String, variables: [(name: String, form: String)] = [], arguments: Int = 1,
    values: [FormatArgument]? = nil,
    limits: FormatLimits = FormatLimits()
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
    let locale: LocaleIdentifier = "en"
    let localizer = Localizer(catalog: Catalog(tables: [table]), table: "T", requested: locale, limits: limits)
    var log = DiagnosticLog()
    let values = values ?? (0..<arguments).map { _ in FormatArgument.integer(1) }
    _ = localizer.message(forKey: "K", log: &log)?
      .string(arguments: values, log: &log)
    return log.diagnostics
  }
}
