internal import Diagnostics
internal import Localization
internal import StringCatalog

/// One text of an entry, taken apart.
struct LintedText {
  let located: LocatedText
  let segments: [FormatSegment]
  let faults: [FormatFault]

  init(_ text: LocatedText, ownArgument: FormatDirective.Conversion? = nil) {
    located = text
    // Most texts have no directive at all, and there are many of them.
    guard text.text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == 0xD9 || $0 == 0xEF }) else {
      segments = text.text.isEmpty ? [] : [.literal(text.text)]
      faults = []
      return
    }
    let parser = FormatParser(text.text, ownArgument: ownArgument)
    segments = parser.segments
    faults = parser.faults
  }

  var text: String { located.text }

  var directives: [FormatDirective] {
    segments.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
  }

  /// What stands between the directives.
  var literals: [String] {
    segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  /// Whether a number is printed as one, by a conversion of numbers or `%arg`.
  var printsNumber: Bool {
    directives.contains {
      switch $0.target {
      case .conversion(let conversion), .ownArgument(let conversion): conversion.isNumeric
      case .variable: false
      }
    }
  }

  var hasVariable: Bool {
    directives.contains { if case .variable = $0.target { true } else { false } }
  }

  /// How many times a directive's spelling stands in the text before one of them.
  func occurrence(ofDirective index: Int) -> Int {
    let directives = directives
    return directives[..<index].filter { $0.written == directives[index].written }.count
  }
}

/// Forms that one number chooses among.
struct PluralForms {
  /// The variable's name; empty where the whole text varies.
  let name: String
  let location: SourceLocation
  let valueType: String?
  let forms: [PluralForm]

  /// How `%arg` prints in the forms; nil outside of String Catalogs.
  let ownArgument: FormatDirective.Conversion?

  /// The texts of a form, several where it varies by device or width.
  func texts(of form: PluralForm) -> [LintedText] {
    form.value.plainTexts.map { LintedText($0, ownArgument: ownArgument) }
  }

  /// The variable as a sentence names it.
  var subject: String { name.isEmpty ? "the text" : "variable \(name.quoted)" }
}

extension StringValue {
  /// Every text that the value may show, with those of its variables.
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

  /// The texts that no variable stands for.
  var wholeTexts: [LocatedText] {
    switch self {
    case .text(let text): [text]
    case .format(let format): format.value.wholeTexts
    case .plural(let forms): forms.flatMap(\.value.wholeTexts)
    case .device(let variations): variations.flatMap(\.value.wholeTexts)
    case .width(let variations): variations.flatMap(\.value.wholeTexts)
    }
  }

  /// Every choice of a form by a number in the value.
  func plurals(in format: StringTableFormat, at location: SourceLocation) -> [PluralForms] {
    switch self {
    case .text: return []
    case .format(let value):
      let own = value.variables.filter { $0.rule == .plural }.map {
        PluralForms(
          name: $0.name, location: $0.location, valueType: $0.valueType, forms: $0.forms,
          ownArgument: format == .xcstrings ? $0.conversion ?? .integer : nil)
      }
      return value.value.plurals(in: format, at: location) + own
    case .plural(let forms):
      // All languages of a catalog's entry share its place; the form that others fall to stands in its own.
      let place = (forms.last { $0.keyword == "other" } ?? forms.first)?.location ?? location
      return [PluralForms(name: "", location: place, valueType: nil, forms: forms, ownArgument: nil)]
    case .device(let variations):
      return variations.flatMap { $0.value.plurals(in: format, at: $0.location) }
    case .width(let variations):
      return variations.flatMap { $0.value.plurals(in: format, at: $0.location) }
    }
  }

  /// Every text with variables in the value.
  var formats: [StringFormat] {
    switch self {
    case .text: []
    case .format(let format): [format] + format.value.formats
    case .plural(let forms): forms.flatMap(\.value.formats)
    case .device(let variations): variations.flatMap(\.value.formats)
    case .width(let variations): variations.flatMap(\.value.formats)
    }
  }
}

extension StringVariable {
  /// The conversion that the value type names; nil when there is none, or it is no conversion.
  var conversion: FormatDirective.Conversion? { valueType.flatMap { FormatParser.conversion(ofValueType: $0) } }
}
