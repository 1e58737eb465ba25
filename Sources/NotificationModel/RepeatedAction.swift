public import Diagnostics
public import LiteralString

/// An action whose identifier an earlier action of the same app has: a response does not tell which of them was chosen.
///
/// Source: Apple, "Declaring your actionable notification types".
public struct RepeatedAction: DiagnosticKind, Hashable {
  /// The app whose action it is; nil for every app.
  public let app: LiteralString?
  /// The category that has the later action.
  public let category: LiteralString
  /// The identifier of both actions.
  public let action: LiteralString
  /// Where the later action's category stands among the categories.
  public let categoryIndex: Int
  /// Where the later action stands among its category's actions.
  public let actionIndex: Int

  /// `repeated-action`.
  public var identifier: String { "repeated-action" }
  /// A warning: the action is shown all the same.
  public var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  public var message: String {
    "the action “\(action)” of category “\(category)” has the identifier of an earlier one; identifiers are unique among "
      + "all categories of an app"
  }
}

extension NotificationCategory {
  /// Returns the actions whose identifier an earlier action of the same app has, in the order of registration.
  ///
  /// A category that is registered again replaces the earlier one, and repeats nothing of it.
  ///
  /// - Parameter categories: The categories in the order of registration.
  /// - Complexity: O(number of actions).
  public static func repeatedActions(in categories: [NotificationCategory]) -> [RepeatedAction] {
    let names = categories.map(\.name)
    let latest = Dictionary(zip(names, names.indices), uniquingKeysWith: max)
    var seen: Set<RegisteredName> = []
    var repeated: [RepeatedAction] = []
    for (index, category) in categories.enumerated() where latest[names[index]] == index {
      for (actionIndex, action) in category.actions.enumerated() {
        if seen.insert(RegisteredName(app: category.app, identifier: action.identifier)).inserted { continue }
        repeated.append(
          RepeatedAction(
            app: category.app, category: category.identifier, action: action.identifier, categoryIndex: index,
            actionIndex: actionIndex))
      }
    }
    return repeated
  }
}
