internal import LiteralString
internal import NotificationModel

/// Notifications that share a row, newest first.
struct NotificationGroup {
  let app: LiteralString
  /// The thread; empty for the app's own group and for groups by app.
  let thread: LiteralString
  /// Whether the row hides what they say.
  let isHidden: Bool
  /// Newest first, at least one.
  fileprivate(set) var notifications: [UserNotification]

  var newest: UserNotification { notifications[0] }
}

/// Sorts delivered notifications into rows.
///
/// Source: WWDC 2018 session 711: an app's notifications group by thread identifier, never across apps; without
/// one they are the app's own group.
struct NotificationGrouper {
  let settings: NotificationSettings
  let device: DeviceState

  private enum Key: Hashable {
    case thread(app: LiteralString, LiteralString)
    case app(LiteralString)
    case single(Int)
  }

  /// Returns the rows: groups by their newest notification, newest first, each newest first inside; of equal
  /// dates the later delivered goes first.
  ///
  /// - Parameter isListed: Whether a notification is to be listed at all.
  /// - Complexity: O(n log n) in the number of notifications.
  func groups(
    of delivered: DeliveredNotifications, where isListed: (UserNotification) -> Bool
  ) -> [NotificationGroup] {
    var groups: [NotificationGroup] = []
    var places: [Key: Int] = [:]
    // Once sorted, the first of a group is its newest, and groups come up in their order.
    let sorted = delivered.current
      .filter { settings.settings(for: $0.notification.app).allows(device.surface) && isListed($0.notification) }
      .sorted { left, right in
        let (leftDate, rightDate) = (left.notification.date, right.notification.date)
        return leftDate == rightDate ? left.order > right.order : leftDate > rightDate
      }
    for entry in sorted {
      let notification = entry.notification
      let isHidden = settings.showPreviews(for: notification.app)
        .hidesContent(authenticated: device.authenticated)
      let key = key(of: entry, isHidden: isHidden)
      if let place = places[key] {
        groups[place].notifications.append(notification)
      } else {
        places[key] = groups.count
        let isByApp = if case .app = key { true } else { false }
        groups.append(
          NotificationGroup(
            app: notification.app, thread: isByApp ? "" : notification.content.threadIdentifier,
            isHidden: isHidden, notifications: [notification]))
      }
    }
    return groups
  }

  private func key(of entry: DeliveredNotifications.Entry, isHidden: Bool) -> Key {
    let notification = entry.notification
    switch settings.settings(for: notification.app).grouping {
    case .byApp: return .app(notification.app)
    case .off where !isHidden: return .single(entry.order)
    case .automatic, .off: return .thread(app: notification.app, notification.content.threadIdentifier)
    }
  }
}
