/// Collects notifications in the order in which they are read.
struct ReceivedNotifications: NotificationReceiver {
  let detail: NotificationDetail
  private(set) var notifications: [UserNotification] = []

  init(keeping detail: NotificationDetail) { self.detail = detail }

  mutating func receive(_ fields: NotificationFields) { notifications.append(fields.notification) }

  mutating func receive(_ notification: UserNotification) { notifications.append(notification) }

  /// Does nothing. The caller applies the settings of the list when it shows the notifications.
  mutating func hideContent() {}
}
