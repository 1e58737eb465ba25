internal import Diagnostics

/// What is wrong with what the tool is given, apart from where.
enum InputFault: DiagnosticKind {
  /// A document's locale that cannot be read.
  case malformedLocale(String)
  /// A key to look up, and no tables.
  case noTables

  var identifier: String {
    switch self {
    case .malformedLocale: "malformed-locale"
    case .noTables: "no-tables"
    }
  }

  var severity: Severity {
    switch self {
    case .malformedLocale: .error
    case .noTables: .warning
    }
  }

  var message: String {
    switch self {
    case .malformedLocale(let text): "“\(text)” is not a locale identifier such as pt-BR"
    case .noTables: "there are no string tables (--strings DIR); the key is filled in as it is"
    }
  }
}
