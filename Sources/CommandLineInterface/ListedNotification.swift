internal import Diagnostics
internal import LiteralString
internal import NotificationModel
internal import NotificationRendering

/// Finds the one notification that a command is about.
enum ListedNotification {
  /// Why there is none.
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
        "the settings of \(app) keep its notification “\(identifier)” off the list"
      }
    }
  }

  /// Returns a notification that is listed: the latest one of its identifier that was delivered and not removed.
  ///
  /// - Parameters:
  ///   - identifier: Its identifier.
  ///   - app: Its app; nil when only one app has such a notification.
  ///   - list: The list.
  ///   - settings: What the person has chosen.
  ///   - surface: Where the list is shown.
  static func find(
    _ identifier: LiteralString, app: LiteralString?, in list: NotificationList, settings: NotificationSettings,
    surface: NotificationSurface
  ) throws(Missing) -> UserNotification {
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.deliver(notification) }
    for removal in list.removed { delivered.remove(app: removal.app, identifiers: removal.identifiers) }
    let found = delivered.notifications.filter { $0.identifier == identifier && (app == nil || $0.app == app) }
    guard let notification = found.first else { throw .unknown(identifier, app: app) }
    guard found.count == 1 else { throw .ambiguous(identifier, apps: found.map(\.app)) }
    guard settings.settings(for: notification.app).allows(surface) else {
      throw .notListed(identifier, app: notification.app)
    }
    return notification
  }
}
