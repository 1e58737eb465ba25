public import Diagnostics

/// What can be wrong with a folder of string tables, apart from where.
public enum CatalogFault: DiagnosticKind {
  /// It holds no tables.
  case noTables
  /// It is the folder of one language: tables are looked for in the folder that holds it.
  case languageFolder

  /// `no-tables`.
  public var identifier: String { "no-tables" }
  /// A warning: texts fall back to their keys.
  public var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .noTables: "the folder holds no string tables, neither *.lproj folders with any nor *.xcstrings files"
    case .languageFolder: "this is the folder of one language; the tables are those of the folder that holds it"
    }
  }
}
