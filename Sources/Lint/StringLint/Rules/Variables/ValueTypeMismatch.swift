internal import Localization
internal import StringTables

extension LintRule {
  static let valueTypeMismatch = LintRule(
    "value-type-mismatch", .warning, "the value type contradicts the conversions of the forms",
    explanation: """
      NSStringFormatValueTypeKey (formatSpecifier in a String Catalog) tells how the argument is passed. A form that \
      prints that argument with another type of conversion shows garbage or crashes the app.
      """,
    remedy: "Make value type and conversions the same.", bad: "value type “d”, other “%@ files”",
    good: "value type “d”, other “%d files”")
}

extension VariableCheck {
  static func valueTypeMismatch(
    _ valueType: String, _ conversion: FormatDirective.Conversion, of variable: StringVariable, _ entry: LintedEntry
  ) -> Finding? {
    guard let kind = ArgumentKind(conversion, written: valueType) else { return nil }
    let own = entry.arguments.first { $0.variable == variable.name }?.position
    for located in variable.forms.flatMap(\.value.plainTexts) {
      // The first directive without a number prints the variable's own argument, as one with its number does.
      let text = LintedText(located, ownArgument: variable.ownArgument(in: entry.format))
      guard let directive = text.directives.first(where: { $0.position == nil || $0.position == own }),
        case .conversion(let printed) = directive.target,
        directive.position == nil
          ? printed.isNumeric || kind == .integer : directive.position == own && printed.isNumeric,
        ArgumentKind(printed, written: directive.written) != kind
      else { continue }
      return entry.finding(
        .valueTypeMismatch, at: entry.file.place(of: directive.written, in: located), text: directive.written,
        "\(directive.written.quoted) prints the argument of \(variable.name.quoted), whose value type is "
          + "\(valueType.quoted), \(kind.name)")
    }
    return nil
  }
}
