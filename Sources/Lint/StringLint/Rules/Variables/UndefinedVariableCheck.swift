internal import Diagnostics
internal import Localization
internal import StringTables

/// Finds variables that a text names and its entry does not have.
struct UndefinedVariableCheck {
  private let entry: LintedEntry
  /// In a String Catalog, only variables beside a localization's whole text count.
  private let isCatalog: Bool
  private let hasVariables: Bool
  private var findings: [Finding] = []

  static func findings(_ entry: LintedEntry, _ findings: inout [Finding]) {
    var check = UndefinedVariableCheck(entry)
    check.visit(entry.entry.value, [], isWhole: true)
    findings += check.findings
  }

  private init(_ entry: LintedEntry) {
    self.entry = entry
    isCatalog = entry.format == .xcstrings
    hasVariables = entry.entry.value.formats.contains { !$0.variables.isEmpty }
  }

  private mutating func visit(_ value: StringValue, _ names: Set<String>, isWhole: Bool) {
    switch value {
    case .text(let located): visit(located, names)
    case .format(let format):
      let names = isWhole || !isCatalog ? names.union(format.variables.map(\.name)) : names
      visit(format.value, names, isWhole: false)
      for form in format.variables.flatMap(\.forms) { visit(form.value, names, isWhole: false) }
    case .plural(let forms): for form in forms { visit(form.value, names, isWhole: false) }
    case .device(let variations): for variation in variations { visit(variation.value, names, isWhole: false) }
    case .width(let variations): for variation in variations { visit(variation.value, names, isWhole: false) }
    }
  }

  private mutating func visit(_ located: LocatedText, _ names: Set<String>) {
    for (directive, occurrence) in LintedText(located).numberedDirectives {
      guard case .variable(let name) = directive.target, !names.contains(name) else { continue }
      findings.append(
        entry.finding(
          isCatalog && !hasVariables ? .missingSubstitutions : .undefinedVariable,
          at: entry.file.place(of: directive.written, occurrence: occurrence, in: located), text: directive.written,
          "there is no variable \(name.quoted)" + quotedSuggestion(for: name, among: names.sorted()) + reason(name)))
    }
  }

  private func reason(_ name: String) -> String {
    let isNested = isCatalog && entry.entry.value.formats.contains { $0.variables.contains { $0.name == name } }
    return isNested ? " beside the whole text, the only place where Xcode looks" : ""
  }
}
