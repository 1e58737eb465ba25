import DesktopNotifications
import NotificationModel

@testable import DesktopDaemon

/// Copies of a notification whose text is read for each.
extension ImageFiles {
  func copied(_ notification: DesktopNotification) -> DesktopNotification {
    var body = BodyMarkup(notification.body)
    let copied = copied(notification, &body)
    return copied
  }

  func size(of notification: DesktopNotification) -> Int { size(of: notification, BodyMarkup(notification.body)) }

  func remove(of notification: DesktopNotification) { remove(of: Self.held(notification)) }

  func removeAll(but notifications: [DesktopNotification]) { removeAll(but: notifications.map(Self.held)) }

  private static func held(_ notification: DesktopNotification) -> HeldNotification {
    HeldNotification(
      identifier: 1, notification: notification, body: BodyMarkup(notification.body), app: "", origin: .freedesktop,
      sender: .outside, connection: "", date: Timestamp(seconds: 0), thread: "")
  }
}
