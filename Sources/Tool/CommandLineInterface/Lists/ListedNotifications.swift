internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering

/// The notifications of a list, in which a command looks up the one it is about.
struct ListedNotifications {
  /// Why a notification was not found.
  enum Missing: Error {
    case unknown(LiteralString, app: LiteralString?)
    case ambiguous(LiteralString, apps: [LiteralString])
    case notListed(LiteralString, app: LiteralString)
    case notTold(LiteralString, HiddenRowsSetting)
    case `private`(LiteralString)

    var message: String {
      switch self {
      case .unknown(let identifier, nil): "there is no notification “\(identifier)” in the list"
      case .unknown(let identifier, let app?): "there is no notification “\(identifier)” of \(app) in the list"
      case .ambiguous(let identifier, let apps):
        "several apps have a notification “\(identifier)”; choose one with --app: "
          + apps.map(\.string).joined(separator: ", ")
      case .notListed(let identifier, let app):
        "the settings of \(app) exclude its notification “\(identifier)” from the list"
      case .private(let identifier):
        "“\(identifier)” is not listed while the device is locked or the screen is shared"
      case .notTold(let identifier, .nothing):
        "hidden notifications such as “\(identifier)” are not listed (hiddenRows is “nothing”)"
      case .notTold(let identifier, let level):
        "the list does not tell “\(identifier)” from other hidden notifications (hiddenRows is “\(level.name)”)"
      }
    }
  }

  /// The diagnostics of notifications that are left out because their content would be shown but cannot be read.
  let faults: [Diagnostic]
  private let listed: [ListedNotification]

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
    var faults: [Diagnostic] = []
    listed = renderer.listing(of: delivered, settings: settings, device: device, surface: surface).filter { listed in
      guard case .unreadable(let fault) = listed.place else { return true }
      faults.append(fault)
      return false
    }
    self.faults = faults
  }

  /// Returns a listed notification: the latest one with its identifier that was delivered and not removed.
  ///
  /// - Parameters:
  ///   - identifier: Its identifier.
  ///   - app: Its app; may be nil if only one app has such a notification.
  func notification(_ identifier: LiteralString, app: LiteralString?) throws(Missing) -> UserNotification {
    let found = listed.filter {
      $0.notification.identifier == identifier && (app == nil || $0.notification.app == app)
    }
    guard let first = found.first else { throw .unknown(identifier, app: app) }
    // A message may name only apps that rows or settings name.
    let told = found.filter(\.isTold)
    guard told.count <= 1 else { throw .ambiguous(identifier, apps: told.map(\.notification.app)) }
    let listed = told.first ?? first
    switch listed.place {
    case .row, .unreadable: return listed.notification
    case .total: throw .notTold(identifier, .total)
    case .nothing: throw .notTold(identifier, .nothing)
    case .private: throw .private(identifier)
    case .excluded: throw .notListed(identifier, app: listed.notification.app)
    }
  }
}

extension ListedNotification {
  /// Whether a row names the notification, or settings name its app.
  fileprivate var isTold: Bool {
    switch place {
    case .row, .unreadable, .excluded: true
    case .total, .nothing, .private: false
    }
  }
}
