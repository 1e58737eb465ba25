/// Receives notifications while they are read, so that a list need not be held in memory twice.
package protocol NotificationReceiver: ~Copyable {
  /// How much of each notification is wanted.
  var detail: NotificationDetail { get }

  /// Receives a notification of plain texts.
  ///
  /// - Parameter fields: The notification, valid only during the call.
  mutating func receive(_ fields: NotificationFields)

  /// Receives a notification.
  mutating func receive(_ notification: UserNotification)

  /// Hides the content of all notifications, including those already received, because settings were found that cannot
  /// be read.
  mutating func hideContent()
}
