internal import DesktopNotifications
internal import MessageBus
internal import NotificationModel

/// When notifications expire.
extension NotificationDaemon {
  /// Removes what has expired, and waits for what expires next.
  func expire() {
    let now = Timestamp.now
    for old in held.removeExpired(now: now) { finish(old, .expired) }
    scheduleExpiry()
  }

  /// Lets the clocks of all notifications run or stand still, as their content can be seen or not.
  func setClocks() {
    let now = Timestamp.now
    for notification in held.inOrder { setClock(of: notification, now: now) }
    scheduleExpiry()
  }

  /// Lets the clock of a notification run, unless its content is hidden until the person looks again. What is about a
  /// moment is not kept for that. Where a server shows the content, the server ends it, by its own rules.
  func setClock(of notification: HeldNotification, now: Timestamp) {
    guard notification.notification.timeout > 0 || notification.notification.hints.isMomentary else { return }
    let listed = notification.userNotification
    let isHidden = !rows.shows(listed, on: rows.device)
    let isMomentary = notification.notification.hints.isMomentary
    let isHiddenForNow = isHidden && rows.shows(listed, on: DeviceState(isAuthenticated: true))
    let endsAtServer = server.map { !isHidden && (!isMomentary || $0.traits.reportsEnds) } ?? false
    held.setClock(
      of: notification.identifier, isRunning: !isHiddenForNow || isMomentary, isMeasuredElsewhere: endsAtServer,
      now: now)
  }

  /// Handles that the server has ended the popup of a notification: its program hears that it is closed, as it would without
  /// the daemon. Unless its time was the program's choice, the row stays until it is dismissed.
  func endPopup(of notification: HeldNotification) {
    if notification.leavesWithItsPopup {
      if let closed = held.remove(notification.identifier) { finish(closed, .expired) }
      return
    }
    guard let ended = held.end(notification.identifier) else { return }
    store.saveEnd(of: ended.identifier)
    recordChange(ended.identifier)
    guard ended.origin == .freedesktop else { return }
    emit(ended, "NotificationClosed") { $0.append(CloseReason.expired.rawValue) }
  }

  /// Waits for what expires next.
  func scheduleExpiry() {
    loop.cancel(expiryTimer)
    expiryTimer = nil
    guard let next = held.nextExpiry else { return }
    expiryTimer = loop.after(next.microseconds(since: .now)) { [unowned self] in
      expiryTimer = nil
      expire()
    }
  }
}
