internal import DesktopNotifications
internal import Glibc
internal import ICU
internal import MessageBus
internal import NotificationModel

/// The daemon: takes notifications from the bus, keeps them, and shows what may be seen.
///
/// Everything happens on one thread. A notification is saved, answered, and only then shown.
package final class NotificationDaemon {
  let options: DaemonOptions
  let environment: [String: String]
  let loop: EventLoop
  let log = Log()
  let buses: MessageBuses
  /// The connection that programs send notifications to.
  let session: BusConnection
  /// The connection that Sotto's own interface is on. Programs in sandboxes that may only send notifications do not reach it.
  let center: BusConnection
  /// The connection that the notification portal sends to; nil if another program serves it.
  var portal: BusConnection?
  /// The identifier of the session bus: a unique name of another bus may be another program's now.
  let busIdentifier: String
  let senders: SenderRegistry
  let turns: SenderTurns
  let naming: AppNaming
  let store: NotificationStore
  let files: ImageFiles
  let rows: RowKeeper
  let settingsFile: SettingsFile
  let server: NotificationServer?
  /// Gives rows to shells that are their own server; nil if another program does.
  let words: WordsService?
  var held: HeldNotifications
  var settings: CenterSettings
  /// The person's choices for the apps that are there.
  var appSettings: AppSettings
  var lock: LockState
  /// Who says that the screen is shared.
  var sharing = SharingState()
  var sharingObserver: SharingObserver?
  let sharingTimer: SharingTimer
  /// The programs that have asked for quiet.
  var inhibitors = Inhibitors()
  var lockObserver: LockObserver?
  /// Whether the person has said that nothing is to be announced.
  var isQuiet = false
  let lockedHint: LockedHint
  /// What tells that screen lockers have ended, by the names of their locks.
  var lockerEnds: [String: LockerEnd] = [:]
  /// The connections that have asked for rows; they receive the signal `Changed`.
  var watchers: Set<String> = []
  /// The token that the server has given last, by its number for the notification.
  var tokens: [UInt32: String] = [:]
  /// The closures to call once everything that must be hidden is hidden at the server.
  var waiting: [() -> Void] = []
  var waitingTimer: EventLoop.Timer?
  /// Whether the server may not have drawn yet what it has answered.
  var isDrawing = false
  var drawingTimer: EventLoop.Timer?
  var updateTimer: EventLoop.Timer?
  var expiryTimer: EventLoop.Timer?
  var seenTimer: EventLoop.Timer?
  /// What hides again what the person has asked to see, by the numbers of notifications.
  var revealTimers: [UInt32: EventLoop.Timer] = [:]
  /// The closures that take the exit statuses of commands that authenticate the person, by their processes.
  var authentications: [Int32: (process: ChildProcess, end: (Int32) -> Void)] = [:]
  /// The notifications that came while content was hidden.
  var arrivedHidden: Set<UInt32> = []
  /// The notifications that came while nothing was to be announced.
  var arrivedQuiet: Set<UInt32> = []
  /// The notifications that one at the server counts, after that, and the server's number of it; nil if there is none.
  var summarized: [UInt32] = []
  var summaryNumber: UInt32?
  var lastUpdateTime: UInt64 = 0
  /// Whether notifications can currently not be saved, which was reported.
  var isUnsaved = false
  private var signals: SignalWatch?
  private var status: Int32 = 0

  init(
    options: DaemonOptions, environment: [String: String], buses: MessageBuses, session: BusConnection,
    center: BusConnection,
    offersWords: Bool, store: NotificationStore, folder: String
  ) throws(BusError) {
    let loop = EventLoop()
    self.loop = loop
    sharingTimer = SharingTimer(in: loop)
    self.options = options
    self.environment = environment
    self.buses = buses
    self.session = session
    self.center = center
    busIdentifier = try session.busIdentifier()
    senders = SenderRegistry(session, in: loop)
    turns = SenderTurns(in: loop)
    naming = DataFolders(environment).naming
    held = HeldNotifications(naming: naming)
    self.store = store
    lockedHint = LockedHint(isOwn: store.values[Self.lockedHintName] == 1) { isOwn in
      try? isOwn ? store.save(1, as: Self.lockedHintName) : store.removeValue(Self.lockedHintName)
    }
    files = ImageFiles(in: "\(folder)/images")
    weak var daemon: NotificationDaemon?
    settingsFile = SettingsFile(options.settings, environment, in: loop) { daemon?.reloadSettings() }
    settings = settingsFile.read()
    words = offersWords ? WordsService(settings, on: center, in: loop) : nil
    lock = LockState(
      trusted: LockSource.trusted(on: environment["XDG_CURRENT_DESKTOP"] ?? ""), isManual: options.isLockStateManual)
    appSettings = AppSettings(settings.settings)
    held.maximumSize = settings.maximumSize
    rows = RowKeeper(settings, appSettings.resolved, hasServer: options.server != nil)
    server = options.server.map {
      NotificationServer($0, folder: folder, environment: environment, loop: loop, log: Log())
    }
    daemon = self
  }

  /// Runs until a signal ends it.
  ///
  /// - Returns: The exit status.
  func run() throws(BusError) -> Int32 {
    signals = SignalWatch([SIGTERM, SIGINT, SIGHUP, SIGCHLD], in: loop) { [unowned self] in receive(signal: $0) }
    try start()
    loop.run()
    endAuthentications()
    server?.end()
    return status
  }

  /// The names that the daemon owns, in the order in which it asks for them.
  static let names =
    DesktopInterfaces.centerNames + [DesktopInterfaces.gtkNotifications.name, DesktopInterfaces.notifications.name]

  /// What is said if another program has one of them.
  static func taken(_ name: String, by owner: String) -> String {
    "\(name) is owned by \(owner); end it first, or start it with --in-front-of"
  }

  /// Takes up what was saved, offers the interfaces and begins to listen.
  func start() throws(BusError) {
    rows.held = { [unowned self] in held[$0] }
    rows.icon = { [unowned self] in settingsFile.entries[$0]?.icon }
    restore()
    try offer()
    words?.prepare = { [unowned self] in sharingObserver?.readNow() }
    try words?.start(environment)
    for connection in [session, portal].compactMap(\.self) { add(connection) }
    let observer = LockObserver(
      buses, session: session, environment: environment, isListening: !options.isLockStateManual, hint: lockedHint,
      loop: loop,
      report: { [unowned self] report, source in
        lock.update(report, from: source)
        applyLock()
      }, sleep: { [unowned self] in setSleep($0) })
    lockObserver = observer
    try observer.start()
    startSharing()
    applyLock()
    settings.report(to: log)
    settingsFile.watch()
    for name in DesktopInterfaces.centerNames { try center.requestName(name) }
    requestNames(Self.names.dropFirst(DesktopInterfaces.centerNames.count))
    server?.start(self)
  }

  private func add(_ connection: BusConnection) {
    loop.add(connection) { [unowned self] in end("the connection to the session bus has ended") }
  }

  /// Asks for the names that programs send to, one after the other. What they send once a name is owned is handled at once:
  /// messages that waited for an answer of the bus would hold their descriptors.
  ///
  /// Sotto's own interface answers once all are owned, so that a program that it answers can rely on them.
  private func requestNames(_ names: ArraySlice<String>) {
    guard let name = names.first else {
      if center !== session { add(center) }
      return
    }
    session.requestName(name) { [unowned self] failure in
      guard let failure else { return requestNames(names.dropFirst()) }
      end(failure.isNameTaken ? Self.taken(name, by: "another program") : failure.message)
    }
  }

  /// Ends with an error.
  private func end(_ reason: String) {
    log.error(reason)
    status = 1
    loop.stop()
  }

  private func receive(signal: Int32) {
    switch signal {
    case SIGHUP:
      settingsFile.watch()
      reloadSettings()
    case SIGCHLD:
      while let ended = ChildProcess.nextEnded() {
        authentications.removeValue(forKey: ended.number)?.end(ended.status)
        server?.recordEnd(of: ended.number)
      }
    default:
      log.note("ending after signal \(signal)")
      loop.stop()
    }
  }

  /// Restores the saved notifications. Time does not run for those whose content cannot be seen yet.
  private func restore() {
    let (notifications, last) = store.load(bus: busIdentifier)
    held.restore(lastIdentifier: last)
    _ = held.setRules(settings.threadRules)
    for notification in notifications {
      let notification = notification.with(
        app: naming.app(of: notification.notification, from: notification.sender),
        imageSize: imageSize(of: notification))
      held.restore(notification)
      appSettings.add(notification.app, naming.names(of: notification.notification, from: notification.sender))
      senders.recordRestored(notification.connection)
      rows.recordChange(notification.identifier)
      if notification.isEnded { rows.mirror.recordEnd(of: notification.identifier) }
    }
    rows.settings = appSettings.resolved
    files.removeAll(but: notifications)
    // Locks are restored. A saved “unlocked” is not: the screen may have been locked since.
    let values = store.values
    if values["locked"] == 1 { lock.lock() }
    for name in values.keys.sorted() where name.hasPrefix(Self.lockerPrefix) {
      lock.beginLock(String(name.dropFirst(Self.lockerPrefix.count)))
    }
    if values["shared"] == 1 { sharing.share(true) }
    isQuiet = values[Self.quietName] == 1
    applyQuiet()
    // What came while it was quiet is not known any more, so nothing of before is announced.
    if rows.isQuiet { for notification in notifications { rows.mirror.recordEnd(of: notification.identifier) } }
    for old in held.removeExcess() { finish(old, .undefined) }
    setClocks()
  }

  /// The name of the saved value that says whether `LockedHint` was set here.
  private static let lockedHintName = "locked hint"

  /// What the names of saved locks begin with.
  static let lockerPrefix = "locker "

  /// Returns the bytes of the image and of the files of a notification.
  func imageSize(of held: HeldNotification) -> Int {
    store.imageSize(of: held.identifier) + files.size(of: held.notification, held.body)
  }
}
