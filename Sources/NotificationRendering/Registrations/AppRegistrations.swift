internal import LiteralString
public import NotificationModel

/// What apps have registered: their names, categories, and whole sentences for sets of categories.
///
/// A category without an app is for every app. A category of the app goes before one for every app; of several with one
/// identifier the last counts, because a registration replaces the one before. Keep the object for all lists that have
/// the same registrations: it looks categories up by name.
public final class AppRegistrations: Sendable {
  private struct Sentence: Hashable {
    var app: LiteralString?
    var categories: Set<LiteralString>
  }

  /// The categories in the order of registration.
  let registeredCategories: [NotificationCategory]
  private let combinedPlaceholders: [CombinedPlaceholder]
  private let names: [LiteralString: String]
  private let categories: [RegisteredName: NotificationCategory]
  private let sentences: [Sentence: CombinedPlaceholder]

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
    registeredCategories = categories
    self.combinedPlaceholders = combinedPlaceholders
    self.categories = Dictionary(categories.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    sentences = Dictionary(
      combinedPlaceholders.map { (Sentence(app: $0.app, categories: Set($0.categories)), $0) },
      uniquingKeysWith: { $1 })
  }

  /// Returns whether this is what a list says of apps.
  ///
  /// - Complexity: O(number of names) when the list shares its arrays with the one this was made of, else also O(number
  ///   of categories).
  public func isMade(of list: NotificationList) -> Bool {
    registeredCategories == list.categories && combinedPlaceholders == list.combinedPlaceholders
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

  /// Returns the category that a notification of an app names; nil when it names none or an unknown one.
  func category(_ identifier: LiteralString, of app: LiteralString) -> NotificationCategory? {
    categories[RegisteredName(app: app, identifier: identifier)]
      ?? categories[RegisteredName(app: nil, identifier: identifier)]
  }

  /// Whether any app has registered whole sentences.
  var hasCombinedPlaceholders: Bool { !sentences.isEmpty }

  /// Returns the sentence for a row of exactly these categories.
  ///
  /// - Complexity: O(number of identifiers) on average.
  func combinedPlaceholder(for identifiers: Set<LiteralString>, of app: LiteralString) -> CombinedPlaceholder? {
    sentences[Sentence(app: app, categories: identifiers)] ?? sentences[Sentence(app: nil, categories: identifiers)]
  }
}
