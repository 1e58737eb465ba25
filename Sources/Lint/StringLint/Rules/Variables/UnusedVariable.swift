internal import StringTables

extension LintRule {
  static let unusedVariable = LintRule(
    "unused-variable", .warning, "a variable that is never used",
    explanation: "Its forms are never shown.", remedy: "Use it as “%#@name@”, or remove it.",
    bad: "“%d files” with a variable “files”", good: "“%#@files@” with a variable “files”")
}

extension VariableCheck {
  /// - Parameter named: For each variable, the variables that its forms name.
  static func unused(_ format: StringFormat, _ named: [String: Set<String>], _ entry: LintedEntry) -> [Finding] {
    var reached: Set<String> = []
    var waiting = Array(names(in: format.value))
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += named[name] ?? [] }
    }
    return format.variables.prefix(maximumCount).filter { !reached.contains($0.name) }.map { variable in
      entry.finding(
        .unusedVariable, at: variable.location, text: variable.name,
        "the variable \(variable.name.quoted) is never used")
    }
  }
}
