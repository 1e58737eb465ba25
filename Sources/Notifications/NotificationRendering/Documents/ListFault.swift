package import Diagnostics

/// A fault of a list document or of its texts, without its location.
package enum ListFault: DiagnosticKind {
  /// A locale is invalid.
  case malformedLocale(String)
  /// An app in the settings that has no notification, and a similar one that may be meant; nil for none.
  case unmatchedApp(String, nearest: String?)
  /// An app in the settings that is spelled like an app of the list but for case, punctuation or `.desktop`.
  case misspelledApp(String, meant: String)
  /// A category in the settings that nothing registers, and a similar one that may be meant.
  case unmatchedCategory(String, nearest: String)
  /// A key to look up, but no tables.
  case noTables

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .malformedLocale: "malformed-locale"
    case .unmatchedApp, .misspelledApp: "unmatched-app"
    case .unmatchedCategory: "unmatched-category"
    case .noTables: "no-tables"
    }
  }

  /// A warning where something is shown nevertheless.
  package var severity: Severity {
    switch self {
    case .malformedLocale: .error
    case .noTables, .misspelledApp, .unmatchedApp, .unmatchedCategory: .warning
    }
  }

  /// The fault, in one sentence.
  package var message: String {
    switch self {
    case .malformedLocale(let text): "\(quoted(text)) is not a locale identifier such as pt-BR"
    case .unmatchedApp(let app, nil): "the settings contain the app \(quoted(app)), but no notification is from it"
    case .unmatchedApp(let app, let nearest?):
      "the settings contain the app \(quoted(app)), but no notification is from it; did you mean \(quoted(nearest))?"
        + Self.difference(of: app, from: nearest)
    case .misspelledApp(let app, let meant):
      "the settings contain the app \(quoted(app)), which resembles \(quoted(meant)); the content of \(quoted(meant)) "
        + "is hidden until this is corrected." + Self.difference(of: app, from: meant)
    case .unmatchedCategory(let category, let nearest):
      "the settings contain the category \(quoted(category)), which nothing registers; did you mean \(quoted(nearest))?"
    case .noTables: "no string tables were given with --strings; the key itself is used as the format"
    }
  }

  /// Describes, by code points, where two names that may look the same differ.
  private static func difference(of left: String, from right: String) -> String {
    guard !(left + right).utf8.allSatisfy({ $0 < 0x80 }) else { return "" }
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    let common = zip(left, right).prefix { $0 == $1 }.count
    func name(_ scalars: [Unicode.Scalar]) -> String {
      guard common < scalars.count else { return "the end" }
      let digits = String(scalars[common].value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return " The first has \(name(left)) where the second has \(name(right))."
  }
}
