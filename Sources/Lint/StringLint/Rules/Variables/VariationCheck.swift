internal import Diagnostics
internal import Localization
internal import StringTables

/// Checks which variations are inside of which.
///
/// Source: `xcstringstool compile` of Xcode 26.6 and 27: “Plural case cannot be further varied”, “Fallback value cannot be
/// further varied”.
struct VariationCheck {
  private let entry: LintedEntry
  private let isCatalog: Bool
  private var findings: [Finding] = []

  static func findings(_ entry: LintedEntry, _ findings: inout [Finding]) {
    var check = VariationCheck(entry: entry, isCatalog: entry.format == .xcstrings)
    check.visit(entry.entry.value, of: "")
    findings += check.findings
  }

  private init(entry: LintedEntry, isCatalog: Bool) {
    self.entry = entry
    self.isCatalog = isCatalog
  }

  /// - Parameter variable: The name of the variable that has the value; empty outside of variables.
  private mutating func visit(_ value: StringValue, of variable: String) {
    switch value {
    case .text: break
    case .plural(let forms):
      for form in forms { visit(form, of: variable) }
      if isCatalog, variable.isEmpty { checkTexts(of: forms) }
    case .format(let format):
      visit(format.value, of: variable)
      for variable in format.variables {
        for form in variable.forms { visit(form, of: variable.name) }
      }
    case .device(let variations):
      for variation in variations {
        visit(variation.value, of: variable)
        if isCatalog, variation.device == "other", variation.value.isVaried {
          report(.variedFallback, at: variation.location, "other", "the text for other devices varies further")
        }
      }
    case .width(let variations): for variation in variations { visit(variation.value, of: variable) }
    }
  }

  private mutating func visit(_ form: PluralForm, of variable: String) {
    let kind: String
    switch form.value.withoutVariables {
    case .plural: kind = "contains plural forms of its own"
    // In a variable, the reader turns forms of each device into devices of each form.
    case .device where isCatalog && variable.isEmpty: kind = "varies by device"
    case .width where isCatalog && variable.isEmpty: kind = "varies by width"
    default: return visit(form.value, of: variable)
    }
    let subject = variable.isEmpty ? "the text" : "variable \(variable.quoted)"
    report(.nestedPlural, at: form.location, form.keyword, "form “\(form.keyword)” of \(subject) \(kind)")
  }

  /// Checks the forms of a whole text, or of a device's text.
  private mutating func checkTexts(of forms: [PluralForm]) {
    let texts = forms.flatMap { form in form.value.plainTexts.map { (form, LintedText($0)) } }
    var hasNumber = false
    for (form, text) in texts {
      for directive in text.directives {
        switch directive.target {
        case .variable(let name):
          hasNumber = true
          report(
            .variableInPlural, at: form.location, form.keyword,
            "form “\(form.keyword)” uses the variable \(name.quoted)")
        case .conversion(let conversion), .ownArgument(let conversion): hasNumber = hasNumber || conversion.isNumeric
        }
      }
      // What a broken directive was meant to be is unknown.
      hasNumber = hasNumber || !text.faults.isEmpty
    }
    if let (form, _) = texts.first(where: { $0.1.hasTwoUnnumberedNumbers }) {
      report(
        .uncertainArgument, at: form.location, form.keyword,
        "form “\(form.keyword)” has two numbers, and nothing says which one chooses the form")
    }
    guard !hasNumber, let first = forms.first else { return }
    report(.pluralWithoutNumber, at: first.location, first.keyword, "none of the plural forms has a number")
  }

  private mutating func report(_ rule: LintRule, at location: SourceLocation, _ text: String, _ message: String) {
    findings.append(entry.finding(rule, at: location, text: text, message))
  }
}

extension LintedText {
  fileprivate var hasTwoUnnumberedNumbers: Bool {
    directives.count { directive in
      guard directive.position == nil, case .conversion(let conversion) = directive.target else { return false }
      return conversion.isNumeric
    } > 1
  }
}

extension StringValue {
  /// The value without the variables beside it.
  fileprivate var withoutVariables: StringValue {
    if case .format(let format) = self { format.value.withoutVariables } else { self }
  }

  fileprivate var isVaried: Bool { if case .text = withoutVariables { false } else { true } }
}
