public import Diagnostics

extension String {
  /// The text, or its beginning and an ellipsis: senders choose keys, and a finding need not repeat a megabyte.
  var shortened: String {
    let limit = 60
    guard utf8.count > limit,
      let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}

/// What can be wrong with a text, or with finding it, apart from where.
///
/// Keys stand in the cases shortened.
public enum LocalizationFault: DiagnosticKind {
  /// A `%` that begins no directive of Apple's; it stands as written.
  case damagedDirective(key: String, written: String)
  /// A `%` with flags only at the end of a text; it is dropped.
  case unfinishedDirective(key: String, written: String)
  /// More directives than a text may have; the rest stands as written.
  case tooManyDirectives(key: String, limit: Int)
  /// More variables than an entry may have; the rest is not known.
  case tooManyVariables(key: String, limit: Int)
  /// A variable with neither the form that its number wants nor `other`; the nearest form is shown.
  case missingForm(key: String, variable: String, wanted: String, used: String)
  /// A text that varies by a number, and no argument to be that number.
  case missingNumber(key: String)
  /// A variable without any form that could be shown.
  case noForm(key: String, variable: String)
  /// A text that names a variable its entry does not have.
  case undefinedVariable(key: String, variable: String)
  /// A directive whose argument was not given.
  case missingArgument(key: String, written: String)
  /// A variable or number that would take a text beyond its bounds.
  case tooLarge(key: String, written: String)
  /// A variable that names others too deeply, perhaps itself.
  case tooDeep(key: String, variable: String, limit: Int)
  /// A key that no language of the table has.
  case missingKey(key: String, table: String)
  /// A key that the chosen language lacks and another has.
  case fallback(key: String, language: String, used: String)
  /// A language for which there is no table at all.
  case missingLanguage(requested: String, used: String)
  /// A table that the folder does not hold.
  case missingTable(table: String)

  init(_ fault: FormatFault, key: String, _ limits: FormatLimits) {
    switch fault.kind {
    case .damaged: self = .damagedDirective(key: key, written: fault.written)
    case .unfinished: self = .unfinishedDirective(key: key, written: fault.written)
    case .tooMany: self = .tooManyDirectives(key: key, limit: limits.directives)
    }
  }

  /// A stable name in kebab case.
  public var identifier: String {
    switch self {
    case .damagedDirective: "damaged-directive"
    case .unfinishedDirective: "unfinished-directive"
    case .tooManyDirectives: "too-many-directives"
    case .tooManyVariables: "too-many-variables"
    case .missingForm: "missing-form"
    case .missingNumber: "missing-number"
    case .noForm: "no-form"
    case .undefinedVariable: "undefined-variable"
    case .missingArgument: "missing-argument"
    case .tooLarge: "text-too-large"
    case .tooDeep: "variables-too-deep"
    case .missingKey: "missing-key"
    case .fallback: "language-fallback"
    case .missingLanguage: "missing-language"
    case .missingTable: "missing-table"
    }
  }

  /// A warning: something is shown all the same.
  public var severity: Severity { .warning }

  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .damagedDirective(let key, let written):
      "“\(written)” in “\(key)” is no directive and stands as written; a literal percent sign is “%%”"
    case .unfinishedDirective(let key, let written):
      "“\(written)” at the end of “\(key)” is no directive and is dropped"
    case .tooManyDirectives(let key, let limit): "“\(key)” has more than \(limit) directives"
    case .tooManyVariables(let key, let limit): "“\(key)” has more than \(limit) variables"
    case .missingForm(let key, let variable, let wanted, let used):
      "\(variable.isEmpty ? "" : "variable “\(variable)” of ")“\(key)” has "
        + (wanted == "other" ? "no “other”" : "neither “\(wanted)” nor “other”") + "; “\(used)” is shown"
    case .missingNumber(let key): "“\(key)” has no number to choose its form by"
    case .noForm(let key, let variable): "variable “\(variable)” of “\(key)” has no form to show"
    case .undefinedVariable(let key, let variable): "“\(key)” names the variable “\(variable)” but has none"
    case .missingArgument(let key, let written): "“\(key)” has no argument for “\(written)”"
    case .tooLarge(let key, let written):
      "“\(written)” would take “\(key)” beyond its bounds and stands as written"
    case .tooDeep(let key, let variable, let limit):
      "variable “\(variable)” of “\(key)” nests deeper than \(limit) variables"
    case .missingKey(let key, let table): "no language of table “\(table)” has the key “\(key)”"
    case .fallback(let key, let language, let used):
      "“\(key)” has no text in “\(language)”; the one in “\(used)” is shown"
    case .missingLanguage(let requested, let used):
      "there is no table for “\(requested)”; “\(used)” is shown"
    case .missingTable(let table): "there is no table “\(table)”; texts fall back to their keys"
    }
  }
}
