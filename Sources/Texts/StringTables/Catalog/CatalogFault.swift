package import Diagnostics

/// A fault of a folder of string tables, without its location.
package enum CatalogFault: DiagnosticKind {
  /// The folder contains no tables.
  case noTables
  /// The folder is that of one language; tables are looked up in its parent folder.
  case languageFolder
  /// The project's configuration cannot be read, and so does not name the development language.
  case unreadConfiguration(reason: String)

  /// `no-tables` or `unread-configuration`.
  package var identifier: String {
    switch self {
    case .noTables, .languageFolder: "no-tables"
    case .unreadConfiguration: "unread-configuration"
    }
  }
  /// A warning: texts fall back to their keys, or to another language.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .noTables: "the folder contains no string tables (no *.xcstrings files, and no *.lproj folders with tables)"
    case .languageFolder: "this is the folder of a single language; pass its parent folder instead"
    case .unreadConfiguration(let reason): "\(reason); no development language is read from it"
    }
  }
}
