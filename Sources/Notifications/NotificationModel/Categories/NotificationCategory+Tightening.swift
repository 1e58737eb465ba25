internal import Diagnostics

/// A category that is described twice: in one array, in two members, in two lists. Its texts and its order are those of
/// the later description; what either of them hides or locks stays hidden and locked.
extension NotificationCategory {
  /// Returns the category with the stricter parts of another description of it: its privacy, what only one of them
  /// permits, and the actions that ask for authentication.
  ///
  /// - Complexity: O(number of actions).
  package func tightened(by other: NotificationCategory) -> NotificationCategory {
    var category = self
    category.privacy = .stricter(privacy, other.privacy)
    guard !other.hidesOnly else { return category }
    category.options.formIntersection(other.options)
    let asking = Set(other.actions.filter { $0.asksForAuthentication(authenticated: false) }.map(\.identifier))
    for (index, action) in actions.enumerated()
    where asking.contains(action.identifier) && !action.asksForAuthentication(authenticated: false) {
      category.actions[index].options.insert(.authenticationRequired)
    }
    return category
  }

  /// What the category hides, without anything else; nil if it hides nothing.
  ///
  /// Descriptions that a file of categories replaces leave it behind, before those that replace them.
  package var hidingPart: NotificationCategory? {
    guard privacy != nil else { return nil }
    var part = NotificationCategory(identifier: identifier.string)
    (part.app, part.privacy, part.hidesOnly) = (app, privacy, true)
    return part
  }

  /// Returns the categories that are registered, by their names: of several descriptions the later one with the stricter
  /// parts of all.
  ///
  /// - Complexity: O(number of categories and of their actions).
  package static func registered(_ categories: [NotificationCategory]) -> [RegisteredName: NotificationCategory] {
    var registered: [RegisteredName: NotificationCategory] = [:]
    registered.reserveCapacity(categories.count)
    for category in categories {
      registered[category.name] = registered[category.name].map { category.tightened(by: $0) } ?? category
    }
    return registered
  }
}
