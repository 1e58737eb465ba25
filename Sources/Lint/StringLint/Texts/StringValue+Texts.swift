internal import Diagnostics
internal import Localization
internal import StringTables

extension StringValue {
  /// The values of which one is shown: forms, variations, or a format's own text; none of a text.
  var wholeParts: [StringValue] {
    switch self {
    case .text: []
    case .format(let format): [format.value]
    case .plural(let forms): forms.map(\.value)
    case .device(let variations): variations.map(\.value)
    case .width(let variations): variations.map(\.value)
    }
  }

  /// The values in the value, including the forms of its variables.
  var parts: [StringValue] {
    guard case .format(let format) = self else { return wholeParts }
    return wholeParts + format.variables.flatMap { $0.forms.map(\.value) }
  }

  /// Every text that the value may show, including those of its variables.
  var plainTexts: [LocatedText] { if case .text(let text) = self { [text] } else { parts.flatMap(\.plainTexts) } }

  /// The texts that are not forms of variables.
  var wholeTexts: [LocatedText] { if case .text(let text) = self { [text] } else { wholeParts.flatMap(\.wholeTexts) } }

  /// Every format with variables in the value.
  var formats: [StringFormat] {
    let own = if case .format(let format) = self { [format] } else { [StringFormat]() }
    return own + parts.flatMap(\.formats)
  }
}

extension PluralForm {
  /// The texts that the form may show.
  var texts: [LiteralString] { value.plainTexts.map { LiteralString($0.text) } }
}

extension StringVariable {
  /// The value type as a directive; nil if it is missing or not a valid conversion.
  private var directive: FormatDirective? { valueType.flatMap { FormatParser.directive(ofValueType: $0) } }

  /// The conversion that the value type names; nil if it is missing or not a valid conversion.
  var conversion: FormatDirective.Conversion? {
    if case .conversion(let conversion)? = directive?.target { conversion } else { nil }
  }

  /// How `%arg` prints in the variable's forms; nil if the format has no `%arg`.
  func ownArgument(in format: StringTableFormat) -> FormatDirective? {
    format.ownArgument.map { directive?.asOwnArgument ?? $0 }
  }
}

extension StringTableFormat {
  /// How `%arg` prints by default; nil except in String Catalogs, since no other format has it.
  var ownArgument: FormatDirective? { self == .xcstrings ? .ownArgument(.integer) : nil }
}
