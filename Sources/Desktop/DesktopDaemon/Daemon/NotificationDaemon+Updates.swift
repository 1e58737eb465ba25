internal import MessageBus
internal import NotificationModel

/// When rows are made.
extension NotificationDaemon {
  /// Records that a notification was added, changed or removed. Rows are rendered after a delay, so that the calls of a
  /// burst are answered quickly. The longer the last rendering took, the longer the delay, and the more notifications
  /// are rendered together.
  ///
  /// - Parameter isNew: Whether it was added, or has new content.
  func recordChange(_ identifier: UInt32, isNew: Bool = false) {
    rows.recordChange(identifier, isNew: isNew)
    guard updateTimer == nil else { return }
    updateTimer = loop.after(min(200_000, max(5000, 16 * lastUpdateTime))) { [unowned self] in
      updateTimer = nil
      update { rows.update() }
    }
  }

  /// Runs a closure that may change rows, and sends the resulting calls to the server.
  func update(_ body: () -> Void) {
    let start = EventLoop.now
    // What a source has said by now comes before what is shown.
    sharingObserver?.readNow()
    body()
    callServer()
    scheduleSeen()
    lastUpdateTime = EventLoop.now - start
  }

  /// Shows or hides content, as the lock state and sharing say.
  func applyLock() {
    lockedHint.set(lock.setsLockedHint)
    words?.setDevice(lock, settings, isScreenShared: isScreenShared)
    let device = DeviceState(
      isAuthenticated: !lock.isLocked && !settings.isLocked, isScreenShared: isScreenShared)
    guard device != rows.device else { return }
    let isHiding = !device.isAuthenticated || device.isScreenShared
    if isHiding, rows.mirror.isReady { isDrawing = true }
    let shown = rows.mirror.numbersShown
    if isHiding {
      endReveals()
      closeSummary()
    } else {
      announceArrived(on: device)
    }
    update { rows.setDevice(device) }
    setClocks()
    // After that: what is on the screen is replaced before what the server may remember is closed.
    server?.setHiding(isHiding, keeping: shown)
    // Whoever has locked: a server that does not answer is not left with what it shows.
    if isHiding { whenHidden {} }
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
    guard !isSettled || isDrawing else { return body() }
    waiting.append(body)
    if isSettled { return checkWaiting() }
    guard waitingTimer == nil else { return }
    waitingTimer = loop.after(Self.patience) { [unowned self] in
      waitingTimer = nil
      log.error("the notification server does not answer; killing it, because it may still show hidden content")
      server?.kill()
    }
  }

  /// How long a server may take to hide what it shows, in microseconds.
  private static let patience: UInt64 = 2_000_000

  /// How long after its answers a server has drawn them, in microseconds: three pictures at 60 Hz.
  private static let drawingTime: UInt64 = 50_000

  /// Whether the server shows only what it may show, as far as it has answered.
  private var isSettled: Bool { rows.mirror.isSettled && server?.isClosing != true }

  /// Calls the waiting closures if the server has settled.
  func checkWaiting() {
    guard !waiting.isEmpty, isSettled else { return }
    if isDrawing, rows.mirror.isReady {
      guard drawingTimer == nil else { return }
      drawingTimer = loop.after(Self.drawingTime) { [unowned self] in
        (isDrawing, drawingTimer) = (false, nil)
        checkWaiting()
      }
      return
    }
    loop.cancel(waitingTimer)
    waitingTimer = nil
    let ready = waiting
    waiting = []
    for body in ready { body() }
  }
}
