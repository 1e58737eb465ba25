/// Collects notifications in the order in which they are read.
package struct ReceivedNotifications: NotificationReceiver {
  /// How much of each notification is kept.
  package let detail: NotificationDetail
  /// The notifications.
  package private(set) var notifications: [UserNotification] = []

  /// Creates an empty collection.
  package init(keeping detail: NotificationDetail = .whole) { self.detail = detail }

  /// Appends a notification.
  package mutating func receive(_ fields: NotificationFields) { notifications.append(fields.notification) }
  /// Appends a notification.
  package mutating func receive(_ notification: UserNotification) { notifications.append(notification) }
  /// Does nothing. The caller applies the settings of the list when it shows the notifications.
  package mutating func hideContent() {}
}
