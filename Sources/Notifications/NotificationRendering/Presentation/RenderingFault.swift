package import Diagnostics

/// A fault found while rendering a list, without its location.
///
/// None of these discloses the content of a hidden notification.
package enum RenderingFault: DiagnosticKind {
  /// A notification refers to a category that is not registered.
  case unknownCategory(app: String, category: String)
  /// An expanded notification refers to a category that is not registered.
  case noActions(app: String, category: String)
  /// Keys are looked up for an app without string tables.
  case noTables
  /// A list has more rows than the maximum. How many is not disclosed.
  case tooManyRows(limit: Int)

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .unknownCategory, .noActions: "unknown-category"
    case .noTables: "no-tables"
    case .tooManyRows: "too-many-groups"
    }
  }

  /// A warning, because something is still shown; an error if rows are left out.
  package var severity: Severity { if case .tooManyRows = self { .error } else { .warning } }

  /// The fault, in one sentence.
  package var message: String {
    switch self {
    case .unknownCategory(let app, let category):
      "\(unregistered(category, of: app)); its notifications get the default placeholder"
    case .noActions(let app, let category):
      "\(unregistered(category, of: app)); the notification has no actions"
    case .tooManyRows(let limit): "the list has more than \(counted(limit, "group")); the others are left out"
    case .noTables: "no string tables were given or found; texts with a key are shown in Sotto’s words or as the key"
    }
  }

  /// Returns a clause that says that a category is not registered. A bare payload may have no app.
  private func unregistered(_ category: String, of app: String) -> String {
    "category \(quoted(category)) of \(app.isEmpty ? "notifications without an app" : app) is not registered"
  }
}
