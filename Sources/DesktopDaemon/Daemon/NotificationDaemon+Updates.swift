internal import NotificationModel
internal import SystemBus

/// When rows are made.
extension NotificationDaemon {
  /// Notes that a notification has come, changed or gone. Rows are made a little later, so that a burst of notifications
  /// is answered at once; the longer that takes, the more are made together.
  func note(_ identifier: UInt32) {
    rows.note(identifier)
    guard updateTimer == nil else { return }
    updateTimer = loop.after(min(200_000, max(5000, 16 * lastUpdateTime))) { [unowned self] in
      updateTimer = nil
      update { rows.update() }
    }
  }

  /// Changes rows, and gives the server what follows.
  func update(_ body: () -> Void) {
    let start = EventLoop.now
    body()
    callServer()
    lastUpdateTime = EventLoop.now - start
  }

  /// Shows or hides content, as the lock state and sharing say.
  func applyLock() {
    let device = DeviceState(
      isAuthenticated: !lock.isLocked, isScreenShared: isShared || settings.isScreenShared)
    guard device != rows.device else { return }
    update { rows.setDevice(device) }
  }

  /// Sets whether the machine goes to sleep. It does not before the server has hidden what it must.
  func setSleep(_ isBeginning: Bool) {
    lock.isGoingToSleep = isBeginning
    applyLock()
    guard isBeginning else { return }
    whenHidden { [unowned self] in lockObserver?.allowSleep() }
  }

  /// Calls a closure once the server shows nothing that it must not show. A server that does not answer is ended.
  func whenHidden(_ body: @escaping () -> Void) {
    guard !rows.mirror.isSettled else { return body() }
    waiting.append(body)
    guard waitingTimer == nil else { return }
    waitingTimer = loop.after(3_000_000) { [unowned self] in
      waitingTimer = nil
      log.error("the notification server does not answer; it is ended, because it may show what it must not")
      server?.kill()
    }
  }

  /// Calls those who wait, if they may go on.
  func checkWaiting() {
    guard !waiting.isEmpty, rows.mirror.isSettled else { return }
    loop.cancel(waitingTimer)
    waitingTimer = nil
    let ready = waiting
    waiting = []
    for body in ready { body() }
  }
}
