internal import Diagnostics

/// What is wrong with what the tool is given, apart from where.
enum InputFault: DiagnosticKind {
  /// A document's locale that cannot be read.
  case malformedLocale(String)
  /// A key to look up, and no tables.
  case noTables
  /// A list that cannot be read may have held settings.
  case unreadSettings(file: String)

  var identifier: String {
    switch self {
    case .malformedLocale: "malformed-locale"
    case .noTables: "no-tables"
    case .unreadSettings: "unread-settings"
    }
  }

  var severity: Severity {
    switch self {
    case .malformedLocale: .error
    case .noTables, .unreadSettings: .warning
    }
  }

  var message: String {
    switch self {
    case .malformedLocale(let text): "“\(text)” is not a locale identifier such as pt-BR"
    case .noTables: "there are no string tables (--strings DIR); the key is filled in as it is"
    case .unreadSettings(let file):
      "\(quoted(file)) cannot be read and may hold settings, so content is hidden; correct it, or give --settings"
    }
  }
}
