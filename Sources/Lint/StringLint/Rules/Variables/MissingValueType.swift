internal import StringTables

extension LintRule {
  static let missingValueType = LintRule(
    "missing-value-type", .note, "a variable without a value type",
    explanation:
      "Without NSStringFormatValueTypeKey an object is assumed; an app that passes a plain number shows “(null)”.",
    remedy: "Add NSStringFormatValueTypeKey.", bad: "NSStringFormatSpecTypeKey alone",
    good: "NSStringFormatSpecTypeKey and NSStringFormatValueTypeKey “d”")
}

extension VariableCheck {
  static func missingValueType(_ variable: StringVariable, _ entry: LintedEntry) -> Finding? {
    guard entry.format == .stringsdict, variable.rule == .plural, !variable.forms.isEmpty else { return nil }
    return entry.finding(
      .missingValueType, at: variable.location, text: variable.name,
      "the variable \(variable.name.quoted) has no value type")
  }
}
