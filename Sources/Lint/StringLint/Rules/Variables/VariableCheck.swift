internal import Diagnostics
internal import Localization
internal import StringTables

/// Checks variables against the texts that name them, and value types against their forms.
enum VariableCheck {
  /// The maximum number of variables of an entry that are filled in and checked.
  private static let maximumCount = FormatLimits().variables

  static func findings(_ entry: LintedEntry) -> [Finding] {
    guard !entry.isWithoutPercent else { return [] }
    var findings: [Finding] = []
    UndefinedVariableCheck.findings(entry, &findings)
    VariationCheck.findings(entry, &findings)
    for format in entry.entry.value.formats {
      findings += unused(format, entry)
      for variable in format.variables { findings += valueType(variable, entry) }
    }
    return findings
  }

  private static func unused(_ format: StringFormat, _ entry: LintedEntry) -> [Finding] {
    let variables = Dictionary(format.variables.prefix(maximumCount).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let named = variables.mapValues { variable in
      variable.forms.map(\.value).reduce(into: Set()) { $0.formUnion(names(in: $1)) }
    }
    var reached: Set<String> = []
    var waiting = Array(names(in: format.value))
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += named[name] ?? [] }
    }
    let cyclic = VariableCycles(named).names
    return format.variables.prefix(maximumCount).flatMap { variable -> [Finding] in
      var findings: [Finding] = []
      if !reached.contains(variable.name) {
        findings.append(
          entry.finding(
            .unusedVariable, at: variable.location, text: variable.name,
            "the variable \(variable.name.quoted) is never used"))
      }
      if cyclic.contains(variable.name) {
        findings.append(
          entry.finding(
            .cyclicVariable, at: variable.location, text: variable.name,
            "the variable \(variable.name.quoted) refers to itself"))
      }
      return findings
    }
  }

  private static func names(in value: StringValue) -> Set<String> {
    Set(
      value.plainTexts.flatMap { text in
        LintedText(text).directives.compactMap { if case .variable(let name) = $0.target { name } else { nil } }
      })
  }

  private static func valueType(_ variable: StringVariable, _ entry: LintedEntry) -> [Finding] {
    guard let valueType = variable.valueType else {
      guard entry.format == .stringsdict, variable.rule == .plural, !variable.forms.isEmpty else { return [] }
      return [
        entry.finding(
          .missingValueType, at: variable.location, text: variable.name,
          "the variable \(variable.name.quoted) has no value type")
      ]
    }
    guard let conversion = variable.conversion else {
      return [
        entry.finding(
          .invalidValueType, at: variable.location, text: valueType,
          "the value type \(valueType.quoted) of \(variable.name.quoted) is not a conversion")
      ]
    }
    guard let kind = ArgumentKind(conversion, written: valueType) else { return [] }
    let own = entry.arguments.first { $0.variable == variable.name }?.position
    for form in variable.forms {
      for located in form.value.plainTexts {
        // The first directive without a number prints the variable's own argument, as one with its number does.
        let text = LintedText(located, ownArgument: variable.ownArgument(in: entry.format))
        guard let directive = text.directives.first(where: { $0.position == nil || $0.position == own }),
          case .conversion(let printed) = directive.target,
          directive.position == nil
            ? printed.isNumeric || kind == .integer : directive.position == own && printed.isNumeric,
          ArgumentKind(printed, written: directive.written) != kind
        else { continue }
        return [
          entry.finding(
            .valueTypeMismatch, at: entry.file.place(of: directive.written, in: located), text: directive.written,
            "\(directive.written.quoted) prints the argument of \(variable.name.quoted), whose value type is "
              + "\(valueType.quoted), \(kind.name)")
        ]
      }
    }
    return []
  }
}
