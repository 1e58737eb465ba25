internal import DesktopNotifications
internal import Glibc
internal import MessageBus

/// `sottod --words`: renders lists for shells that are their own notification server. It takes no notifications, keeps
/// nothing, and makes room for a `sottod` that does more.
final class WordsDaemon {
  private let environment: [String: String]
  private let connection: BusConnection
  private let loop = EventLoop()
  private let log = Log()
  private let words: WordsService
  private let settingsFile: SettingsFile
  private var settings: CenterSettings
  private var lock: LockState
  private var lockObserver: LockObserver?
  private var sharing = SharingState()
  private var sharingObserver: SharingObserver?
  private let sharingTimer: SharingTimer
  private var signals: SignalWatch?
  private var status: Int32 = 0

  /// Runs until a signal ends it.
  ///
  /// - Returns: The exit status.
  static func run(_ options: DaemonOptions, _ environment: [String: String]) throws(BusError) -> Int32 {
    let connection = try BusConnection.session()
    guard try connection.requestName(DesktopInterfaces.wordsName, .replaceable) else {
      Log().error("\(DesktopInterfaces.wordsName) is owned by another program, which gives the same rows")
      return 1
    }
    return try WordsDaemon(options, environment, connection).run(options)
  }

  private init(_ options: DaemonOptions, _ environment: [String: String], _ connection: BusConnection) {
    (self.environment, self.connection) = (environment, connection)
    sharingTimer = SharingTimer(in: loop)
    weak var daemon: WordsDaemon?
    settingsFile = SettingsFile(options.settings, environment, in: loop) { daemon?.reload() }
    settings = settingsFile.read()
    words = WordsService(settings, on: connection, in: loop)
    lock = LockState(
      trusted: LockSource.trusted(on: environment["XDG_CURRENT_DESKTOP"] ?? ""), isManual: options.isLockStateManual)
    daemon = self
  }

  private func run(_ options: DaemonOptions) throws(BusError) -> Int32 {
    signals = SignalWatch([SIGTERM, SIGINT, SIGHUP, SIGCHLD], in: loop) { [unowned self] in receive($0) }
    words.prepare = { [unowned self] in sharingObserver?.readNow() }
    try words.start(environment)
    try connection.followOwner(of: DesktopInterfaces.wordsName) { [unowned self] owner, _ in
      guard owner != connection.uniqueName else { return }
      log.note("another sottod gives rows now; ending")
      loop.stop()
    }
    loop.add(connection) { [unowned self] in
      log.error("the connection to the session bus has ended")
      status = 1
      loop.stop()
    }
    let observer = LockObserver(
      .own, session: connection, environment: environment, isListening: !options.isLockStateManual,
      hint: LockedHint(isOwn: false) { _ in },
      loop: loop,
      report: { [unowned self] report, source in
        lock.update(report, from: source)
        apply()
      },
      sleep: { [unowned self] isBeginning in
        lock.isGoingToSleep = isBeginning
        apply()
        if isBeginning { lockObserver?.allowSleep() }
      })
    lockObserver = observer
    try observer.start()
    startSharing()
    settingsFile.watch()
    settings.report(to: log)
    applySharing()
    loop.run()
    return status
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGHUP: return reload()
    // What listens to PipeWire has ended.
    case SIGCHLD:
      while ChildProcess.nextEnded() != nil {}
      return
    default: break
    }
    log.note("ending after signal \(signal)")
    loop.stop()
  }

  private func reload() {
    settings = settingsFile.read()
    settings.report(to: log)
    words.setSettings(settings)
    applySharing()
  }

  private func apply() {
    words.setDevice(
      lock, settings, isScreenShared: settings.isScreenShared || sharing.isShared(now: EventLoop.now))
  }
}

/// Whether the screen is shared.
extension WordsDaemon {
  private func startSharing() {
    let observer = SharingObserver(
      environment: environment, in: loop,
      giveUp: { [unowned self] source in
        sharing.giveUp(source)
        applySharing()
      },
      report: { [unowned self] report, source in
        sharing.update(report, from: source, now: EventLoop.now)
        applySharing()
      })
    sharingObserver = observer
    for source in observer.identities.keys { sharing.listen(to: source, isAwaited: true) }
    observer.start()
  }

  /// Applies what sources and settings say, now and once what a source has stopped to say counts no longer.
  private func applySharing() {
    sharing.apply(settings.settings)
    sharingTimer.restart(&sharing) { [unowned self] in applySharing() }
    apply()
  }
}
