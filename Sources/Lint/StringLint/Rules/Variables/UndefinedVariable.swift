internal import Diagnostics
internal import StringTables

extension LintRule {
  static let undefinedVariable = LintRule(
    "undefined-variable", .error, "a text uses a variable that its entry does not have",
    explanation: "If the entry has no variable of that name, “%#@name@” is shown as written.",
    remedy: "Add the variable, or correct its name.", bad: "“%#@files@” with a variable “file”",
    good: "“%#@files@” with a variable “files”")
}

extension VariableCheck {
  /// Finds variables that a text names and its entry does not have.
  static func undefined(_ entry: LintedEntry) -> [Finding] {
    undefined(
      entry.entry.value, [], isWhole: true, entry,
      lacksSubstitutions(entry) ? .missingSubstitutions : .undefinedVariable)
  }

  private static func undefined(
    _ value: StringValue, _ names: Set<String>, isWhole: Bool, _ entry: LintedEntry, _ rule: LintRule
  ) -> [Finding] {
    if case .text(let located) = value { return undefined(located, names, entry, rule) }
    var names = names
    // In a String Catalog, only variables beside a localization's whole text count.
    if case .format(let format) = value, isWhole || entry.format != .xcstrings {
      names.formUnion(format.variables.map(\.name))
    }
    return value.parts.flatMap { undefined($0, names, isWhole: false, entry, rule) }
  }

  private static func undefined(
    _ located: LocatedText, _ names: Set<String>, _ entry: LintedEntry, _ rule: LintRule
  ) -> [Finding] {
    LintedText(located).numberedDirectives.compactMap { directive, occurrence in
      guard case .variable(let name) = directive.target, !names.contains(name) else { return nil }
      let isNested =
        entry.format == .xcstrings
        && entry.entry.value.formats.contains { $0.variables.contains { $0.name == name } }
      return entry.finding(
        rule, at: entry.file.place(of: directive.written, occurrence: occurrence, in: located), text: directive.written,
        "there is no variable \(name.quoted)" + quotedSuggestion(for: name, among: names.sorted())
          + (isNested ? " beside the whole text, the only place where Xcode looks" : ""))
    }
  }
}
