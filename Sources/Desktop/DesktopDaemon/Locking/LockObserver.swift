internal import DesktopNotifications
internal import Glibc
internal import MessageBus

/// Asks logind and the screen savers whether the screen is locked, and listens to their signals.
final class LockObserver {
  private static let login = "org.freedesktop.login1"
  private static let manager = "org.freedesktop.login1.Manager"
  private static let managerPath = "/org/freedesktop/login1"

  private let buses: MessageBuses
  private let session: BusConnection
  private let environment: [String: String]
  /// Whether to ask logind and the screen savers. If not, `LockedHint` is set all the same.
  private let isListening: Bool
  private let hint: LockedHint
  private let loop: EventLoop
  private let log = Log()
  /// Receives what a source says; nil if it no longer says anything.
  private let report: (LockState.Report?, LockSource) -> Void
  /// Receives whether the machine goes to sleep. Sleep waits until ``allowSleep()``.
  private let sleep: (Bool) -> Void
  private var system: BusConnection?
  private var sessionPath: String?
  /// While this descriptor is open, the machine does not go to sleep.
  private var inhibitor: Int32 = -1
  /// The time before the next attempt to reach the system bus, in microseconds.
  private var delay: UInt64 = 500_000
  private static let longestDelay: UInt64 = 60_000_000

  init(
    _ buses: MessageBuses, session: BusConnection, environment: [String: String], isListening: Bool, hint: LockedHint,
    loop: EventLoop,
    report: @escaping (LockState.Report?, LockSource) -> Void, sleep: @escaping (Bool) -> Void
  ) {
    self.buses = buses
    self.session = session
    self.environment = environment
    self.isListening = isListening
    self.hint = hint
    self.loop = loop
    self.report = report
    self.sleep = sleep
  }

  /// Begins to listen.
  func start() throws(BusError) {
    for (name, path) in LockSource.screenSavers where isListening { try watchScreenSaver(name, path) }
    // A machine without a system bus does not get one later.
    if let system = try? buses.system() { use(system) }
  }

  /// Lets the machine go to sleep.
  func allowSleep() {
    if inhibitor >= 0 { close(inhibitor) }
    inhibitor = -1
  }
}

/// The system bus.
extension LockObserver {
  private func use(_ system: BusConnection) {
    self.system = system
    loop.add(system) { [weak self] in self?.loseSystemBus() }
    followLogin(system)
    findSession()
    guard isListening else { return }
    do throws(BusError) {
      try watchSleep()
    } catch {
      log.error(error.message)
    }
    inhibitSleep()
  }

  /// Notes that the system bus is gone. What logind said last may be out of date, but nothing else is known.
  private func loseSystemBus() {
    log.error("the connection to the system bus has ended; trying again")
    system?.discard()
    (system, sessionPath) = (nil, nil)
    hint.lose()
    allowSleep()
    sleep(false)
    report(nil, .logind)
    reconnect()
  }

  private func reconnect() {
    loop.after(delay) { [weak self] in
      guard let self else { return }
      guard let system = try? buses.system() else {
        delay = min(Self.longestDelay, delay * 2)
        return reconnect()
      }
      delay = 500_000
      log.note("connected to the system bus again")
      use(system)
    }
  }
}

/// logind.
///
/// Source: org.freedesktop.login1(5).
extension LockObserver {
  private static let sessionInterface = "org.freedesktop.login1.Session"

  private func managerMethod(_ name: String) -> BusMethod {
    BusMethod(name, of: Self.manager, at: Self.managerPath, in: Self.login)
  }

  /// What logind has said holds no longer once it has ended; the next one is asked.
  private func followLogin(_ system: BusConnection) {
    try? system.followOwner(of: Self.login) { [weak self] owner, isFirst in
      guard let self, !isFirst else { return }
      guard !owner.isEmpty, let sessionPath else { return report(nil, .logind) }
      system.readProperty("LockedHint", of: Self.sessionInterface, at: sessionPath, in: Self.login) { [weak self] in
        self?.updateHint($0)
      }
    }
  }

  /// Finds the session that shows the screen: that of the environment, else the caller's or the person's.
  private func findSession() {
    let names = [environment["XDG_SESSION_ID"], "auto"].compactMap { $0 }.filter { !$0.isEmpty }
    findSession(among: names[...])
  }

  private func findSession(among names: ArraySlice<String>) {
    guard let name = names.first else { return }
    system?.call(managerMethod("GetSession"), arguments: { $0.append(name) }) { [weak self] reply in
      guard let self else { return }
      guard reply.failure == nil, let path = try? reply.readObjectPath() else {
        return findSession(among: names.dropFirst())
      }
      checkSession(path) { [weak self] isBelieved in
        if isBelieved { self?.watchSession(path) } else { self?.findSession(among: names.dropFirst()) }
      }
    }
  }

  /// Finds out whether a session is the person's own, at a seat: what another one says is not about this screen.
  private func checkSession(_ path: String, _ receive: @escaping (Bool) -> Void) {
    readSession("User", path) { [weak self] reply in
      let user = try? reply.readVariant { (signature) throws(BusTypeError) in
        signature == "(uo)"
          ? try reply.readStruct("uo") { () throws(BusTypeError) in
            (try reply.readUInt32(), try reply.readObjectPath()).0
          } : nil
      }
      guard let self, let user, user == getuid() else { return receive(false) }
      readSession("Seat", path) { [weak self] reply in
        let seat = try? reply.readVariant { (signature) throws(BusTypeError) in
          signature == "(so)"
            ? try reply.readStruct("so") { () throws(BusTypeError) in
              (try reply.readString(), try reply.readObjectPath()).0
            } : nil
        }
        guard let self, let seat, !seat.isEmpty else { return receive(false) }
        // Without XDG_SEAT, the seat is the one that every machine has.
        let own = environment["XDG_SEAT"].flatMap { $0.isEmpty ? nil : $0 } ?? "seat0"
        receive(own == seat)
      }
    }
  }

  private func readSession(_ property: String, _ path: String, _ receive: @escaping (BusMessage) -> Void) {
    let get = BusMethod("Get", of: "org.freedesktop.DBus.Properties", at: path, in: Self.login)
    system?.call(
      get,
      arguments: { writer in
        writer.append(Self.sessionInterface)
        writer.append(property)
      }, receive)
  }

  private func watchSession(_ path: String) {
    sessionPath = path
    if let system { hint.use(system, BusMethod("SetLockedHint", of: Self.sessionInterface, at: path, in: Self.login)) }
    try? system?.observe("LockedHint", of: Self.sessionInterface, at: path, in: Self.login) { [weak self] in
      self?.updateHint($0)
    }
  }

  private func updateHint(_ isLocked: Bool?) {
    guard let isLocked else { return report(nil, .logind) }
    if hint.take(isLocked) { report(isLocked ? .locked : .unlocked, .logind) }
  }

  /// logind sends a signal before and after sleep. After sleep, the hint is read again before anything is shown.
  private func watchSleep() throws(BusError) {
    let signal = BusSignal("PrepareForSleep", of: Self.manager, at: Self.managerPath, from: .owner(of: Self.login))
    try system?.hear(signal) { [weak self] message in
      guard let self, let isBeginning = try? message.readBool() else { return }
      if isBeginning {
        sleep(true)
      } else {
        inhibitSleep()
        wake()
      }
    }
  }

  private func wake() {
    guard let sessionPath, let system else { return sleep(false) }
    system.readProperty("LockedHint", of: Self.sessionInterface, at: sessionPath, in: Self.login) {
      [weak self] isLocked in
      self?.updateHint(isLocked)
      self?.sleep(false)
    }
  }

  private func inhibitSleep() {
    system?.call(
      managerMethod("Inhibit"),
      arguments: { writer in
        let why = "Hides notifications before the machine sleeps"
        for text in ["sleep", "sottod", why, "delay"] { writer.append(text) }
      }
    ) { [weak self] reply in
      guard let self, reply.failure == nil, let descriptor = try? reply.readDescriptor() else { return }
      allowSleep()
      inhibitor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }
  }
}

/// Screen savers.
extension LockObserver {
  private func watchScreenSaver(_ name: String, _ path: String) throws(BusError) {
    try session.hear(BusSignal("ActiveChanged", of: name, from: .owner(of: name))) { [weak self] message in
      if let isActive = try? message.readBool() { self?.report(isActive ? .locked : .unlocked, .screenSaver(name)) }
    }
    try session.followOwner(of: name) { [weak self] owner, _ in self?.askScreenSaver(name, path, owner: owner) }
  }

  private func askScreenSaver(_ name: String, _ path: String, owner: String) {
    guard !owner.isEmpty else { return report(nil, .screenSaver(name)) }
    session.call(BusMethod("GetActive", of: name, at: path, in: owner)) { [weak self] reply in
      // A former owner may answer late.
      guard self?.session.owner(of: name) == owner else { return }
      let isActive = reply.failure == nil ? try? reply.readBool() : nil
      self?.report(isActive.map { $0 ? .locked : .unlocked }, .screenSaver(name))
    }
  }
}

/// logind's property `LockedHint`, set while `sottoctl` says that the screen is locked: for programs that read it.
///
/// What is set here is not what logind says. It is set only where nothing else sets it, because nobody could tell whose
/// value it is.
///
/// Source: org.freedesktop.login1(5), “Session Objects”: `SetLockedHint`, `LockedHint`.
final class LockedHint {
  private let log = Log()
  /// Saves whether the value is set from here, so that it is taken back after a start.
  private let save: (Bool) -> Void
  private var system: BusConnection?
  private var method: BusMethod?
  /// The value; nil if it is unknown.
  private var value: Bool?
  /// Whether the value is set from here, and whether it should be.
  private(set) var isOwn: Bool
  private var isWanted = false
  /// What was asked for last. It is not asked for again when another program sets something else.
  private var isAsked = false

  /// - Parameters:
  ///   - isOwn: Whether the value was set from here before the daemon was started.
  ///   - save: Saves whether it is.
  init(isOwn: Bool, save: @escaping (Bool) -> Void) {
    self.isOwn = isOwn
    self.save = save
  }

  /// Uses a session.
  ///
  /// - Parameter method: Its method `SetLockedHint`.
  func use(_ system: BusConnection, _ method: BusMethod) { (self.system, self.method) = (system, method) }

  /// Notes that the connection has ended.
  func lose() { (system, method, value) = (nil, nil, nil) }

  /// Sets the value, or takes it back.
  func set(_ isLocked: Bool) {
    guard isLocked != isAsked else { return }
    (isAsked, isWanted) = (isLocked, isLocked)
    apply()
  }

  /// Takes a value that logind reports.
  ///
  /// - Returns: Whether it is another program's, so that it says something.
  func take(_ value: Bool) -> Bool {
    let wasLocked = self.value == true
    self.value = value
    defer { apply() }
    guard isOwn else { return true }
    guard !value else { return false }
    // It was taken back, or another program has set it.
    own(false)
    if wasLocked { isWanted = false }
    return true
  }

  private func own(_ isOwn: Bool) {
    guard isOwn != self.isOwn else { return }
    self.isOwn = isOwn
    save(isOwn)
  }

  private func apply() {
    guard let system, let method, let value, isWanted != isOwn else { return }
    // Another program says already that it is locked.
    if isWanted, value { return }
    // It counts as set from here before logind reports it.
    if isWanted { own(true) }
    self.value = nil
    let isLocked = isWanted
    system.call(method, arguments: { $0.append(isLocked) }) { [weak self] reply in
      guard let self, let failure = reply.failure else { return }
      log.error("cannot set LockedHint: \(failure.message)")
      own(false)
    }
  }
}

/// Tells that a screen locker has ended, for the case that `sottoctl lock -- COMMAND`, which waits for it, is killed.
///
/// `sottoctl` passes one end of a pipe. The locker and all that it starts have the other end, which closes with the last of
/// them. While `sottoctl` is there, this means nothing: it knows how the locker has ended. Only if it has gone before the
/// locker, the end of the locker ends the lock.
final class LockerEnd {
  /// The connection of `sottoctl`.
  let caller: String
  private let descriptor: Int32
  private let loop: EventLoop
  private var isCallerGone = false
  /// Receives whether the lock has ended; called once.
  private let onEnd: (Bool) -> Void

  /// Takes a copy of a descriptor.
  ///
  /// - Returns: nil if it is no end of a pipe.
  init?(_ descriptor: Int32, of caller: String, in loop: EventLoop, onEnd: @escaping (_ endsLock: Bool) -> Void) {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFIFO else { return nil }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    (self.descriptor, self.caller, self.loop, self.onEnd) = (copy, caller, loop, onEnd)
    // Nothing is read from it: what somebody writes there has no end.
    loop.watch(copy, for: .end) { [weak self] in self?.finish() }
  }

  deinit {
    loop.unwatch(descriptor)
    close(descriptor)
  }

  /// Notes that `sottoctl` has left the bus.
  func loseCaller() {
    // A locker that has ended before may have failed, which sottoctl knew and said nothing of to keep the lock.
    if hasEnded { return onEnd(false) }
    isCallerGone = true
  }

  private func finish() {
    loop.unwatch(descriptor)
    if hasEnded { onEnd(isCallerGone) }
  }

  /// Whether nobody has the other end.
  private var hasEnded: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
