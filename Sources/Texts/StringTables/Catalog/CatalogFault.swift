package import Diagnostics

/// A fault of a folder of string tables, without its location.
package enum CatalogFault: DiagnosticKind {
  /// The folder contains no tables.
  case noTables
  /// The folder is that of one language; tables are looked up in its parent folder.
  case languageFolder

  /// `no-tables`.
  package var identifier: String { "no-tables" }
  /// A warning: texts fall back to their keys.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .noTables: "the folder contains no string tables (no *.xcstrings files, and no *.lproj folders with tables)"
    case .languageFolder: "this is the folder of a single language; pass its parent folder instead"
    }
  }
}
