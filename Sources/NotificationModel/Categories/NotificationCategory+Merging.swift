internal import LiteralString

extension NotificationCategory {
  /// Which notifications a category is for.
  private struct Scope: Hashable {
    let app: LiteralString?
    let identifier: LiteralString
  }

  /// Returns the categories of two statements, the later ones last, so that they count. What either of them hides, both
  /// hide.
  ///
  /// - Complexity: O(number of categories).
  package static func merged(
    _ earlier: [NotificationCategory], with later: [NotificationCategory]
  ) -> [NotificationCategory] {
    tightened(earlier, by: later) + tightened(later, by: earlier)
  }

  /// What the category hides, without its texts; nil if it hides nothing.
  var hidingPart: NotificationCategory? {
    guard privacy != nil else { return nil }
    var part = NotificationCategory(identifier: identifier.string)
    (part.app, part.privacy) = (app, privacy)
    return part
  }

  /// Returns categories of which each hides what another description of the same category hides.
  ///
  /// - Complexity: O(number of categories).
  static func strictest(_ categories: [NotificationCategory]) -> [NotificationCategory] {
    let privacies = privacies(of: categories)
    guard !privacies.isEmpty else { return categories }
    return categories.map { category in
      var tightened = category
      tightened.privacy = privacies[Scope(app: category.app, identifier: category.identifier)]
      return tightened
    }
  }

  private static func privacies(of categories: [NotificationCategory]) -> [Scope: NotificationPrivacy] {
    categories.reduce(into: [:]) { privacies, category in
      let scope = Scope(app: category.app, identifier: category.identifier)
      privacies[scope] = .stricter(privacies[scope], category.privacy)
    }
  }

  private static func tightened(
    _ categories: [NotificationCategory], by others: [NotificationCategory]
  ) -> [NotificationCategory] {
    let privacies = privacies(of: others)
    guard !privacies.isEmpty else { return categories }
    return categories.map { category in
      var tightened = category
      // A category for one app is used in place of the one for every app.
      for app in [category.app, nil] {
        let scope = Scope(app: app, identifier: category.identifier)
        tightened.privacy = .stricter(tightened.privacy, privacies[scope])
      }
      return tightened
    }
  }
}
