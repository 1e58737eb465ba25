internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering

/// The notifications of a list, in which a command looks up the one it is about.
struct ListedNotifications {
  /// Why a notification was not found.
  enum Missing: Error {
    case unknown(LiteralString, app: LiteralString?)
    case excluded(app: LiteralString)
    case ambiguous(LiteralString, apps: [LiteralString])

    var message: String {
      switch self {
      case .unknown(let identifier, nil): "there is no notification “\(identifier)” in the list"
      case .unknown(let identifier, let app?): "there is no notification “\(identifier)” of \(app) in the list"
      case .excluded(let app): "the settings of \(app) keep its notifications out of the list"
      case .ambiguous(let identifier, let apps):
        "several apps have a notification “\(identifier)”; choose one with --app: "
          + apps.map(\.string).joined(separator: ", ")
      }
    }
  }

  private let notifications: [UserNotification]
  private let mayList: (LiteralString) -> Bool

  /// Delivers the notifications of a list, and applies its removals.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - renderer: Knows the list's categories.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  init(
    _ list: NotificationList, by renderer: NotificationRenderer, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface
  ) {
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.add(notification) }
    for removal in list.removed { delivered.remove(removal) }
    mayList = { settings.visibility(of: $0.string, on: device, surface: surface).isListed }
    notifications = renderer.listing(of: delivered, settings: settings, device: device, surface: surface)
  }

  /// Returns a listed notification: the latest one with its identifier that was delivered and not removed.
  ///
  /// - Parameters:
  ///   - identifier: Its identifier.
  ///   - app: Its app; may be nil if only one app has such a notification.
  func notification(_ identifier: LiteralString, app: LiteralString?) throws(Missing) -> UserNotification {
    let found = notifications.filter { $0.identifier == identifier && (app == nil || $0.app == app) }
    guard let notification = found.first else {
      // An answer to somebody who names the app tells nothing of its notifications: the settings alone say so.
      if let app, !mayList(app) { throw .excluded(app: app) }
      throw .unknown(identifier, app: app)
    }
    guard found.count == 1 else { throw .ambiguous(identifier, apps: found.map(\.app)) }
    return notification
  }
}
