internal import Diagnostics
internal import NotificationModel

/// Notifications whose content cannot be read.
extension RowSource {
  /// Returns the fault of a notification that is left out because its content would be shown. nil if there is no fault,
  /// or if the content is hidden and the fault must not be disclosed.
  mutating func shownFault(of entry: DeliveredNotifications.Entry) -> Diagnostic? {
    guard entry.app != DeliveredNotifications.Entry.gone, !entry.isSilent, let fault = delivered.content(entry)?.fault
    else { return nil }
    return visibility(of: entry) == .shown ? fault : nil
  }

  /// Reports the faults of notifications whose content would be shown, in the order of delivery, and counts these
  /// notifications.
  mutating func reportShownFaults() {
    unreadableCount = 0
    reportSilentFaults()
    guard delivered.hasFaults else { return }
    for entry in delivered.entries {
      guard let fault = shownFault(of: entry) else { continue }
      unreadableCount += 1
      log.report(fault)
    }
  }

  /// Reports the faults of silent notifications whose content would be shown if they had any.
  private mutating func reportSilentFaults() {
    for silent in delivered.silentFaults {
      let app = AppPolicy(of: silent.app, in: context)
      if app.content.visibility(privacy: silent.privacy) == .shown { log.report(silent.fault) }
    }
  }
}
