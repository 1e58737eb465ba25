public import LiteralString
public import NotificationModel

/// A list of notifications that lives on: notifications are delivered, replaced and removed, people change their
/// settings, lock and unlock the device, and each time it tells which rows changed.
///
/// After a change it renders the rows that it touches, and no other. What it shows at any time is what a
/// ``NotificationRenderer`` makes of the same notifications from scratch.
///
/// Source: Apple, `UNUserNotificationCenter`.
public struct UserNotificationCenter: ~Copyable {
  var source: RowSource
  var rows = CenterRows()
  /// Where notifications stand among others, by the numbers of their identifiers.
  var orders: [DeliveryOrder] = []
  var nextSequence: UInt64 = 0
  /// The numbers at the apps' icons.
  public internal(set) var badges = BadgeNumbers()

  /// Creates a center without notifications.
  ///
  /// - Parameters:
  ///   - renderer: The locale and what apps bring along.
  ///   - settings: What the person has chosen.
  ///   - device: Whether they have authenticated, and where the list is shown.
  public init(
    renderer: NotificationRenderer, settings: NotificationSettings = NotificationSettings(),
    device: DeviceState = DeviceState()
  ) {
    source = RowSource(
      RenderingContext(
        renderer: renderer, registrations: renderer.registrations, settings: settings, device: device))
  }

  /// How many notifications were silent when they were delivered, or are silent in the current language; none is in a row.
  public var silentCount: Int { source.silentCount }

  /// How many notifications there are, those of apps included that are not shown.
  public var count: Int { source.delivered.count }

  /// The notifications in the order of delivery.
  public var notifications: some Sequence<UserNotification> { source.delivered.notifications }

  /// What the person has chosen.
  public var settings: NotificationSettings { source.context.settings }

  /// Whether the person has authenticated, and where the list is shown.
  public var device: DeviceState { source.context.device }

  /// Delivers a notification, in place of the one with its app and identifier.
  ///
  /// - Parameter notification: The notification. A silent one is counted, and changes no row.
  /// - Returns: What changed.
  /// - Complexity: O(size of the rows it leaves and enters) on average, whatever else there is.
  @discardableResult
  public mutating func deliver(_ notification: UserNotification) -> PresentationDifference {
    deliver(contentsOf: CollectionOfOne(notification))
  }

  /// Delivers notifications in their order, each in place of the one with its app and identifier.
  ///
  /// - Returns: What changed, all in all.
  /// - Complexity: O(number of notifications + size of the rows they leave and enter) on average; a row that some enter
  ///   in another order than that of their dates is sorted.
  @discardableResult
  public mutating func deliver(contentsOf notifications: some Sequence<UserNotification>) -> PresentationDifference {
    for notification in notifications { add(notification) }
    return endUpdate()
  }

  /// Removes notifications of an app; identifiers that are not there are passed over.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(size of the rows they leave) on average.
  @discardableResult
  public mutating func removeDelivered(
    app: LiteralString, identifiers: some Sequence<LiteralString>
  ) -> PresentationDifference {
    guard let app = source.delivered.apps.knownNumber(of: app, scope: 0) else { return endUpdate() }
    for identifier in identifiers {
      if let number = source.delivered.identifiers.knownNumber(of: identifier, scope: app) { remove(number) }
    }
    return endUpdate()
  }

  /// Removes all notifications of an app.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(n) in the number of notifications.
  @discardableResult
  public mutating func removeAllDelivered(app: LiteralString) -> PresentationDifference {
    guard let app = source.delivered.apps.knownNumber(of: app, scope: 0) else { return endUpdate() }
    return remove { $0.app == UInt32(app) }
  }

  /// Removes the notifications that were delivered before a date: they have expired.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(n) in the number of notifications.
  @discardableResult
  public mutating func removeDelivered(before date: Timestamp) -> PresentationDifference {
    remove { $0.date < date }
  }

  /// Changes what the person has chosen. Notifications of an app that is no longer permitted vanish; they return when
  /// permission does.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(n) in the number of notifications, of which those of apps whose settings changed are rendered anew;
  ///   O(n log n) where they were delivered in another order than that of their dates.
  @discardableResult
  public mutating func update(settings: NotificationSettings) -> PresentationDifference {
    var context = source.context
    context.settings = settings
    return use(context)
  }

  /// Changes the device's state: the person has authenticated, or looks elsewhere.
  ///
  /// - Returns: What changed.
  /// - Complexity: As of ``update(settings:)``, with all apps.
  @discardableResult
  public mutating func update(device: DeviceState) -> PresentationDifference {
    var context = source.context
    context.device = device
    return use(context)
  }

  /// Changes the locale, and what apps bring along.
  ///
  /// - Returns: What changed.
  /// - Complexity: As of ``update(settings:)``, with all apps.
  @discardableResult
  public mutating func update(renderer: NotificationRenderer) -> PresentationDifference {
    var context = source.context
    (context.renderer, context.registrations) = (renderer, renderer.registrations)
    return use(context)
  }

  /// Registers categories in place of all registered earlier.
  ///
  /// - Parameters:
  ///   - categories: The categories in the order of registration; none takes all away.
  ///   - combinedPlaceholders: Whole sentences for sets of them.
  /// - Returns: What changed.
  /// - Complexity: As of ``update(settings:)``, with all apps.
  ///
  /// Source: Apple, `UNUserNotificationCenter.setNotificationCategories(_:)`.
  @discardableResult
  public mutating func setNotificationCategories(
    _ categories: [NotificationCategory], combinedPlaceholders: [CombinedPlaceholder] = []
  ) -> PresentationDifference {
    var context = source.context
    context.registrations = context.registrations.replacing(categories, combinedPlaceholders)
    return use(context)
  }
}
