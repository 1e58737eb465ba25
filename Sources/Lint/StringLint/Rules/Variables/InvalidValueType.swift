internal import StringTables

extension LintRule {
  static let invalidValueType = LintRule(
    "invalid-value-type", .warning, "a value type that is not a conversion",
    explanation: "A value type is a conversion without its percent sign: d, lu, lld, f, @.",
    remedy: "Write a conversion such as “d” or “lld”.", bad: "value type “integer”", good: "value type “d”")
}

extension VariableCheck {
  static func invalidValueType(_ valueType: String, of variable: StringVariable, _ entry: LintedEntry) -> Finding {
    entry.finding(
      .invalidValueType, at: variable.location, text: valueType,
      "the value type \(valueType.quoted) of \(variable.name.quoted) is not a conversion")
  }
}
