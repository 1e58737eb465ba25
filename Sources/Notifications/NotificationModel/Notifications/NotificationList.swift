public import Diagnostics

/// A list of notifications with everything that decides how it is shown, as a list document holds it.
public struct NotificationList: Hashable, Sendable {
  /// The locale to show the list in, as written; nil if the document names none.
  public var locale: String?
  /// Whether the person has authenticated; nil if the document does not say.
  public var authenticated: Bool?
  /// Whether the screen is shared; nil if the document does not say.
  public var screenShared: Bool?
  /// The names of apps by identifier.
  public var appNames: [LiteralString: String] = [:]
  /// The person's settings.
  public var settings = NotificationSettings()
  /// The registered categories, in the order of registration.
  public var categories: [NotificationCategory] = []
  /// Complete sentences for sets of categories.
  public var combinedPlaceholders: [CombinedPlaceholder] = []
  /// The notifications, in the order of delivery.
  public var notifications: [UserNotification] = []
  /// The notifications removed after all deliveries.
  package var removed: [NotificationRemoval] = []

  /// Creates an empty list.
  public init() {}
}
