internal import LiteralString
package import NotificationModel

/// What apps have registered: their names, categories, and complete sentences for sets of categories.
///
/// A category without an app applies to every app. An app's own category takes precedence over it. If an identifier is
/// registered more than once, the last category applies, because a registration replaces the previous one. Reuse the
/// object for all lists with the same registrations: it indexes the categories by name.
package final class AppRegistrations: Sendable {
  private struct Sentence: Hashable {
    var app: LiteralString?
    var categories: Set<LiteralString>
  }

  /// The categories in the order of registration.
  let registeredCategories: [NotificationCategory]
  /// The sentences for several categories, in the order of registration.
  let combinedPlaceholders: [CombinedPlaceholder]
  private let names: [LiteralString: String]
  private let categories: [RegisteredName: NotificationCategory]
  private let sentences: [Sentence: CombinedPlaceholder]
  /// Whether any category asks to hide something.
  let hasPrivacy: Bool

  /// Creates the registrations of a list.
  ///
  /// - Complexity: O(number of categories).
  package convenience init(_ list: NotificationList) {
    self.init(names: list.appNames, categories: list.categories, combinedPlaceholders: list.combinedPlaceholders)
  }

  init(
    names: [LiteralString: String], categories: [NotificationCategory], combinedPlaceholders: [CombinedPlaceholder]
  ) {
    self.names = names
    registeredCategories = categories
    self.combinedPlaceholders = combinedPlaceholders
    self.categories = Dictionary(categories.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    hasPrivacy = categories.contains { $0.privacy != nil }
    sentences = Dictionary(
      combinedPlaceholders.map { (Sentence(app: $0.app, categories: Set($0.categories)), $0) },
      uniquingKeysWith: { $1 })
  }

  /// Returns whether a list has the same registrations.
  ///
  /// - Complexity: O(number of names) if the list shares its arrays with the list this was created from, otherwise also
  ///   O(number of categories).
  package func isMade(of list: NotificationList) -> Bool {
    registeredCategories == list.categories && combinedPlaceholders == list.combinedPlaceholders
      && names.count == list.appNames.count
      && names.allSatisfy { app, name in list.appNames[app].map { LiteralString($0) } == LiteralString(name) }
  }

  /// Returns the same names with other categories and combined placeholders.
  func replacing(
    _ categories: [NotificationCategory], _ combinedPlaceholders: [CombinedPlaceholder]
  ) -> AppRegistrations {
    AppRegistrations(names: names, categories: categories, combinedPlaceholders: combinedPlaceholders)
  }

  /// Returns the name to show for an app: its identifier if it has no name.
  func name(of app: LiteralString) -> String { names[app] ?? app.string }

  /// Returns the category with an identifier in an app's notifications; nil if it is not registered.
  func category(_ identifier: LiteralString, of app: LiteralString) -> NotificationCategory? {
    categories[RegisteredName(app: app, identifier: identifier)]
      ?? categories[RegisteredName(app: nil, identifier: identifier)]
  }

  /// Whether there are combined placeholders.
  var hasCombinedPlaceholders: Bool { !sentences.isEmpty }

  /// Returns the combined placeholder for a row of exactly these categories; nil if there is none.
  ///
  /// - Complexity: O(number of identifiers) on average.
  func combinedPlaceholder(for identifiers: Set<LiteralString>, of app: LiteralString) -> CombinedPlaceholder? {
    sentences[Sentence(app: app, categories: identifiers)] ?? sentences[Sentence(app: nil, categories: identifiers)]
  }
}
