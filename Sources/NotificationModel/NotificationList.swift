public import LiteralString

/// A list of notifications with everything that decides how it is shown, as a list document holds it.
public struct NotificationList: Hashable, Sendable {
  /// The locale to show the list in, as written; nil when the document names none.
  public var locale: String?
  /// Whether the person has authenticated; nil when the document does not say.
  public var authenticated: Bool?
  /// The apps' names by identifier.
  public var appNames: [LiteralString: String] = [:]
  /// What the person has chosen.
  public var settings = NotificationSettings()
  /// What the apps have registered, in the order of registration.
  public var categories: [NotificationCategory] = []
  /// Whole sentences for sets of categories.
  public var combinedPlaceholders: [CombinedPlaceholder] = []
  /// The notifications in the order of delivery.
  public var notifications: [UserNotification] = []
  /// What was removed after all deliveries.
  public var removed: [NotificationRemoval] = []

  /// Creates an empty list.
  public init() {}
}

/// Notifications that are taken away.
public struct NotificationRemoval: Hashable, Sendable {
  /// The app.
  public var app: LiteralString
  /// The notifications' identifiers.
  public var identifiers: [LiteralString]

  /// Creates a removal.
  public init(app: LiteralString, identifiers: [LiteralString]) {
    self.app = app
    self.identifiers = identifiers
  }
}
