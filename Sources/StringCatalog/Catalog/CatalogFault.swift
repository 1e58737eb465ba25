public import Diagnostics

/// A fault of a folder of string tables, without its location.
public enum CatalogFault: DiagnosticKind {
  /// The folder contains no tables.
  case noTables
  /// The folder is that of one language; tables are looked up in its parent folder.
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
