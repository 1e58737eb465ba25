internal import Diagnostics
internal import NotificationModel

/// Notifications whose senders wrote something that cannot be read.
extension RowSource {
  /// Returns what is wrong with a notification that would be shown, which therefore is left out; nil for a hidden one,
  /// whatever is wrong with it.
  mutating func shownFault(of entry: DeliveredNotifications.Entry) -> Diagnostic? {
    guard entry.app != DeliveredNotifications.Entry.gone, !entry.isSilent, let fault = delivered.content(entry)?.fault
    else { return nil }
    let app = traits(ofApp: Int(entry.app))
    return app.isListed && !app.isHidden ? fault : nil
  }

  /// Reports what is wrong with notifications that would be shown, in the order of delivery, and counts them.
  mutating func reportShownFaults() {
    unreadableCount = 0
    guard delivered.hasFaults else { return }
    for entry in delivered.entries {
      guard let fault = shownFault(of: entry) else { continue }
      unreadableCount += 1
      log.report(fault)
    }
  }
}
