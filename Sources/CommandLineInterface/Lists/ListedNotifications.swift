internal import Diagnostics
internal import LiteralString
internal import NotificationModel
internal import NotificationRendering

/// The notifications of a list, in which a command looks up the one it is about.
struct ListedNotifications {
  /// Why a notification was not found.
  enum Missing: Error {
    case unknown(LiteralString, app: LiteralString?)
    case ambiguous(LiteralString, apps: [LiteralString])
    case notListed(LiteralString, app: LiteralString)

    var message: String {
      switch self {
      case .unknown(let identifier, nil): "there is no notification “\(identifier)” in the list"
      case .unknown(let identifier, let app?): "there is no notification “\(identifier)” of \(app) in the list"
      case .ambiguous(let identifier, let apps):
        "several apps have a notification “\(identifier)”; choose one with --app: "
          + apps.map(\.string).joined(separator: ", ")
      case .notListed(let identifier, let app):
        "the settings of \(app) exclude its notification “\(identifier)” from the list"
      }
    }
  }

  /// The diagnostics of notifications that are left out because their content would be shown but cannot be read.
  let faults: [Diagnostic]
  private let notifications: [UserNotification]
  private let settings: NotificationSettings
  private let surface: NotificationSurface

  /// Delivers the notifications of a list, and applies its removals.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  init(
    _ list: NotificationList, settings: NotificationSettings, device: DeviceState, surface: NotificationSurface
  ) {
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.add(notification) }
    for removal in list.removed { delivered.remove(removal) }
    var faults: [Diagnostic] = []
    notifications = delivered.filter { notification in
      let fault = settings.shownFault(of: notification, authenticated: device.isAuthenticated)
      if let fault { faults.append(fault) }
      return fault == nil
    }
    self.faults = faults
    self.settings = settings
    self.surface = surface
  }

  /// Returns a listed notification: the latest one with its identifier that was delivered and not removed.
  ///
  /// - Parameters:
  ///   - identifier: Its identifier.
  ///   - app: Its app; may be nil if only one app has such a notification.
  func notification(_ identifier: LiteralString, app: LiteralString?) throws(Missing) -> UserNotification {
    let found = notifications.filter { $0.identifier == identifier && (app == nil || $0.app == app) }
    guard let notification = found.first else { throw .unknown(identifier, app: app) }
    guard found.count == 1 else { throw .ambiguous(identifier, apps: found.map(\.app)) }
    guard settings.settings(for: notification.app.string).allows(surface) else {
      throw .notListed(identifier, app: notification.app)
    }
    return notification
  }
}
