package import NotificationModel

extension NotificationRenderer {
  /// Returns the notifications of a list, in the order of delivery, and whether rows stand for them.
  ///
  /// A notification that is hidden only because of another one in its row is given the privacy
  /// `NotificationPrivacy.hideContent` itself, so that it stays hidden when it is handled alone.
  ///
  /// - Complexity: O(number of notifications).
  package func listing(
    of delivered: DeliveredNotifications, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface
  ) -> [ListedNotification] {
    var source = RowSource(context(settings, device, surface), delivered)
    source.countHidden()
    var listed: [ListedNotification] = []
    for entry in delivered.entries where entry.app != DeliveredNotifications.Entry.gone {
      var notification = delivered.notification(entry)
      if source.isHiddenByAnother(entry) { notification.content.privacy = .hideContent }
      listed.append(ListedNotification(notification: notification, place: source.place(of: entry)))
    }
    return listed
  }
}

extension RowSource {
  fileprivate mutating func place(of entry: DeliveredNotifications.Entry) -> ListedNotification.Place {
    if let fault = shownFault(of: entry) { return .unreadable(fault) }
    return switch visibility(of: entry) {
    case .absent(.surface): .excluded
    case .absent(.privacy): .private
    case .absent(.level), .absent(.seen): .nothing
    case .hidden(let level): level.namesApps ? .row : .total
    case .shown: .row
    }
  }
}
