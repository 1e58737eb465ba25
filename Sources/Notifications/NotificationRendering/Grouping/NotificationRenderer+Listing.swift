package import NotificationModel

extension NotificationRenderer {
  /// Returns the notifications that rows of a list name, in the order of delivery. One may be silent, so that there is no row
  /// now. Output does not mention the others.
  ///
  /// A notification that is hidden only because of another one in its row is given the privacy
  /// `hideContent` or `unreadable` itself, so that it stays hidden when it is handled alone.
  ///
  /// - Complexity: O(number of notifications).
  package func listing(
    of delivered: DeliveredNotifications, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface
  ) -> [UserNotification] {
    var source = RowSource(context(settings, device, surface), delivered)
    source.countHidden()
    var notifications: [UserNotification] = []
    for entry in delivered.entries where entry.app != DeliveredNotifications.Entry.gone {
      guard source.visibility(of: entry).isNamed else { continue }
      var notification = delivered.notification(entry)
      if source.isHiddenByAnother(entry) {
        notification.content.privacy = device.appliesPrivacy ? .hideContent : .unreadable
      }
      notifications.append(notification)
    }
    return notifications
  }
}
