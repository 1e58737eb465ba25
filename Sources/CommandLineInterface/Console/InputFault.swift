internal import Diagnostics

/// A fault of the input of the tool, without its location.
enum InputFault: DiagnosticKind {
  /// A document's locale is invalid.
  case malformedLocale(String)
  /// A key that no table has, and a similar one that may be meant.
  case nearestKey(String, nearest: String)
  /// An app in the settings that has no notification, and a similar one that may be meant.
  case unmatchedApp(String, nearest: String)
  /// A key to look up, but no tables.
  case noTables
  /// A list that cannot be read and may contain settings.
  case unreadSettings(file: String)
  /// More threads than allowed.
  case tooManyJobs(Int, limit: Int)

  var identifier: String {
    switch self {
    case .malformedLocale: "malformed-locale"
    case .nearestKey: "nearest-key"
    case .unmatchedApp: "unmatched-app"
    case .noTables: "no-tables"
    case .unreadSettings: "unread-settings"
    case .tooManyJobs: "too-many-jobs"
    }
  }

  var severity: Severity {
    switch self {
    case .malformedLocale: .error
    case .nearestKey: .note
    case .noTables, .tooManyJobs, .unmatchedApp, .unreadSettings: .warning
    }
  }

  var message: String {
    switch self {
    case .malformedLocale(let text): "\(quoted(text)) is not a locale identifier such as pt-BR"
    case .nearestKey(let key, let nearest): "\(quoted(key)): did you mean \(quoted(nearest))?"
    case .unmatchedApp(let app, let nearest):
      "the settings contain the app \(quoted(app)), but no notification is from it; did you mean \(quoted(nearest))?"
        + Self.difference(of: app, from: nearest)
    case .tooManyJobs(let jobs, let limit): "--jobs \(jobs) is more than \(limit); \(limit) threads are used"
    case .noTables: "no string tables were given with --strings; the key itself is used as the format"
    case .unreadSettings(let file):
      "\(quoted(file)) cannot be read and may contain settings, so all content is hidden; fix the file, or use --settings"
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
