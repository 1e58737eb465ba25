package import Diagnostics
package import NotificationModel

extension NotificationRenderer {
  /// Returns the notifications that rows of a list name, in the order of delivery. One may be silent, so that there is no row
  /// now. Output does not mention the others.
  ///
  /// A notification that is hidden only because of another one in its row is given the privacy
  /// `NotificationPrivacy.hideContent` itself, so that it stays hidden when it is handled alone.
  ///
  /// - Returns: The notifications, and the faults of those that are left out because their content would be shown but cannot
  ///   be read.
  /// - Complexity: O(number of notifications).
  package func listing(
    of delivered: DeliveredNotifications, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface
  ) -> (notifications: [UserNotification], faults: [Diagnostic]) {
    var source = RowSource(context(settings, device, surface), delivered)
    source.countHidden()
    var (notifications, faults) = ([UserNotification](), [Diagnostic]())
    for entry in delivered.entries where entry.app != DeliveredNotifications.Entry.gone {
      if let fault = source.shownFault(of: entry) {
        faults.append(fault)
      } else if source.visibility(of: entry).isNamed {
        var notification = delivered.notification(entry)
        if source.isHiddenByAnother(entry) { notification.content.privacy = .hideContent }
        notifications.append(notification)
      }
    }
    return (notifications, faults)
  }
}
