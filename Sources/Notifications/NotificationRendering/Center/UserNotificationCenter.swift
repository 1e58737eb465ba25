internal import Diagnostics
public import NotificationModel

/// A list of notifications that is kept up to date: notifications are delivered, replaced and removed, people change
/// their settings, lock and unlock the device, and each change returns which rows changed.
///
/// A change renders only the rows it affects. The list always shows what a ``NotificationRenderer`` makes of the same
/// notifications from scratch.
///
/// Source: Apple, `UNUserNotificationCenter`.
public struct UserNotificationCenter: ~Copyable, @unchecked Sendable {
  // Sendable although its caches of apps and categories are objects: the center cannot be copied, and these objects
  // never leave it. So only one thread uses them at a time.

  /// The locale and what the apps provide.
  package private(set) var renderer: NotificationRenderer
  var source: RowSource
  var centerRows = CenterRows()
  /// The positions of notifications, by the numbers of their identifiers.
  var orders: [DeliveryOrder] = []
  var nextSequence: UInt64 = 0
  /// The faults of the notifications whose content the last update began to show.
  package var shownFaults: [Diagnostic] = []
  /// The badge numbers on the apps' icons.
  var badges = BadgeNumbers()

  /// Creates a center without notifications.
  ///
  /// - Parameters:
  ///   - renderer: The locale and what the apps provide.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  public init(
    renderer: NotificationRenderer, settings: NotificationSettings = NotificationSettings(),
    device: DeviceState = DeviceState(), surface: NotificationSurface = .lockScreen
  ) {
    self.renderer = renderer
    source = RowSource(renderer.context(settings, device, surface))
  }

  /// The number of notifications that were silent when delivered or are silent in the current language. None is in a
  /// row.
  var silentCount: Int { source.silentCount }

  /// Returns the badge number on an app's icon; nil for none, and where hidden rows do not name the app.
  ///
  /// Source: Apple, `UNNotificationContent.badge`.
  public func badgeNumber(of app: String) -> Int? {
    settings.visibility(of: app, on: device).mayNameApp ? badges[app] : nil
  }

  /// The notifications in the list, including those that are in no row, in the order of delivery.
  ///
  /// Do not keep the collection during an update: the update would have to copy it.
  public var deliveredNotifications: DeliveredNotifications { source.delivered }

  /// The person's settings.
  public var settings: NotificationSettings { source.context.settings }

  /// The state of the device.
  public var device: DeviceState { source.context.device }

  /// Whether the screen is shared; nil where the list is not of a desktop.
  package var isScreenShared: Bool? { source.context.registrations.tracksSeen ? device.isScreenShared : nil }

  /// Where the list is shown.
  package var surface: NotificationSurface { source.context.surface }

  /// Delivers a notification, which replaces the one with the same app and identifier.
  ///
  /// - Parameter notification: The notification. A silent one is counted and changes no row.
  /// - Returns: What changed.
  /// - Complexity: O(size of the rows it leaves and enters) on average, and moving a number for each newer row.
  @discardableResult
  public mutating func add(_ notification: UserNotification) -> PresentationDifference {
    add(contentsOf: CollectionOfOne(notification))
  }

  /// Delivers notifications in order. Each replaces the one with the same app and identifier.
  ///
  /// - Returns: What changed in total.
  /// - Complexity: O(number of notifications + size of the rows they leave and enter) on average. A row that does not
  ///   receive its notifications in the order of their dates is sorted; so is the list if more than 16 rows are
  ///   affected.
  @discardableResult
  public mutating func add(contentsOf notifications: some Sequence<UserNotification>) -> PresentationDifference {
    for notification in notifications { enter(notification) }
    return endUpdate()
  }

  /// Removes notifications of an app; unknown identifiers are ignored.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(size of the rows they leave) on average. The list is sorted if more than 16 of these rows remain.
  @discardableResult
  public mutating func removeDeliveredNotifications(
    withIdentifiers identifiers: some Sequence<String>, app: String
  ) -> PresentationDifference {
    remove(NotificationRemoval(app: app, identifiers: Array(identifiers)))
  }

  /// Removes the notifications of an app's thread, for example because the person has read the conversation elsewhere.
  ///
  /// - Parameters:
  ///   - thread: The thread identifier; empty for the notifications without a thread.
  ///   - app: The app.
  /// - Returns: What changed.
  /// - Complexity: O(n) in the number of notifications.
  @discardableResult
  public mutating func removeDeliveredNotifications(
    inThread thread: String, app: String
  ) -> PresentationDifference {
    remove(NotificationRemoval(app: app, .thread(LiteralString(thread))))
  }

  /// Removes all notifications of a row, for example because the person dismisses it.
  ///
  /// The row of several apps (`HiddenRowsSetting.total`) does not name its notifications. People could not know what
  /// they are dismissing, so nothing is removed.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(size of the row) on average.
  @discardableResult
  public mutating func removeDeliveredNotifications(of row: PresentedRow) -> PresentationDifference {
    row.app.map { remove(NotificationRemoval(app: $0.string, .identifiers(Array(row.identifiers)))) } ?? endUpdate()
  }

  /// Removes the notifications that a list document says to remove; unknown identifiers are ignored.
  ///
  /// - Returns: What changed.
  /// - Complexity: Like ``removeDeliveredNotifications(withIdentifiers:app:)``.
  @discardableResult
  package mutating func remove(_ removal: NotificationRemoval) -> PresentationDifference {
    drop(removal)
    return endUpdate()
  }

  /// Removes all notifications of an app.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(n) in the number of notifications.
  @discardableResult
  public mutating func removeAllDeliveredNotifications(app: String) -> PresentationDifference {
    remove(NotificationRemoval(app: app, .all))
  }

  /// Removes the notifications delivered before a date, because they have expired.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(n) in the number of notifications. The list is sorted if more than 16 of the rows they leave
  ///   remain.
  @discardableResult
  public mutating func removeDeliveredNotifications(before date: Timestamp) -> PresentationDifference {
    remove { $0.date < date }
  }

  /// Changes the person's settings. The notifications of an app that is no longer permitted disappear, and return when
  /// it is permitted again.
  ///
  /// - Returns: What changed.
  /// - Complexity: O(n) in the number of notifications. Only those of apps whose settings changed are rendered again.
  ///   Rows whose notifications were not delivered in the order of their dates are sorted; so is the list if more than
  ///   16 rows are affected.
  @discardableResult
  public mutating func update(settings: NotificationSettings) -> PresentationDifference {
    var context = source.context
    context.settings = settings
    return use(context)
  }

  /// Changes the device's state: the person has authenticated, or has locked the device.
  ///
  /// - Returns: What changed.
  /// - Complexity: Like ``update(settings:)`` if the settings of all apps changed.
  @discardableResult
  public mutating func update(device: DeviceState) -> PresentationDifference {
    var context = source.context
    context.device = device
    return use(context)
  }

  /// Delivers notifications, removes others, and changes the settings, the device's state and how rows are made, as one
  /// update: nothing is shown that only a part of the changes would permit.
  ///
  /// - Parameters:
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - renderer: The locale and what the apps provide; nil to leave them.
  ///   - surface: Where the list is shown; nil to leave it.
  ///   - notifications: What to deliver.
  ///   - removals: What to remove.
  /// - Returns: What changed in total.
  /// - Complexity: Like ``add(contentsOf:)`` and ``remove(_:)``, and, if settings or state changed, like
  ///   ``update(settings:)``.
  @discardableResult
  package mutating func update(
    settings: NotificationSettings, device: DeviceState, renderer: NotificationRenderer? = nil,
    surface: NotificationSurface? = nil, adding notifications: [UserNotification] = [],
    removing removals: [NotificationRemoval] = []
  ) -> PresentationDifference {
    for notification in notifications { enter(notification) }
    for removal in removals { drop(removal) }
    var context = source.context
    if let renderer { context = contextAfterChanging(to: renderer) }
    (context.settings, context.device) = (settings, device)
    if let surface { context.surface = surface }
    let isSame =
      renderer == nil && settings == source.context.settings && device == source.context.device
      && context.surface == source.context.surface
    return isSame ? endUpdate() : use(context)
  }

  /// Changes where the list is shown.
  ///
  /// - Returns: What changed.
  /// - Complexity: Like ``update(settings:)`` if the settings of all apps changed.
  @discardableResult
  public mutating func update(surface: NotificationSurface) -> PresentationDifference {
    var context = source.context
    context.surface = surface
    return use(context)
  }

  /// Changes the locale and what the apps provide.
  ///
  /// - Returns: What changed.
  /// - Complexity: Like ``update(settings:)`` if the settings of all apps changed.
  @discardableResult
  public mutating func update(renderer: NotificationRenderer) -> PresentationDifference {
    use(contextAfterChanging(to: renderer))
  }

  private mutating func contextAfterChanging(to renderer: NotificationRenderer) -> RenderingContext {
    self.renderer = renderer
    return renderer.context(settings, device, surface)
  }

  /// Registers categories, which replace all categories registered before.
  ///
  /// - Parameters:
  ///   - categories: The categories in the order of registration; an empty array removes all.
  ///   - combinedPlaceholders: Complete sentences for sets of the categories.
  /// - Returns: What changed.
  /// - Complexity: Like ``update(settings:)`` if the settings of all apps changed.
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

extension UserNotificationCenter {
  /// All rows in the order of the list, including those beyond the renderer's maximum, which ``presentation()`` leaves
  /// out.
  ///
  /// Do not keep the collection during an update: the update would have to copy the rows.
  public var rows: PresentedRows { PresentedRows(centerRows) }

  /// Returns the current list as far as it may be seen.
  ///
  /// - Complexity: O(number of rows and of their unregistered categories).
  public mutating func presentation() -> Presentation {
    let rows = centerRows
    source.log = DiagnosticLog()
    let order = (0..<rows.order.count).map { rows.order[$0] }
    source.reportLanguages(of: order.compactMap { rows.all[$0].group })
    source.seenCategories.removeAll(upTo: source.delivered.categories.count)
    for row in order {
      for category in rows.all[row].unknownCategories { source.reportIfUnknown(category, app: rows.all[row].app) }
    }
    var presented: [PresentedRow] = []
    for row in order.prefix(source.rowLimit(of: order.count)) {
      source.log.report(contentsOf: rows.all[row].diagnostics)
      if let row = rows.all[row].presented { presented.append(row) }
    }
    return source.presentation(of: presented, emptyText: order.isEmpty ? source.emptyText() : nil)
  }

  /// Creates the response to a notification, if it is allowed in the device's current state.
  ///
  /// - Parameters:
  ///   - identifier: The notification's identifier.
  ///   - app: The notification's app.
  ///   - action: The identifier of an action of its own or of its category, or Apple's identifier for opening or dismissing.
  ///   - userText: The text the person typed, for an action with a text field.
  /// - Returns: The response; nil for a dismissal if the category lacks `customDismissAction`, if there is no such
  ///   notification, or if no row names it.
  /// - Throws: `ResponseRefusal` if it is not allowed.
  /// - Complexity: O(number of the category's actions) on average.
  public mutating func response(
    toNotification identifier: String, app: String, action: String, userText: String? = nil
  ) throws(ResponseRefusal) -> NotificationResponse? {
    guard let entry = listedEntry(identifier, app: app) else { return nil }
    let visibility = source.visibility(of: entry)
    guard visibility.isNamed else { return nil }
    return try source.context.registrations.response(
      to: source.delivered.notification(entry), action: action, userText: userText,
      isHidden: visibility != .shown, device: source.context.device)
  }

  /// Returns whether a row names a notification. The rows at the levels `total` and `nothing` name none.
  ///
  /// - Parameters:
  ///   - identifier: The notification's identifier.
  ///   - app: Its app.
  /// - Complexity: O(1) on average.
  package mutating func isNamed(_ identifier: String, app: String) -> Bool {
    guard let entry = listedEntry(identifier, app: app) else { return false }
    return source.visibility(of: entry).isNamed
  }

  /// Returns whether the content of a notification is hidden, or whether it is not listed.
  ///
  /// - Parameters:
  ///   - identifier: The notification's identifier.
  ///   - app: Its app.
  /// - Complexity: O(1) on average.
  package mutating func isHidden(_ identifier: String, app: String) -> Bool {
    guard let entry = listedEntry(identifier, app: app) else { return true }
    return source.visibility(of: entry) != .shown
  }

  private mutating func listedEntry(_ identifier: String, app: String) -> DeliveredNotifications.Entry? {
    guard let number = source.delivered.apps.knownNumber(of: LiteralString(app), scope: 0),
      let known = source.delivered.identifiers.knownNumber(of: LiteralString(identifier), scope: number),
      let entry = source.delivered.entry(ofIdentifier: known), source.isListable(entry)
    else { return nil }
    return entry
  }
}
