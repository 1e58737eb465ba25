internal import Diagnostics
internal import Localization
internal import StringTables

/// The forms among which one number chooses.
struct LintedPlural {
  /// The variable's name; empty if the whole text varies.
  let name: String
  let location: SourceLocation
  let forms: [PluralForm]
  /// How `%arg` prints in the forms; nil outside String Catalogs.
  private let ownArgument: FormatDirective?
  /// Whether the number is passed as an object and printed with `%@`.
  let isObject: Bool
  /// The argument positions that the variable takes; empty if unknown.
  private let positions: Set<Int>

  /// Returns the form of a keyword, of several the last; nil if there is none.
  func form(_ keyword: String) -> PluralForm? { forms.last { $0.keyword == keyword } }

  /// The texts of a form; several if it varies by device or width.
  func texts(of form: PluralForm) -> [LintedText] {
    form.value.plainTexts.map { LintedText($0, ownArgument: ownArgument) }
  }

  /// The variable as worded in messages.
  var subject: String { name.isEmpty ? "the text" : "variable \(name.quoted)" }

  /// Whether a text prints the number that chooses the form, not that of another argument.
  func printsNumber(_ text: LintedText) -> Bool {
    text.directives.contains { directive in
      switch directive.target {
      case .ownArgument: true
      case .conversion(let conversion) where conversion.isNumeric || (isObject && conversion == .object):
        directive.position.map { positions.isEmpty || positions.contains($0) } ?? true
      default: false
      }
    }
  }

  /// Whether a text reads the number that chooses the form, perhaps as another type.
  func readsNumber(_ text: LintedText) -> Bool {
    text.directives.contains { directive in
      guard case .conversion = directive.target else { return false }
      return directive.position.map(positions.contains) ?? (positions.count == 1)
    }
  }

  /// Returns the same variable's forms in another language; those of the only variable if none has its name.
  func counterpart(in entry: LintedEntry) -> LintedPlural? {
    entry.plurals.first { $0.name == name } ?? (entry.plurals.count == 1 ? entry.plurals.first : nil)
  }

  /// Finds every set of plural forms in an entry.
  static func all(in entry: StringEntry, _ format: StringTableFormat, arguments: [ArgumentUse]) -> [LintedPlural] {
    var positions: [String: Set<Int>] = [:]
    for use in arguments { if let name = use.variable { positions[name, default: []].insert(use.position) } }
    return all(in: entry.value, format, positions, at: entry.location)
  }

  private static func all(
    in value: StringValue, _ format: StringTableFormat, _ positions: [String: Set<Int>], at location: SourceLocation
  ) -> [LintedPlural] {
    switch value {
    case .text: return []
    case .format(let value):
      let own = value.variables.filter { $0.rule == .plural }.map {
        LintedPlural(
          name: $0.name, location: $0.location, forms: $0.forms,
          ownArgument: $0.ownArgument(in: format), isObject: $0.conversion == .object,
          positions: positions[$0.name] ?? [])
      }
      let inside = value.variables.flatMap { variable in
        variable.forms.flatMap { all(in: $0.value, format, positions, at: $0.location) }
      }
      return all(in: value.value, format, positions, at: location) + own + inside
    case .plural(let forms):
      // All languages of a catalog's entry share its location, so use that of “other”, which is this language's.
      let place = (forms.last { $0.keyword == "other" } ?? forms.first)?.location ?? location
      return [
        LintedPlural(name: "", location: place, forms: forms, ownArgument: nil, isObject: false, positions: [])
      ]
    case .device(let variations): return variations.flatMap { all(in: $0.value, format, positions, at: $0.location) }
    case .width(let variations): return variations.flatMap { all(in: $0.value, format, positions, at: $0.location) }
    }
  }
}
