internal import DesktopNotifications
internal import NotificationModel
internal import NotificationRendering

/// What the person sees, and may ask to see.
extension RowKeeper {
  /// Finds out whose content the person can see now.
  ///
  /// - Parameter changed: The notifications that may have changed; nil for all.
  func watchSeen(_ changed: [UInt32]?) {
    guard center.settings.showsAnyContent(on: center.device) || !center.device.appliesPrivacy else {
      return seen.hideAll()
    }
    let now = Timestamp.now
    for identifier in changed ?? Array(listings.keys) {
      guard let notification = held(identifier), !notification.isSeen else { continue }
      let isListed = listings[identifier]?.list == .center
      seen.set(identifier, isVisible: isListed && !isHidden(notification), now: now)
    }
  }

  /// When the next notification will have been seen; nil if there is none.
  var nextSeen: Timestamp? { seen.next }

  /// Returns the notifications that have been seen by now, once.
  func takeSeen(now: Timestamp) -> [UInt32] {
    seen.takeSeen(now: now).filter { held($0).map { !isHidden($0) } ?? false }
  }

  /// Returns whether the content of a notification is shown if the person asks to see it.
  func mayReveal(_ held: HeldNotification) -> Bool {
    settings.visibility(of: held.app, on: center.device).mayBeRevealed && listings[held.identifier]?.list == .center
  }

  /// Returns what a server needs of a row.
  func mirrored(_ row: PresentedRow) -> MirroredRow {
    let canBeOpened = row.app.map { settings.visibility(of: $0.string, on: center.device).mayBeRevealed } ?? false
    var urgency = 1
    if row.app != nil {
      let held = held
      urgency = row.identifiers.compactMap { UInt32($0.string).flatMap(held)?.notification.hints.urgency }.max() ?? 1
    }
    return MirroredRow(row, icon: icon, urgency: urgency, canBeOpened: canBeOpened)
  }
}
