internal import Diagnostics
internal import Localization
internal import StringTables

extension StringValue {
  /// Every text that the value may show, including those of its variables.
  var plainTexts: [LocatedText] {
    switch self {
    case .text(let text): [text]
    case .format(let format):
      format.value.plainTexts + format.variables.flatMap { $0.forms.flatMap(\.value.plainTexts) }
    case .plural(let forms): forms.flatMap(\.value.plainTexts)
    case .device(let variations): variations.flatMap(\.value.plainTexts)
    case .width(let variations): variations.flatMap(\.value.plainTexts)
    }
  }

  /// The texts that are not forms of variables.
  var wholeTexts: [LocatedText] {
    switch self {
    case .text(let text): [text]
    case .format(let format): format.value.wholeTexts
    case .plural(let forms): forms.flatMap(\.value.wholeTexts)
    case .device(let variations): variations.flatMap(\.value.wholeTexts)
    case .width(let variations): variations.flatMap(\.value.wholeTexts)
    }
  }

  /// Every format with variables in the value.
  var formats: [StringFormat] {
    switch self {
    case .text: []
    case .format(let format):
      [format] + format.value.formats + format.variables.flatMap { $0.forms.flatMap(\.value.formats) }
    case .plural(let forms): forms.flatMap(\.value.formats)
    case .device(let variations): variations.flatMap(\.value.formats)
    case .width(let variations): variations.flatMap(\.value.formats)
    }
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
