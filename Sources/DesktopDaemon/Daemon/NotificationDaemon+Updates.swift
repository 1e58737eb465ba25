internal import NotificationModel
internal import SystemBus

/// When rows are made.
extension NotificationDaemon {
  /// Records that a notification was added, changed or removed. Rows are rendered after a delay, so that the calls of a
  /// burst are answered quickly. The longer the last rendering took, the longer the delay, and the more notifications
  /// are rendered together.
  func note(_ identifier: UInt32) {
    rows.note(identifier)
    guard updateTimer == nil else { return }
    updateTimer = loop.after(min(200_000, max(5000, 16 * lastUpdateTime))) { [unowned self] in
      updateTimer = nil
      update { rows.update() }
    }
  }

  /// Runs a closure that may change rows, and sends the resulting calls to the server.
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

  /// Records that the machine is about to sleep, or is awake. Sleep waits until the server has hidden what it must.
  func setSleep(_ isBeginning: Bool) {
    lock.isGoingToSleep = isBeginning
    applyLock()
    guard isBeginning else { return }
    whenHidden { [unowned self] in lockObserver?.allowSleep() }
  }

  /// Calls a closure once the server shows only what it may show. A server that does not answer is killed.
  func whenHidden(_ body: @escaping () -> Void) {
    guard !rows.mirror.isSettled else { return body() }
    waiting.append(body)
    guard waitingTimer == nil else { return }
    waitingTimer = loop.after(3_000_000) { [unowned self] in
      waitingTimer = nil
      log.error("the notification server does not answer; killing it, because it may still show hidden content")
      server?.kill()
    }
  }

  /// Calls the waiting closures if the server has settled.
  func checkWaiting() {
    guard !waiting.isEmpty, rows.mirror.isSettled else { return }
    loop.cancel(waitingTimer)
    waitingTimer = nil
    let ready = waiting
    waiting = []
    for body in ready { body() }
  }
}
