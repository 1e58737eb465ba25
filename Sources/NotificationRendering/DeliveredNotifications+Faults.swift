internal import Diagnostics
internal import NotificationModel

/// Notifications whose senders wrote something that cannot be read.
extension DeliveredNotifications {
  /// What is wrong with a notification that would be shown, which therefore is left out; nil for a hidden one, whatever is
  /// wrong with it.
  func shownFault(of entry: Entry, _ context: inout ListContext) -> Diagnostic? {
    guard entry.app != Entry.gone, let content = content(entry), let fault = content.fault else {
      return nil
    }
    let app = context.traits(ofApp: Int(entry.app), of: self)
    guard app.isListed, !app.isHidden else { return nil }
    // One that is silent is left out for that.
    return context.app(Int(entry.app), of: self).language.isSilent(content) ? nil : fault
  }

  /// Whether a notification is left out, since it would be shown and cannot be read.
  ///
  /// It is asked of each notification of a list: a Boolean costs less than a diagnostic that as a rule is nil
  /// (the benchmark `list-hidden`).
  func isUnreadable(_ entry: Entry, _ context: inout ListContext) -> Bool {
    hasFaults && shownFault(of: entry, &context) != nil
  }

  /// What is wrong with notifications that would be shown, in the order of delivery.
  func shownFaults(_ context: inout ListContext) -> [Diagnostic] {
    guard hasFaults else { return [] }
    return entries.compactMap { shownFault(of: $0, &context) }
  }
}
