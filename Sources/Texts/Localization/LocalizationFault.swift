package import Diagnostics
package import StringTables

/// A fault of a text or of looking it up, without its location.
///
/// The cases hold keys, names and texts in full; the messages shorten them.
package enum LocalizationFault: DiagnosticKind {
  /// A `%` that does not begin a directive of Apple's; it is shown as written.
  case damagedDirective(key: String, written: String)
  /// A `%` followed only by flags at the end of a text; it is dropped.
  case unfinishedDirective(key: String, written: String)
  /// More directives than a text may have; the rest is shown as written.
  case tooManyDirectives(key: String, limit: Int)
  /// More variables than an entry may have; the rest are undefined.
  case tooManyVariables(key: String, limit: Int)
  /// A variable with neither the form that its number wants nor `other`; the nearest form is shown.
  case missingForm(key: String, variable: String, wanted: String, used: String)
  /// A text that varies by a number, but no argument is a number.
  case missingNumber(key: String)
  /// A text that varies by an argument that is text, although it is a number when read. On a device, text chooses no form.
  ///
  /// Source: Apple, "Generating a remote notification", `loc-args`.
  case pluralFromText(key: String)
  /// A variable without a form that can be shown.
  case noForm(key: String, variable: String)
  /// A form that itself varies by a number; it is left out.
  case nestedPlural(key: String, variable: String, form: String)
  /// A placeholder or summary format that counts several things, although there is only one count.
  case severalCounts(key: String)
  /// A text that refers to a variable its entry does not have.
  case undefinedVariable(key: String, variable: String)
  /// A directive without an argument.
  case missingArgument(key: String, written: String)
  /// A variable or directive that would make a text exceed its limits.
  case tooLarge(key: String, written: String)
  /// A number that is too long to be formatted and is shown as written.
  case longNumber(key: String, limit: Int)
  /// A variable that refers to others too deeply, possibly to itself.
  case tooDeep(key: String, variable: String, limit: Int)
  /// A key that no language of the table has.
  case missingKey(key: String, table: String)
  /// A key whose text varies by device, and that has no text for the device in any language of the table.
  case missingDevice(key: String, device: String?)
  /// A key that the chosen language lacks but another one has.
  case fallback(key: String, language: String, used: String)
  /// A language without any table.
  case missingLanguage(requested: String, used: String, reason: DevelopmentLanguageReason)
  /// A table that the folder does not contain, and the tables that it does.
  case missingTable(table: String, others: [String])

  init(_ fault: FormatFault, key: String, _ limits: FormatLimits) {
    switch fault.kind {
    case .damaged: self = .damagedDirective(key: key, written: fault.written)
    case .unfinished: self = .unfinishedDirective(key: key, written: fault.written)
    case .tooMany: self = .tooManyDirectives(key: key, limit: limits.directives)
    }
  }

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .damagedDirective: "damaged-directive"
    case .unfinishedDirective: "unfinished-directive"
    case .tooManyDirectives: "too-many-directives"
    case .tooManyVariables: "too-many-variables"
    case .missingForm: "missing-form"
    case .missingNumber: "missing-number"
    case .pluralFromText: "plural-from-payload"
    case .noForm: "no-form"
    case .nestedPlural: "nested-plural"
    case .severalCounts: "several-counts"
    case .undefinedVariable: "undefined-variable"
    case .missingArgument: "missing-argument"
    case .tooLarge: "text-too-large"
    case .longNumber: "number-too-long"
    case .tooDeep: "variables-too-deep"
    case .missingKey: "missing-key"
    case .missingDevice: "missing-device"
    case .fallback: "language-fallback"
    case .missingLanguage: "missing-language"
    case .missingTable: "missing-table"
    }
  }

  /// A warning: something is still shown.
  package var severity: Severity { .warning }

  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .damagedDirective(let key, let written):
      "\(quoted(written)) in \(quoted(key)) is not a valid directive and is shown as written; write a literal percent "
        + "sign as “%%”"
    case .unfinishedDirective(let key, let written):
      "the incomplete directive \(quoted(written)) at the end of \(quoted(key)) is dropped"
    case .tooManyDirectives(let key, let limit): "\(quoted(key)) has more than \(limit) directives"
    case .tooManyVariables(let key, let limit): "\(quoted(key)) has more than \(limit) variables"
    case .missingForm(let key, let variable, let wanted, let used):
      "\(variable.isEmpty ? "" : "variable \(quoted(variable)) of ")\(quoted(key)) has "
        + (wanted == "other" ? "no “other”" : "neither \(quoted(wanted)) nor “other”") + "; \(quoted(used)) is shown"
    case .missingNumber(let key): "no number was passed to choose the plural form of \(quoted(key))"
    case .pluralFromText(let key):
      "\(quoted(key)) chooses a plural form by an argument that is text; a phone chooses only by numbers, and the arguments "
        + "of a push are texts"
    case .noForm(let key, let variable):
      "\(variable.isEmpty ? "" : "variable \(quoted(variable)) of ")\(quoted(key)) has no usable form"
    case .nestedPlural(let key, let variable, let form):
      "form \(quoted(form)) of \(variable.isEmpty ? "" : "variable \(quoted(variable)) of ")\(quoted(key)) contains plural "
        + "forms of its own and is left out"
    case .severalCounts(let key):
      "\(quoted(key)) has several variables, but only one count is passed; the number of notifications is used for each"
    case .undefinedVariable(let key, let variable):
      "\(quoted(key)) uses the variable \(quoted(variable)), which is not defined"
    case .missingArgument(let key, let written): "no argument was passed for \(quoted(written)) in \(quoted(key))"
    case .tooLarge(let key, let written):
      "\(quoted(key)) would become too large; \(quoted(written)) is shown as written"
    case .longNumber(let key, let limit):
      "a number passed to \(quoted(key)) is longer than \(limit) bytes and is shown as written"
    case .tooDeep(let key, let variable, let limit):
      "variable \(quoted(variable)) of \(quoted(key)) is nested more than \(limit) levels deep"
    case .missingKey(let key, let table):
      "table \(quoted(table)) does not contain the key \(quoted(key)) in any language"
    case .missingDevice(let key, let device):
      "\(quoted(key)) has no text for \(device.map { "the device \(quoted($0))" } ?? "a device that Apple lists"), and no “other”"
    case .fallback(let key, let language, let used):
      "\(quoted(key)) has no text in \(quoted(language)); the one in \(quoted(used)) is shown"
    case .missingLanguage(let requested, _, .unknown):
      "there is no table for \(quoted(requested)), and nothing says which language the others were translated from; name it "
        + "with --development-language or in .sotto.json"
    case .missingLanguage(let requested, let used, let reason):
      "there is no table for \(quoted(requested)); \(quoted(used)) is shown\(Self.explanation(of: reason))"
    case .missingTable(let table, let others):
      "there is no table \(quoted(table))\(Self.alternatives(others)); texts with a key are shown in Sotto’s words or as the key"
    }
  }

  private static func explanation(of reason: DevelopmentLanguageReason) -> String {
    switch reason {
    case .named, .english, .unknown: ""
    case .configured: ", which .sotto.json names"
    case .sourceLanguage: ", the source language"
    case .mostKeys: ", which has the most keys"
    }
  }

  /// Lists the tables that exist, or the first of them.
  private static func alternatives(_ tables: [String]) -> String {
    let shown = tables.prefix(3).map { quoted($0) }.joined(separator: ", ")
    return tables.isEmpty ? "" : ", only \(shown)\(tables.count > 3 ? " and \(tables.count - 3) more" : "")"
  }
}
