public import Diagnostics

/// A list of notifications with everything that decides how it is shown, as a list document holds it.
public struct NotificationList: Hashable, Sendable {
  /// The locale to show the list in, as written; nil if the document names none.
  public var locale: String?
  /// Whether the person has authenticated; nil if the document does not say.
  public var authenticated: Bool?
  /// Whether the screen is shared; nil if the document does not say.
  public var screenShared: Bool?
  /// The current time, from which ages are measured; nil if the document does not say.
  package var now: Timestamp?
  /// Whether the rendered list tells how old its rows are; nil if the document does not say.
  package var showsAges: Bool?
  /// The names of apps by identifier.
  public var appNames: [LiteralString: String] = [:]
  /// The names of apps' own string tables by identifier.
  package var appTables: [LiteralString: String] = [:]
  /// The icons of apps by identifier, where a desktop knows them.
  package var appIcons: [LiteralString: String] = [:]
  /// The person's settings.
  public var settings = NotificationSettings()
  /// The registered categories, in the order of registration.
  public var categories: [NotificationCategory] = []
  /// Categories that apply where none of the same name is registered.
  package var standardCategories: [NotificationCategory] = []
  /// The choices for the apps of a desktop by all their names; nil without such apps or choices.
  package var appSettings: AppSettings?
  /// Whether all notifications are of a desktop, so that each key of settings should be a name of one of its apps.
  package var isOfDesktop = false
  /// The apps of a desktop whose names are known from their notifications alone.
  package var appsNamedByDesktop: Set<LiteralString> = []
  /// Complete sentences for sets of categories.
  public var combinedPlaceholders: [CombinedPlaceholder] = []
  /// The notifications, in the order of delivery.
  public var notifications: [UserNotification] = []
  /// The notifications removed after all deliveries.
  package var removed: [NotificationRemoval] = []

  /// Replaces the categories. What the earlier ones hide stays hidden.
  package mutating func replaceCategories(with categories: [NotificationCategory]) {
    // Lists of a stream share an array, which makes comparing their categories fast.
    let hiding = self.categories.compactMap(\.hidingPart)
    self.categories = hiding.isEmpty ? categories : hiding + categories
  }

  /// Creates an empty list.
  public init() {}
}

/// A notification as it was delivered: texts or their keys, not yet localized.
///
/// Source: Apple, `UNNotification`, `UNNotificationRequest`, `UNNotificationContent`.
public struct UserNotification: Hashable, Sendable {
  /// The app's bundle identifier.
  public var app: LiteralString
  /// The request's identifier; for a push notification, the collapse identifier. Unique together with ``app``.
  public var identifier: LiteralString
  /// When it was delivered.
  public var date: Timestamp
  /// What the sender wrote.
  public var content: NotificationContent

  /// Creates a notification.
  public init(app: String, identifier: String, date: Timestamp, content: NotificationContent) {
    self.app = LiteralString(app)
    self.identifier = LiteralString(identifier)
    self.date = date
    self.content = content
  }
}

/// Notifications of one app to remove.
package struct NotificationRemoval: Hashable, Sendable {
  /// Which of the app's notifications are removed.
  package enum Extent: Hashable, Sendable {
    /// Those with these identifiers.
    case identifiers([LiteralString])
    /// Those of a thread. An empty thread stands for the notifications without a thread.
    case thread(LiteralString)
    /// All.
    case all
  }

  /// The app.
  package var app: LiteralString
  /// Which of its notifications.
  package var extent: Extent

  /// Creates a removal.
  package init(app: String, _ extent: Extent) {
    self.app = LiteralString(app)
    self.extent = extent
  }

  /// Creates a removal of some notifications.
  package init(app: String, identifiers: [String]) {
    self.init(app: app, .identifiers(identifiers.map { LiteralString($0) }))
  }
}

/// The badge numbers on the apps' icons.
///
/// Source: Apple, `UNNotificationContent.badge`: nil changes nothing, 0 removes the badge.
package struct BadgeNumbers: Hashable, Sendable {
  private var numbers: [LiteralString: Int] = [:]

  /// Creates icons without badges.
  package init() {}

  /// The badge number of an app; nil for none.
  package subscript(app: String) -> Int? { numbers[app] }

  /// Updates the badge of an app with the number in a notification, even a silent one.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - settings: The settings of its app. If it may not show badges, nothing changes.
  package mutating func deliver(_ notification: UserNotification, settings: AppNotificationSettings) {
    guard let badge = notification.content.badge, settings.showsBadges, settings.authorization.isPermission else {
      return
    }
    numbers[notification.app] = badge > 0 ? badge : nil
  }
}
