internal import DesktopNotifications
internal import Glibc
internal import ICU
internal import NotificationModel
internal import SQLite
internal import SystemBus

/// The daemon: takes notifications from the bus, keeps them, and shows what may be seen.
///
/// Everything happens on one thread. A notification is saved, answered, and only then shown.
package final class NotificationDaemon: NotificationServer.Delegate {
  let options: DaemonOptions
  let environment: [String: String]
  let loop: EventLoop
  let log = Log()
  let session: BusConnection
  let store: NotificationStore
  let files: ImageFiles
  let rows: RowKeeper
  let settingsPath: String
  let server: NotificationServer?
  var held = HeldNotifications()
  var settings: CenterSettings
  var lock: LockState
  /// Whether the person has said that the screen is shared.
  var isShared = false
  var lockObserver: LockObserver?
  /// The connections that have asked for rows; they receive the signal `Changed`.
  var watchers: Set<String> = []
  /// The token that the server has given last, by its number for the notification.
  var tokens: [UInt32: String] = [:]
  /// Who waits until the server shows nothing that it must not show.
  var waiting: [() -> Void] = []
  private var waitingTimer: EventLoop.Timer?
  private var updateTimer: EventLoop.Timer?
  private var expiryTimer: EventLoop.Timer?
  private var lastUpdateTime: UInt64 = 0
  private var settingsWatch: FolderWatch?
  private var settingsTimer: EventLoop.Timer?
  private var signals: SignalWatch?
  private var status: Int32 = 0

  init(
    options: DaemonOptions, environment: [String: String], session: BusConnection, store: NotificationStore,
    folder: String
  ) {
    let loop = EventLoop()
    self.loop = loop
    self.options = options
    self.environment = environment
    self.session = session
    self.store = store
    files = ImageFiles(in: "\(folder)/images")
    settingsPath = options.settings ?? Self.standardSettingsPath(environment)
    settings = Self.readSettings(settingsPath, environment)
    lock = LockState(
      trusted: LockSource.trusted(on: environment["XDG_CURRENT_DESKTOP"] ?? ""), isManual: options.isLockStateManual)
    rows = RowKeeper(settings, hasServer: options.server != nil)
    server = options.server.map {
      NotificationServer($0, folder: folder, environment: environment, loop: loop, log: Log())
    }
  }

  /// Runs until a signal ends it.
  ///
  /// - Returns: The exit status.
  func run(system: BusConnection?) throws(BusError) -> Int32 {
    rows.held = { [unowned self] in held[$0] }
    signals = SignalWatch([SIGTERM, SIGINT, SIGHUP, SIGCHLD], in: loop) { [unowned self] in receive(signal: $0) }
    restore()
    try offer()
    loop.add(session) { [unowned self] in
      log.error("the connection to the session bus has ended")
      status = 1
      loop.stop()
    }
    if let system { loop.add(system) { [unowned self] in loseSystemBus() } }
    let observer = LockObserver(
      session: session, system: system, environment: environment,
      report: { [unowned self] report, source in
        lock.take(report, from: source)
        applyLock()
      }, sleep: { [unowned self] in setSleep($0) })
    lockObserver = observer
    if !options.isLockStateManual { try observer.start() }
    applyLock()
    watchSettings()
    server?.start(self)
    loop.run()
    server?.end()
    return status
  }

  /// Without logind nobody knows what it would say.
  private func loseSystemBus() {
    log.error("the connection to the system bus has ended")
    lock.take(nil, from: .logind)
    applyLock()
  }

  private func receive(signal: Int32) {
    switch signal {
    case SIGHUP: reloadSettings()
    case SIGCHLD: while let ended = ChildProcess.nextEnded() { server?.noteEnd(of: ended.number) }
    default: loop.stop()
    }
  }

  /// Takes back what was saved, but for what has expired since.
  private func restore() {
    do throws(DatabaseError) {
      let (notifications, last) = try store.load()
      held.restore(lastIdentifier: last)
      _ = held.setRules(settings.threadRules)
      for notification in notifications {
        held.restore(notification)
        rows.note(notification.identifier)
      }
      files.removeAll(but: notifications.lazy.map(\.notification))
      // What was locked by hand stays locked; that it was not does not mean that it still is not.
      let values = try store.values()
      if values["locked"] == 1 { lock.take(.locked, from: .control) }
      isShared = values["shared"] == 1
    } catch {
      log.error(error.message)
    }
    expire()
  }
}

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
  private func setSleep(_ isBeginning: Bool) {
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

/// When notifications expire.
extension NotificationDaemon {
  /// Removes what has expired, and waits for what expires next.
  func expire() {
    let now = Timestamp.now
    for old in held.removeExpired(now: now) { finish(old, .expired) }
    let oldest = Timestamp(seconds: now.seconds - DesktopLimits.age)
    for old in held.remove(before: oldest) { finish(old, .expired) }
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

/// Settings.
extension NotificationDaemon {
  private static func standardSettingsPath(_ environment: [String: String]) -> String {
    let home = environment["HOME"] ?? "/"
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    return "\(folder)/sotto/center.json"
  }

  private static func readSettings(_ path: String, _ environment: [String: String]) -> CenterSettings {
    let home = environment["HOME"] ?? "/"
    let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.local/share"
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return CenterSettings(
      path: path, locale: locale.flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en"),
      tables: ([own] + shared.split(separator: ":").map(String.init)).map { "\($0)/sotto" })
  }

  /// Reads the settings again.
  func reloadSettings() {
    settings = Self.readSettings(settingsPath, environment)
    reportSettings()
    update { rows.setSettings(settings) }
    for changed in held.setRules(settings.threadRules) {
      try? store.saveThread(of: changed)
      note(changed.identifier)
    }
    applyLock()
  }

  /// Tells what is wrong with the settings.
  private func reportSettings() {
    for diagnostic in settings.diagnostics { log.note(diagnostic.description) }
    if settings.isUnreadable { log.error("the settings cannot be read, so everything is hidden") }
  }

  private func watchSettings() {
    reportSettings()
    watchSettingsFile()
  }

  /// Waits for the file to change, or for the first folder on the way to it that is missing.
  private func watchSettingsFile() {
    var (folder, name) = Self.split(settingsPath)
    while folder != ".", folder != "/", access(folder, F_OK) != 0 { (folder, name) = Self.split(folder) }
    settingsWatch = FolderWatch(folder, name: name, in: loop) { [unowned self] in
      // A new file is written after it is created.
      loop.cancel(settingsTimer)
      settingsTimer = loop.after(20_000) { [unowned self] in
        settingsTimer = nil
        // The folder itself may be another one now.
        watchSettingsFile()
        reloadSettings()
      }
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
