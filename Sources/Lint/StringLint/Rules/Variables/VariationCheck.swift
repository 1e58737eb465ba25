internal import Diagnostics
internal import StringTables

/// Checks which variations are inside of which.
///
/// Source: `xcstringstool compile` of Xcode 26.6 and 27: “Plural case cannot be further varied”, “Fallback value cannot be
/// further varied”.
struct VariationCheck {
  private let entry: LintedEntry
  let isCatalog: Bool
  private var findings: [Finding] = []

  static func findings(_ entry: LintedEntry) -> [Finding] {
    var check = VariationCheck(entry: entry)
    check.visit(entry.entry.value, of: "")
    return check.findings
  }

  private init(entry: LintedEntry) {
    self.entry = entry
    isCatalog = entry.format == .xcstrings
  }

  /// - Parameter variable: The name of the variable that has the value; empty outside of variables.
  private mutating func visit(_ value: StringValue, of variable: String) {
    switch value {
    case .text: break
    case .plural(let forms):
      for form in forms { visit(form, of: variable) }
      guard isCatalog, variable.isEmpty else { break }
      let texts = forms.flatMap { form in form.value.plainTexts.map { (form, LintedText($0)) } }
      checkVariables(in: texts)
      checkArgument(of: texts)
      checkNumber(in: forms, texts)
    case .format(let format):
      visit(format.value, of: variable)
      for variable in format.variables {
        for form in variable.forms { visit(form, of: variable.name) }
      }
    case .device(let variations):
      for variation in variations {
        visit(variation.value, of: variable)
        if isCatalog { checkFallback(variation) }
      }
    case .width(let variations): for variation in variations { visit(variation.value, of: variable) }
    }
  }

  private mutating func visit(_ form: PluralForm, of variable: String) {
    if !reportNesting(in: form, of: variable) { visit(form.value, of: variable) }
  }

  mutating func report(_ rule: LintRule, at location: SourceLocation, _ text: String, _ message: String) {
    findings.append(entry.finding(rule, at: location, text: text, message))
  }
}

extension StringValue {
  /// The value without the variables beside it.
  var withoutVariables: StringValue {
    if case .format(let format) = self { format.value.withoutVariables } else { self }
  }
}
