package import Diagnostics

/// An action with the same identifier as an earlier action of the same app. A response does not tell which of the two
/// was chosen.
///
/// Source: Apple, "Declaring your actionable notification types".
package struct RepeatedAction: DiagnosticKind, Hashable {
  /// The app of the action; nil for every app.
  package let app: LiteralString?
  /// The category of the later action.
  package let category: LiteralString
  /// The identifier of both actions.
  package let action: LiteralString
  /// The index of the later action's category.
  package let categoryIndex: Int
  /// The index of the later action within its category.
  package let actionIndex: Int

  /// `repeated-action`.
  package var identifier: String { "repeated-action" }
  /// A warning: the action is still shown.
  package var severity: Severity { .warning }
  /// What is wrong, in one sentence.
  package var message: String {
    "the action identifier “\(action)” of category “\(category)” is already used; action identifiers must be unique "
      + "across all categories of an app"
  }
}

extension NotificationCategory {
  /// Returns the actions with the same identifier as an earlier action of the same app, in the order of registration.
  ///
  /// A category that is registered again replaces the earlier one, whose actions then do not count.
  ///
  /// - Parameter categories: The categories in the order of registration.
  /// - Complexity: O(number of actions).
  package static func repeatedActions(in categories: [NotificationCategory]) -> [RepeatedAction] {
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
