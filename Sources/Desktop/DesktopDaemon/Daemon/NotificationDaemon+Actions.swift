internal import DesktopNotifications
internal import MessageBus
internal import NotificationModel

/// What the person does with a notification.
extension NotificationDaemon {
  /// Performs an action, and closes the notification unless it stays.
  ///
  /// - Parameters:
  ///   - action: The action's key.
  ///   - text: The text that the person has typed; nil for an action without one.
  ///   - token: A token by which the program may bring a window to the front; nil for none.
  func perform(_ action: String, text: String? = nil, token: String? = nil, on notification: HeldNotification) {
    switch notification.origin {
    case .freedesktop:
      if let token { emit(notification, "ActivationToken") { $0.append(token) } }
      if let text {
        emit(notification, "NotificationReplied") { $0.append(text) }
      } else {
        emit(notification, "ActionInvoked") { $0.append(action) }
      }
    case .gtk(_, let actions):
      if let action = actions[action], let app = application(of: notification) {
        activate(action, token: token, of: app)
      }
    case .portal(let identifier, let actions):
      guard let action = actions[action] else { break }
      performForPortal(action, text: text, token: token, on: notification, identifier)
    }
    guard !notification.notification.hints.isResident, let closed = held.remove(notification.identifier) else { return }
    finish(closed, .dismissed)
  }

  /// Returns the application whose actions a notification names. One in a sandbox names its own; where it is not known who that
  /// is, what sent the notification is asked.
  private func application(of notification: HeldNotification) -> Application? {
    let named = notification.notification.hints.text("desktop-entry") ?? notification.app
    switch notification.sender {
    case .outside: return Application(named)
    // The name of a snap is no name on the bus.
    case .app(let identifier) where identifier.contains("."): return Application(identifier)
    case .app, .unnamed, .unknown:
      return notification.connection.isEmpty ? nil : Application(named, at: notification.connection)
    }
  }

  /// Dismisses a notification.
  func dismiss(_ identifier: UInt32) {
    if let closed = held.remove(identifier) { finish(closed, .dismissed) }
  }

  /// Performs an action of an application, which is started if it is not running.
  ///
  /// Source: Desktop Entry Specification, “D-Bus Activation”.
  ///
  /// - Parameter text: The text that the person has typed; nil for an action without one.
  func activate(_ action: GTKAction, text: String? = nil, token: String?, of app: Application) {
    session.send(Self.method("ActivateAction", of: app)) { writer in
      writer.append(action.name.hasPrefix("app.") ? String(action.name.dropFirst(4)) : action.name)
      writer.array(of: "v") { writer in
        writer.variant(action.target)
        if let text { writer.variant("s") { $0.append(text) } }
      }
      writer.platformData(token)
    }
  }

  /// Opens an application, which is started if it is not running.
  func open(_ app: Application, token: String?) {
    session.send(Self.method("Activate", of: app)) { $0.platformData(token) }
  }

  private static func method(_ name: String, of app: Application) -> BusMethod {
    let path = "/" + String(app.identifier.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
    return BusMethod(name, of: "org.freedesktop.Application", at: path, in: app.name)
  }
}

/// An application whose actions can be called.
struct Application {
  /// Its identifier.
  let identifier: String
  /// The name that it is called by.
  let name: String

  /// Names an application.
  ///
  /// - Parameter connection: The only connection that may be called; nil for the owner of its name, which the bus starts.
  init(_ identifier: String, at connection: String? = nil) {
    (self.identifier, name) = (identifier, connection ?? identifier)
  }
}

extension BusMessageWriter {
  /// Writes the parameter of an action, if there is one.
  mutating func variant(_ target: GTKAction.Target) {
    switch target {
    case .text(let text): variant("s") { $0.append(text) }
    case .value(let bytes): variant(BusValue(bytes: bytes))
    case .none, .unsupported: break
    }
  }

  /// Writes what an application gets besides an action.
  ///
  /// - Parameter token: A token by which it may bring a window to the front; nil for none.
  mutating func platformData(_ token: String?) {
    array(of: "{sv}") { writer in
      if let token { writer.entry("activation-token", "s") { $0.append(token) } }
    }
  }
}

/// Communication with the notification server that the daemon has started.
extension NotificationDaemon {
  /// Makes the calls that bring the server up to date.
  func callServer() {
    guard let server else { return }
    for command in rows.mirror.takeCommands() {
      switch command {
      case .close(let number): server.close(number)
      case .show(let content, let place, let replaced, let isSilent):
        let answer = { [unowned self] (number: UInt32?) in take(answer: number, at: place) }
        switch content {
        case .row(let row):
          server.show(
            ServerNotification(row, isSilent: isSilent, capabilities: server.capabilities), replacing: replaced, answer)
        case .notification(let identifier):
          show(identifier, at: server, replacing: replaced, isSilent: isSilent, answer)
        }
      }
    }
    checkWaiting()
  }

  private func show(
    _ identifier: UInt32, at server: NotificationServer, replacing replaced: UInt32, isSilent: Bool,
    _ answer: @escaping (UInt32?) -> Void
  ) {
    // It may be gone by now; its place is closed with the next update.
    guard let (notification, isCurrent) = rows.shown(identifier) else {
      loop.after(0) { answer(replaced == 0 ? nil : replaced) }
      return
    }
    server.show(
      ServerNotification(
        notification, image: isCurrent ? store.image(of: identifier) : nil, isSilent: isSilent,
        capabilities: server.capabilities),
      replacing: replaced, answer)
  }

  private func take(answer number: UInt32?, at place: Int) {
    if !rows.mirror.answer(number, at: place) {
      log.error("the notification server did not replace a notification; killing it, because it may still show it")
      server?.kill()
    }
    callServer()
  }

  /// The server is ready to be called. It shows nothing yet.
  func serverIsReady() {
    guard let traits = server?.traits else { return }
    rows.mirror.becomeReady(limit: traits.contentLimit, listsByUrgency: traits.listsByUrgency)
    update { rows.update() }
  }

  /// The server has ended, and with it what it showed.
  func serverIsLost() {
    rows.mirror.loseServer()
    checkWaiting()
  }

  /// The server has closed what was to be closed when content was hidden.
  func serverHasClosed() { checkWaiting() }

  /// The numbers of what the server is to show now.
  var numbersShown: Set<UInt32> { rows.mirror.numbersShown }

  /// The server has sent a signal.
  func serverTold(_ signal: ServerSignal) {
    switch signal {
    case .closed(let number, let reason): close(number, reason: reason)
    case .invoked(let number, let action): invoke(number, action: action)
    // A token is used at once or never, so only the latest one is kept.
    case .gave(let number, let token): tokens = [number: token]
    case .replied(let number, let text): reply(number, text: text)
    }
  }

  private func close(_ number: UInt32, reason: UInt32) {
    if number == summaryNumber { summaryNumber = nil }
    let shown = rows.mirror.notification(number)
    for identifier in rows.mirror.close(number, reason: reason) { dismiss(identifier) }
    if reason == CloseReason.expired.rawValue, let ended = shown.flatMap({ held[$0] }) { endPopup(of: ended) }
    callServer()
  }

  private func invoke(_ number: UInt32, action: String) {
    if openSummary(number) { return }
    if action == DesktopNotification.defaultAction, let hidden = rows.mirror.hiddenRow(number) {
      return reveal(hidden) { _ in }
    }
    guard let notification = shown(number), isPermitted(action, nil, on: notification) else { return }
    perform(action, token: tokens.removeValue(forKey: number), on: notification)
  }

  private func reply(_ number: UInt32, text: String) {
    guard let notification = shown(number), isPermitted(DesktopNotification.inlineReply, text, on: notification)
    else { return }
    perform(DesktopNotification.inlineReply, text: text, on: notification)
  }

  private func shown(_ number: UInt32) -> HeldNotification? {
    rows.update()
    return rows.mirror.notification(number).flatMap { held[$0] }
  }

  /// Returns whether an action may be performed now.
  private func isPermitted(_ action: String, _ text: String?, on notification: HeldNotification) -> Bool {
    (try? rows.permits(action, text: text, on: notification)) ?? false
  }
}

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
