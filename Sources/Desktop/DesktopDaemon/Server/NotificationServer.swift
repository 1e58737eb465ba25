internal import DesktopNotifications
internal import Glibc
internal import MessageBus

/// A notification server behind the daemon: a program that draws, on a bus of its own. It is started again when it ends.
final class NotificationServer {
  /// The shell command that starts it.
  let command: String
  /// What it can show.
  private(set) var capabilities: Set<String> = []
  /// Its name, as it reports it; empty while it cannot be called.
  private(set) var name = ""
  /// What is different at it.
  var traits: ServerTraits { ServerTraits(ofServer: name) }
  /// How many times it was restarted.
  private(set) var restarts = 0

  private let environment: [String: String]
  private let folder: String
  private let loop: EventLoop
  let log: Log
  weak var delegate: NotificationDaemon?
  private var bus: PrivateBus?
  /// The number of notifications sent to the server and not answered.
  private var unanswered = 0
  var connection: BusConnection?
  /// Listens to what others send on the private bus.
  private var stranger: StrangerWatch?
  private var process: ChildProcess?
  /// The process that owns the server's name: it may have left the group of the command.
  private var owner: ServerOwner?
  /// The numbers that the server has shown something under, its own and those of programs that it has started. An old
  /// row without content is closed too: it tells how much there was.
  var contents = RecentNumbers(limit: NotificationServer.maximumContents)
  /// Those of them that other programs have got an answer with since they were last closed.
  var strangers = RecentNumbers(limit: NotificationServer.maximumContents)
  /// The numbers that the server has said are closed.
  var closed = RecentNumbers(limit: NotificationServer.maximumContents)
  /// Whether the server has answered with numbers that do not tell what it shows, so that it cannot be told to hide it.
  var hidesItsNumbers = false
  /// Whether content is hidden, so that nothing may bring it back.
  var isHiding = true
  /// The number of closing calls that are not answered.
  var closing = 0
  /// The number of former servers that may still show something.
  var leaving = 0
  private var startTime: UInt64 = 0
  private var delay: UInt64 = 0
  private var isEnding = false
  static let interface = DesktopInterfaces.notifications.name
  /// How many numbers are closed when content is hidden: more than servers remember.
  static let maximumContents = 4096

  init(_ command: String, folder: String, environment: [String: String], loop: EventLoop, log: Log) {
    self.command = command
    self.folder = folder
    self.environment = environment
    self.loop = loop
    self.log = log
  }

  /// The address of the bus that the server is on; nil while there is none.
  var address: String? { connection == nil ? nil : bus?.address }

  /// Starts the bus, and on it the server.
  func start(_ delegate: NotificationDaemon) {
    self.delegate = delegate
    startBus()
  }

  private func startBus() {
    guard !isEnding else { return }
    startTime = EventLoop.now
    do throws(BusError) {
      let bus = try PrivateBus(in: folder, environment: environment)
      self.bus = bus
      bus.whenReady(in: loop) { [weak self] in self?.connect() }
    } catch {
      log.error(error.message)
      retry { [weak self] in self?.startBus() }
    }
  }

  private func connect() {
    guard let address = bus?.address, !isEnding else { return }
    do throws(BusError) {
      let connection = try BusConnection.bus(at: address)
      // Some servers send signals to the program that they concern, others to all.
      let signals = BusSignal(
        nil, of: Self.interface, at: DesktopInterfaces.notificationsPath, from: .owner(of: Self.interface),
        mayBeDirected: true)
      try connection.hear(signals) { [weak self] in self?.receive($0) }
      try connection.followOwner(of: Self.interface) { [weak self] owner, _ in self?.ownerChanged(owner) }
      self.connection = connection
      loop.add(connection) { [weak self] in self?.loseBus() }
      stranger = try StrangerWatch(at: address, of: connection, in: loop) { [weak self] in self?.record($0) }
      startServer()
    } catch {
      log.error(error.message)
      bus?.process.signal(SIGKILL)
    }
  }

  private func startServer() {
    guard let address = bus?.address, !isEnding else { return }
    var environment = environment
    // Programs that the server starts find the person's other programs there.
    environment["SOTTO_SESSION_BUS_ADDRESS"] = environment["DBUS_SESSION_BUS_ADDRESS"]
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    startTime = EventLoop.now
    do throws(BusError) {
      process = try ChildProcess("/bin/sh", ["-c", command], environment: environment)
    } catch {
      log.error(error.message)
      retry { [weak self] in self?.startServer() }
    }
  }

  /// Tries again after a delay, which doubles each time unless the last attempt lasted for some time.
  private func retry(_ body: @escaping () -> Void) {
    delay = EventLoop.now - startTime > 5_000_000 ? 0 : min(8_000_000, max(100_000, delay * 2))
    loop.after(delay, body)
  }

  /// Notes that a process has ended.
  func recordEnd(of number: Int32) {
    if number == process?.number {
      // What it has left running may still show something.
      process?.killRest()
      killOwner()
      process = nil
      becomeUnready()
      guard !isEnding, connection != nil else { return }
      restarts += 1
      log.note("“\(command)” has ended and is started again")
      retry { [weak self] in self?.startServer() }
    } else if number == bus?.process.number {
      loseBus()
    }
  }

  private func loseBus() {
    guard bus != nil else { return }
    if let connection { loop.remove(connection) }
    connection?.discard()
    stranger?.end()
    killOwner()
    (connection, bus, stranger) = (nil, nil, nil)
    unanswered = 0
    process?.signal(SIGKILL)
    process = nil
    becomeUnready()
    if !isEnding { retry { [weak self] in self?.startBus() } }
  }

  private func becomeUnready() {
    name = ""
    // Answers of the previous server do not count for the next.
    closing = 0
    contents = RecentNumbers(limit: Self.maximumContents)
    closed = RecentNumbers(limit: Self.maximumContents)
    strangers = RecentNumbers(limit: Self.maximumContents)
    hidesItsNumbers = false
    delegate?.serverIsLost()
  }

  /// Kills the server, because it may show what must be hidden.
  func kill() {
    process?.signal(SIGKILL)
    killOwner()
  }

  private func killOwner() {
    owner?.kill()
    owner = nil
  }

  /// Ends the server, and does not restart it. Its bus ends with the daemon.
  func end() {
    isEnding = true
    process?.signal(SIGTERM)
    owner?.end()
    owner = nil
    process?.signal(SIGKILL)
  }
}

extension NotificationServer {
  func method(_ name: String) -> BusMethod {
    BusMethod(name, of: Self.interface, at: DesktopInterfaces.notificationsPath, in: Self.interface)
  }

  private func ownerChanged(_ owner: String) {
    // What was shown belonged to the previous owner of the name. If it lives on, it still shows it.
    if let former = self.owner { end(former) }
    self.owner = nil
    becomeUnready()
    guard !owner.isEmpty else { return }
    stranger?.server = owner
    connection?.findProcess(of: owner) { [weak self] process in
      self?.owner = process.flatMap { ServerOwner(name: owner, process: $0.number) }
    }
    // In this order: the second answer makes it ready.
    connection?.call(method("GetCapabilities")) { [weak self] reply in
      self?.capabilities = Set((try? reply.readStrings(atMost: 64)) ?? [])
    }
    connection?.call(method("GetServerInformation")) { [weak self] reply in
      self?.becomeReady(reply.failure == nil ? try? reply.readString() : nil)
    }
  }

  /// Kills a former owner of the name, if it is still on the bus.
  private func end(_ former: ServerOwner) {
    leaving += 1
    let isSent = connection?.findProcess(of: former.name) { [weak self] process in
      guard let self else { return }
      if process != nil { former.kill() }
      leaving -= 1
      delegate?.serverHasClosed()
    }
    if isSent != true { leaving -= 1 }
  }

  /// Marks the server as ready. If it did not answer, it is killed, and then started again.
  private func becomeReady(_ name: String?) {
    guard let name else { return kill() }
    self.name = name.isEmpty ? command : name
    delegate?.serverIsReady()
  }

  private func receive(_ message: BusMessage) {
    do throws(BusTypeError) {
      guard let signal = try ServerSignal(message) else { return }
      if case .closed(let number, _) = signal { closed.insert(number) }
      delegate?.serverTold(signal)
    } catch {
      log.error("“\(command)” sent a signal with wrong types")
    }
  }

  /// Shows something.
  ///
  /// - Parameter answer: Receives the server's number for it; nil if the call failed.
  func show(_ notification: ServerNotification, replacing replaced: UInt32, _ answer: @escaping (UInt32?) -> Void) {
    if replaced != 0 { contents.insert(replaced) }
    // Each call waits for those before it.
    unanswered += 1
    let isSent = connection?.call(
      method("Notify"), timeout: 5 + 0.02 * Double(unanswered),
      arguments: { notification.write(to: &$0, replacing: replaced) }
    ) { [weak self] reply in
      self?.unanswered -= 1
      let number = reply.failure == nil ? try? reply.readUInt32() : nil
      if let number {
        self?.contents.insert(number)
        self?.check(number, replacing: replaced)
        if notification.isSilent { self?.hidePopup(number) }
      }
      answer(number)
    }
    if isSent != true { unanswered -= 1 }
    // As if the call had failed: later, because the caller is not done yet.
    if isSent != true { loop.after(0) { answer(nil) } }
  }

}

/// Hiding what the server could bring back.
extension NotificationServer {
  /// Whether closing calls are not answered yet.
  var isClosing: Bool { closing > 0 || leaving > 0 }

  /// Begins or ends hiding. When it begins, everything is closed that was ever shown and is not replaced: the
  /// server may have been made to show it again (`dunstctl history-pop`, `makoctl restore`).
  ///
  /// - Parameter kept: The numbers whose content the caller replaces.
  func setHiding(_ isHiding: Bool, keeping kept: Set<UInt32> = []) {
    guard isHiding != self.isHiding else { return }
    self.isHiding = isHiding
    guard isHiding else { return }
    if hidesItsNumbers { return killWithoutNumbers() }
    closeWhatMayBeBack(keeping: kept)
  }

  /// Checks the number under which the server shows something. If it gave another one than that of what was to be
  /// replaced, the old content may still be there, under a number that nobody knows.
  func check(_ number: UInt32, replacing replaced: UInt32) {
    guard number == 0 || replaced != 0 && number != replaced && !closed.contains(replaced) else { return }
    hidesItsNumbers = true
    if isHiding { killWithoutNumbers() }
  }

  private func killWithoutNumbers() {
    log.error("“\(command)” does not replace what it shows, so it is killed where content is to be hidden")
    kill()
  }

  private func closeWhatMayBeBack(keeping kept: Set<UInt32>) {
    guard !name.isEmpty else { return }
    if traits.tellsCount { closeIfBroughtBack(keeping: kept) } else { closeContents(keeping: kept) }
  }

  private func closeContents(keeping kept: Set<UInt32>) {
    for number in contents.all where !kept.contains(number) { close(number) }
  }

  /// Closes what other programs have sent to dunst. If dunst then still has more notifications than the daemon has given it, it
  /// has been made to show old ones again, and all old numbers are closed. To close them at each lock would take seconds at the
  /// end of a day.
  ///
  /// Source: dunst 1.9, src/dbus.c, `org.dunstproject.cmd0`.
  private func closeIfBroughtBack(keeping kept: Set<UInt32>) {
    for number in strangers.all where !kept.contains(number) { close(number) }
    strangers = RecentNumbers(limit: Self.maximumContents)
    let isSent = connection?.readAll(
      of: "org.dunstproject.cmd0", at: DesktopInterfaces.notificationsPath, in: Self.interface
    ) { [weak self] reply in
      guard let self, closing > 0 else { return }
      // dunst has answered all earlier calls by now. An answer that is not understood closes everything.
      let count = reply.failure == nil ? (try? Self.numberHeld(reply)) ?? nil : nil
      let shown = delegate?.numbersShown ?? []
      if isHiding, count.map({ $0 > shown.count }) ?? true { closeContents(keeping: shown) }
      closing -= 1
      if closing == 0 { delegate?.serverHasClosed() }
    }
    if isSent == true { closing += 1 }
  }

  /// Reads how many notifications dunst has on the screen or waits to show; nil if it does not say.
  private static func numberHeld(_ reply: BusMessage) throws(BusTypeError) -> Int? {
    var lengths: [UInt32] = []
    try reply.forEachVariant { (name) throws(BusTypeError) in
      guard ["displayedLength", "waitingLength"].contains(name) else { return false }
      let length = try reply.readVariant { (signature) throws(BusTypeError) in
        signature == "u" ? try reply.readUInt32() : nil
      }
      if let length { lengths.append(length) }
      return true
    }
    return lengths.count == 2 ? lengths.reduce(0) { $0 + Int($1) } : nil
  }

  /// Closes something.
  func close(_ number: UInt32) {
    let isSent = connection?.call(method("CloseNotification"), arguments: { $0.append(number) }) { [weak self] _ in
      guard let self, closing > 0 else { return }
      closing -= 1
      if closing == 0 { delegate?.serverHasClosed() }
    }
    if isSent == true { closing += 1 }
  }

  /// Leaves something in the server's list without its popup, because it is not new. Servers whose list is their popups
  /// keep it.
  ///
  /// Source: SwayNotificationCenter 0.7.3, src/notiDaemon/notiDaemon.vala.
  func hidePopup(_ number: UInt32) {
    guard traits.keepsListWithoutPopups else { return }
    connection?.send(method("ManuallyCloseNotification")) { writer in
      writer.append(number)
      writer.append(true)
    }
  }

  /// Notes that another program on the private bus has made the server do something. While content is hidden, what it may
  /// have brought back is closed at once.
  func record(_ call: StrangerWatch.Call) {
    if let number = call.number {
      contents.insert(number)
      strangers.insert(number)
    }
    if isHiding, call.mayShow { closeWhatMayBeBack(keeping: delegate?.numbersShown ?? []) }
  }
}
