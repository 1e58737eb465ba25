internal import Localization
internal import StringTables

/// Checks variables against the texts that name them, and value types against their forms.
enum VariableCheck {
  /// The maximum number of variables of an entry that are filled in and checked.
  static let maximumCount = FormatLimits().variables

  static func findings(_ entry: LintedEntry) -> [Finding] {
    guard !entry.isWithoutPercent else { return [] }
    let ofFormats = entry.entry.value.formats.flatMap { format -> [Finding] in
      let variables = Dictionary(format.variables.prefix(maximumCount).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      let named = variables.mapValues { variable in
        variable.forms.map(\.value).reduce(into: Set()) { $0.formUnion(names(in: $1)) }
      }
      return unused(format, named, entry) + cyclic(format, named, entry)
        + format.variables.compactMap { valueType($0, entry) }
    }
    return undefined(entry) + VariationCheck.findings(entry) + ofFormats
  }

  /// The variables that a value names.
  static func names(in value: StringValue) -> Set<String> {
    Set(
      value.plainTexts.flatMap { text in
        LintedText(text).directives.compactMap { if case .variable(let name) = $0.target { name } else { nil } }
      })
  }

  private static func valueType(_ variable: StringVariable, _ entry: LintedEntry) -> Finding? {
    guard let valueType = variable.valueType else { return missingValueType(variable, entry) }
    guard let conversion = variable.conversion else { return invalidValueType(valueType, of: variable, entry) }
    return valueTypeMismatch(valueType, conversion, of: variable, entry)
  }
}
