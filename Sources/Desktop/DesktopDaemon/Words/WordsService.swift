internal import DesktopNotifications
internal import Glibc
internal import MessageBus
internal import NotificationModel
internal import Platform

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

/// Gives rows to shells that are their own notification server: over the bus, and over a socket.
final class WordsService {
  private let connection: BusConnection
  private let loop: EventLoop
  private let turns: SenderTurns
  private let log = Log()
  private var server: LineServer?
  /// Called before each list is rendered: what a source has said by now comes before what is shown.
  var prepare: () -> Void = {}
  /// What renders, under the person's settings.
  private var renderer: WordsRenderer

  init(_ settings: CenterSettings, on connection: BusConnection, in loop: EventLoop) {
    self.connection = connection
    self.loop = loop
    turns = SenderTurns(in: loop)
    renderer = WordsRenderer(settings)
  }

  /// Offers the interface on the bus, and begins to listen at the socket.
  ///
  /// - Parameter environment: The environment variables.
  func start(_ environment: [String: String]) throws(BusError) {
    try connection.offer(
      DesktopInterfaces.words, at: DesktopInterfaces.wordsPath,
      properties: { [unowned self] name, writer in
        writer.append(name == "Version" ? Program.version : renderer.locale)
      }
    ) { [unowned self] call in
      receive(call)
    }
    try connection.hearDepartures { [unowned self] in turns.forget(.connection($0)) }
    listen(environment)
  }

  /// Takes over new settings.
  func setSettings(_ settings: CenterSettings) {
    let old = renderer
    renderer = WordsRenderer(settings)
    (renderer.isSaidLocked, renderer.isUnlocked) = (old.isSaidLocked, old.isUnlocked)
    renderer.isScreenShared = old.isScreenShared
    announceChange()
    guard renderer.locale != old.locale else { return }
    connection.propertyHasChanged("Locale", of: DesktopInterfaces.words.name, at: DesktopInterfaces.wordsPath)
  }

  /// Notes whether the screen is locked or shared.
  func setDevice(_ lock: LockState, _ settings: CenterSettings, isScreenShared: Bool) {
    let old = renderer
    renderer.isSaidLocked = lock.isSaidLocked || settings.isLocked
    renderer.isUnlocked = !lock.isLocked
    renderer.isScreenShared = isScreenShared
    guard
      (old.isSaidLocked, old.isUnlocked, old.isScreenShared)
        != (renderer.isSaidLocked, renderer.isUnlocked, renderer.isScreenShared)
    else { return }
    announceChange()
  }

  /// Tells shells to ask again: what they have been given may hide too little or too much by now.
  private func announceChange() {
    connection.emit("Changed", of: DesktopInterfaces.words.name, at: DesktopInterfaces.wordsPath) { _ in }
    server?.notify(renderer.notice)
  }

  private func receive(_ call: BusMessage) {
    call.answer { call in
      let isFormat = call.member == "Format"
      let (text, arguments) = (try call.readString(), isFormat ? try call.readString() : "")
      turns.run(
        .connection(call.sender), holding: text.utf8.count + arguments.utf8.count,
        refuse: { call.reply(.tooManyCalls) }
      ) { [unowned self] in
        prepare()
        call.answer { call in
          let answer =
            isFormat
            ? try renderer.format(text, arguments) : String(decoding: try renderer.render(text), as: UTF8.self)
          call.reply { $0.append(answer) }
        }
      }
    }
  }

  private func listen(_ environment: [String: String]) {
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else { return }
    let folder = "\(runtime)/sotto"
    guard StateFolder.create(folder) else { return log.error("\(folder) is not a folder of yours; there is no socket") }
    let limits = LineServer.Limits(line: WordsRenderer.maximumSize, clients: Self.maximumClients)
    do throws(BusError) {
      server = try LineServer(at: "\(folder)/words", limits: limits, in: loop) { [unowned self] request in
        prepare()
        guard case .line(let line) = request, let isFollowing = WordsRenderer.changesAreWanted(line) else {
          return .line(renderer.answer(request))
        }
        return .following(isFollowing, isFollowing ? renderer.notice : [])
      }
    } catch {
      log.error("there is no socket: \(error.message)")
    }
  }

  /// How many programs may be connected to the socket: half of the descriptors that there may be.
  private static var maximumClients: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 128 }
    return min(1024, Int(clamping: limit.rlim_cur) / 2)
  }
}
