internal import Diagnostics

/// What is wrong with what the tool is given, apart from where.
enum InputFault: DiagnosticKind {
  /// A document's locale that cannot be read.
  case malformedLocale(String)
  /// A key that no table has, and the one that was perhaps meant.
  case nearestKey(String, nearest: String)
  /// An app that settings name and no notification has, and one that was perhaps meant.
  case unmatchedApp(String, nearest: String)
  /// A key to look up, and no tables.
  case noTables
  /// A list that cannot be read may have held settings.
  case unreadSettings(file: String)
  /// More threads than there may be.
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
      "the settings name the app \(quoted(app)), which no notification has; did you mean \(quoted(nearest))?"
        + Self.difference(of: app, from: nearest)
    case .tooManyJobs(let jobs, let limit): "--jobs \(jobs) is more than \(limit); \(limit) threads are used"
    case .noTables: "there are no string tables (--strings DIR); the key is filled in as it is"
    case .unreadSettings(let file):
      "\(quoted(file)) cannot be read and may hold settings, so content is hidden; correct it, or give --settings"
    }
  }

  /// Says by code points where two names differ that may look the same.
  private static func difference(of left: String, from right: String) -> String {
    guard !(left + right).utf8.allSatisfy({ $0 < 0x80 }) else { return "" }
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    let common = zip(left, right).prefix { $0 == $1 }.count
    func name(_ scalars: [Unicode.Scalar]) -> String {
      guard common < scalars.count else { return "the end" }
      let digits = String(scalars[common].value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return " It has \(name(left)) where that has \(name(right))."
  }
}
