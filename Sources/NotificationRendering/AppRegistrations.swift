internal import LiteralString
public import NotificationModel

/// What apps have registered: their names, categories, and whole sentences for sets of categories.
///
/// Keep it for all lists that have the same: it looks categories up by name.
public final class AppRegistrations: Sendable {
  private let names: [LiteralString: String]
  private let list: (categories: [NotificationCategory], combinedPlaceholders: [CombinedPlaceholder])
  let categories: CategoryRegistry

  /// The categories in the order of registration.
  var registeredCategories: [NotificationCategory] { list.categories }

  /// Takes what a list says of apps.
  ///
  /// - Complexity: O(number of categories).
  public convenience init(_ list: NotificationList) {
    self.init(names: list.appNames, categories: list.categories, combinedPlaceholders: list.combinedPlaceholders)
  }

  init(
    names: [LiteralString: String], categories: [NotificationCategory], combinedPlaceholders: [CombinedPlaceholder]
  ) {
    self.names = names
    list = (categories, combinedPlaceholders)
    self.categories = CategoryRegistry(categories, combined: combinedPlaceholders)
  }

  /// Whether this is what a list says of apps.
  ///
  /// - Complexity: O(number of names) when the list shares its arrays with the one this was made of, else also O(number
  ///   of categories).
  public func isMade(of list: NotificationList) -> Bool {
    self.list.categories == list.categories && self.list.combinedPlaceholders == list.combinedPlaceholders
      && names.count == list.appNames.count
      && names.allSatisfy { app, name in list.appNames[app].map { LiteralString($0) } == LiteralString(name) }
  }

  /// Returns the same names with other categories.
  func replacing(
    _ categories: [NotificationCategory], _ combinedPlaceholders: [CombinedPlaceholder]
  ) -> AppRegistrations {
    AppRegistrations(names: names, categories: categories, combinedPlaceholders: combinedPlaceholders)
  }

  /// Returns the name to show for an app.
  func name(of app: LiteralString) -> String { names[app] ?? app.string }
}
