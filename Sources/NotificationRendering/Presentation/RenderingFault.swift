public import Diagnostics

/// What can be wrong with a list while it is rendered, apart from where.
///
/// None of these tells anything that a hidden notification says.
public enum RenderingFault: DiagnosticKind {
  /// A notification names a category that no one has registered.
  case unknownCategory(app: String, category: String)
  /// A notification that is opened up names a category that no one has registered.
  case noActions(app: String, category: String)
  /// A text is looked up for an app that has no tables.
  case noTables(key: String)
  /// A list has more rows than are shown; how many is not told.
  case tooManyGroups(limit: Int)

  /// A stable name in kebab case.
  public var identifier: String {
    switch self {
    case .unknownCategory, .noActions: "unknown-category"
    case .noTables: "missing-key"
    case .tooManyGroups: "too-many-groups"
    }
  }

  /// A warning: something is shown all the same; an error where groups are left out.
  public var severity: Severity { if case .tooManyGroups = self { .error } else { .warning } }

  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .unknownCategory(let app, let category):
      "\(unregistered(category, of: app)); its notifications get the default placeholder"
    case .noActions(let app, let category):
      "\(unregistered(category, of: app)); the notification has no actions"
    case .tooManyGroups(let limit): "the list has more than \(limit) groups; the others are left out"
    case .noTables(let key): "there are no string tables in which to look up the key \(quoted(key))"
    }
  }

  /// Says that a category is not registered; a bare payload may name no app.
  private func unregistered(_ category: String, of app: String) -> String {
    "category \(quoted(category)) of \(app.isEmpty ? "notifications without an app" : app) is not registered"
  }
}
