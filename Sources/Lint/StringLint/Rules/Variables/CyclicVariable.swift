internal import StringTables

extension LintRule {
  static let cyclicVariable = LintRule(
    "cyclic-variable", .error, "a variable that refers to itself, directly or through others",
    explanation: "The expansion would never end; directives that are nested too deeply are shown as written.",
    remedy: "Take the directive out of the variable's forms.", bad: "files: other “%#@files@”",
    good: "files: other “%d files”")
}

extension VariableCheck {
  /// - Parameter named: For each variable, the variables that its forms name.
  static func cyclic(_ format: StringFormat, _ named: [String: Set<String>], _ entry: LintedEntry) -> [Finding] {
    let cyclic = VariableCycles(named).names
    return format.variables.prefix(maximumCount).filter { cyclic.contains($0.name) }.map { variable in
      entry.finding(
        .cyclicVariable, at: variable.location, text: variable.name,
        "the variable \(variable.name.quoted) refers to itself")
    }
  }
}
