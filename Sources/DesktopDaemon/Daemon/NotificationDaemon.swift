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
  /// The closures to call once everything that must be hidden is hidden at the server.
  var waiting: [() -> Void] = []
  var waitingTimer: EventLoop.Timer?
  var updateTimer: EventLoop.Timer?
  var expiryTimer: EventLoop.Timer?
  var lastUpdateTime: UInt64 = 0
  var settingsWatch: FolderWatch?
  var settingsTimer: EventLoop.Timer?
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

  /// Forgets logind's last report: without the connection, it may be out of date.
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

  /// Restores the saved notifications, except those that have expired since.
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
      // A manual lock is restored. A saved “unlocked” is not: the screen may have been locked since.
      let values = try store.values()
      if values["locked"] == 1 { lock.take(.locked, from: .control) }
      isShared = values["shared"] == 1
    } catch {
      log.error(error.message)
    }
    expire()
  }
}
