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

  /// Waits for what expires next.
  func scheduleExpiry() {
    loop.cancel(expiryTimer)
    expiryTimer = nil
    guard let next = held.nextExpiry else { return }
    let now = Timestamp.now
    let wait = (next.seconds - now.seconds) * 1_000_000 + Int64(next.nanoseconds - now.nanoseconds) / 1000 + 1
    expiryTimer = loop.after(UInt64(max(0, wait))) { [unowned self] in
      expiryTimer = nil
      expire()
    }
  }
}
