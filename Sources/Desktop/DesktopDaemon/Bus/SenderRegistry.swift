internal import DesktopNotifications
internal import Diagnostics
internal import Glibc
internal import MessageBus
internal import Platform

/// Who the connections that send notifications belong to, and which of them are still on the bus.
final class SenderRegistry {
  private let session: BusConnection
  private let loop: EventLoop
  /// The sender behind each connection that is on the bus, as far as the bus has answered.
  private var senders: [String: Sender] = [:]
  /// How many connections each sender has.
  private var connectionCounts: [Sender: Int] = [:]
  private struct Waiting {
    var bodies: [(Sender) -> Void] = []
    /// The bytes that they hold.
    var size = 0
  }
  /// What waits until the sender of a connection is known.
  private var waiting: [String: Waiting] = [:]
  /// The bytes that all of it holds.
  private var totalSize = 0

  init(_ session: BusConnection, in loop: EventLoop) {
    self.session = session
    self.loop = loop
  }

  /// Calls a closure with the sender behind a connection: now if it is known, else later. Those of a connection are called in
  /// their order.
  ///
  /// A program that leaves once its call is answered is still on the bus when this is asked before answering.
  ///
  /// - Parameters:
  ///   - size: The bytes that the closure holds.
  ///   - refuse: Called in place of the closure if those that wait hold too much.
  func withSender(
    of connection: String, holding size: Int = 0, refuse: () -> Void = {}, _ body: @escaping (Sender) -> Void
  ) {
    if let known = senders[connection] { return body(known) }
    if waiting[connection] == nil { find(connection) }
    guard waiting[connection]?.size ?? 0 <= DesktopLimits.waiting, totalSize <= 4 * DesktopLimits.waiting else {
      return refuse()
    }
    waiting[connection]?.bodies.append(body)
    waiting[connection]?.size += size + DesktopLimits.overhead
    totalSize += size + DesktopLimits.overhead
  }

  /// Returns the sender behind a connection; nil if it is not known yet.
  func sender(of connection: String) -> Sender? { senders[connection] }

  /// Whether a connection may still be on the bus.
  func isOnBus(_ connection: String) -> Bool { senders[connection] != nil || waiting[connection] != nil }

  /// Notes a connection of a saved notification, which may have left the bus.
  func recordRestored(_ connection: String) {
    if !connection.isEmpty, !isOnBus(connection) { find(connection) }
  }

  /// Forgets a connection that has left the bus.
  ///
  /// - Returns: Its sender, if that has no other connection.
  func forget(_ connection: String) -> Sender? {
    // Its calls are carried out as those of a sender of its own: it cannot act for others.
    for body in take(connection)?.bodies ?? [] { body(.unknown(connection: connection)) }
    guard let sender = senders.removeValue(forKey: connection), let count = connectionCounts[sender] else { return nil }
    connectionCounts[sender] = count > 1 ? count - 1 : nil
    return count > 1 ? nil : sender
  }

  private func take(_ connection: String) -> Waiting? {
    guard let taken = waiting.removeValue(forKey: connection) else { return nil }
    totalSize -= taken.size
    return taken
  }

  private func find(_ connection: String) {
    waiting[connection] = Waiting()
    let isSent = session.findProcess(of: connection) { [weak self] process in
      self?.record(
        process.map { process in
          Sandbox.sender(ofProcess: process.number) { process.isAlive } ?? .unknown(connection: connection)
        }, of: connection)
    }
    if !isSent { loop.after(0) { [weak self] in self?.record(nil, of: connection) } }
  }

  private func record(_ sender: Sender?, of connection: String) {
    guard let waiting = take(connection) else { return }
    // Without a process, the connection has left.
    if let sender {
      senders[connection] = sender
      connectionCounts[sender, default: 0] += 1
    }
    for body in waiting.bodies { body(sender ?? .unknown(connection: connection)) }
  }
}

/// Lets the calls of a program that costs much wait for those of others.
///
/// Calls are carried out at once, in their order, unless those of their sender have lately taken long. Such a sender's
/// calls are carried out one at a time, each once nothing else has come for a moment: other senders' calls may be behind
/// those that the bus has already queued.
final class SenderTurns {
  /// Who takes turns.
  enum Key: Hashable {
    /// A connection of a program outside of sandboxes.
    case connection(String)
    /// A sandbox, with all its connections.
    case sender(Sender)
  }

  /// A call, and the bytes that it holds.
  private typealias Call = (body: () -> Void, size: Int)

  private struct Load {
    /// The time that calls have taken and that is not yet forgotten, in microseconds.
    var time: UInt64 = 0
    /// The time that the last call took, in microseconds.
    var lastTime: UInt64 = 0
    /// Until when that is counted.
    var counted: UInt64 = 0
    var waiting: [Call] = []
    /// The bytes that they hold.
    var size = 0

    mutating func append(_ call: Call) {
      waiting.append(call)
      size += call.size
    }

    mutating func takeFirst() -> Call {
      let call = waiting.removeFirst()
      size -= call.size
      return call
    }
  }

  /// The time in microseconds since some point in the past.
  private let now: () -> UInt64
  /// Calls a closure once, after so many microseconds.
  private let call: (_ after: UInt64, _ body: @escaping () -> Void) -> Void
  private var loads: [Key: Load] = [:]
  /// The senders whose calls wait, in their order.
  private var order: [Key] = []
  private var isWaiting = false
  /// When the last call came, and since when the next one in turn has waited for a pause.
  private var lastArrival: UInt64 = 0
  private var waitingSince: UInt64 = 0

  /// How much time a sender may take at once, in microseconds.
  private static let allowance: UInt64 = 10_000
  /// What part of the time that passes is forgotten of what a sender has taken: a twentieth.
  ///
  /// What is taken at once is forgotten after 200 ms. A flood takes more than it is forgiven.
  private static let forgiven: UInt64 = 20
  /// More than this is not remembered, in microseconds, so that a sender is like others soon after its flood.
  private static let maximumTime: UInt64 = 20_000
  /// How many calls of a sender wait, if they take long. More are refused: each of them takes memory.
  private static let maximumWaiting = 64
  /// What a call takes that takes long, in microseconds.
  private static let longCall: UInt64 = 2000
  /// How long nothing comes before a call is carried out that waited, in microseconds.
  private static let pause: UInt64 = 2000
  /// How long such a pause is waited for, in microseconds. Calls that come all the time delay others no longer.
  private static let longestWait: UInt64 = 50_000

  init(in loop: EventLoop) {
    now = { EventLoop.now }
    call = { loop.after($0, $1) }
  }

  /// Creates turns by another clock.
  init(now: @escaping () -> UInt64, call: @escaping (_ after: UInt64, _ body: @escaping () -> Void) -> Void) {
    (self.now, self.call) = (now, call)
  }

  /// Carries out a call of a sender, now or in its turn.
  ///
  /// - Parameters:
  ///   - sender: Who sends it.
  ///   - size: The bytes that it holds.
  ///   - refuse: Called in place of the call if too many wait, or those that wait hold too much.
  ///   - body: Carries it out.
  ///   - taken: The time that reading it has taken, in microseconds.
  func run(
    _ sender: Key, holding size: Int = 0, after taken: UInt64 = 0, refuse: () -> Void, _ body: @escaping () -> Void
  ) {
    let now = now()
    lastArrival = now
    var load = loads[sender] ?? Load()
    load.time = min(load.time + taken, Self.maximumTime)
    load.time -= min(load.time, (now - load.counted) / Self.forgiven)
    load.counted = now
    guard load.time > Self.allowance || !load.waiting.isEmpty else { return carryOut(sender, load, body) }
    if load.waiting.count >= Self.maximumWaiting || load.size + size > DesktopLimits.waiting {
      guard load.lastTime < Self.longCall, !load.waiting.isEmpty else { return refuse() }
      // Small calls are cheap enough to make room for the next one now.
      let first = load.takeFirst()
      load.append((body, size))
      return carryOut(sender, load, first.body)
    }
    if load.waiting.isEmpty { order.append(sender) }
    load.append((body, size))
    loads[sender] = load
    schedule()
  }

  /// Returns whether a call of a sender would be refused, so that it need not be read.
  func refuses(_ sender: Key) -> Bool {
    guard let load = loads[sender] else { return false }
    return load.lastTime >= Self.longCall
      && (load.waiting.count >= Self.maximumWaiting || load.size >= DesktopLimits.waiting)
  }

  /// Forgets a sender that has left the bus. Its calls are still carried out.
  func forget(_ sender: Key) {
    if loads[sender]?.waiting.isEmpty ?? true { loads[sender] = nil }
  }

  private func carryOut(_ sender: Key, _ load: Load, _ body: () -> Void) {
    loads[sender] = load
    let start = now()
    body()
    let end = now()
    loads[sender, default: load].lastTime = end - start
    loads[sender, default: load].time = min(load.time + end - start, Self.maximumTime)
    loads[sender, default: load].counted = end
  }

  private func schedule() {
    guard !isWaiting else { return }
    isWaiting = true
    waitingSince = now()
    wait(Self.pause)
  }

  private func wait(_ microseconds: UInt64) {
    call(microseconds) { [unowned self] in
      let now = now()
      let quiet = now - lastArrival
      if quiet < Self.pause, now - waitingSince < Self.longestWait { return wait(Self.pause - quiet) }
      isWaiting = false
      runNext()
    }
  }

  /// Carries out the first call of the sender that has waited longest.
  private func runNext() {
    guard !order.isEmpty else { return }
    let sender = order.removeFirst()
    guard var load = loads[sender], !load.waiting.isEmpty else { return schedule() }
    let body = load.takeFirst().body
    if !load.waiting.isEmpty { order.append(sender) }
    // Short calls have paid by waiting: those after this one are carried out at once. A long one waits each time.
    if load.lastTime < Self.longCall { load.time /= 2 }
    carryOut(sender, load, body)
    if !order.isEmpty { schedule() }
  }
}

/// Finds out which sandbox a program runs in.
///
/// Source: Flatpak's manual, flatpak-metadata(5), `/.flatpak-info`; snapd, control groups named `snap.NAME.APP`.
enum Sandbox {
  /// Returns who a process sends as; nil if that cannot be found out, because the process has ended or may not be looked at.
  ///
  /// - Parameters:
  ///   - process: The number of the process, as the bus knows it.
  ///   - isAlive: Returns whether the process of that number is still the one that the bus means.
  static func sender(ofProcess process: UInt32, isAlive: () -> Bool) -> Sender? {
    guard let sender = sender(in: "/proc/\(process)"), isAlive() else { return nil }
    return sender
  }

  private static func sender(in process: String) -> Sender? {
    let root = "\(process)/root/.flatpak-info"
    if let information = try? SourceText(contentsOf: root, atMost: 1 << 16) {
      let app = flatpak(String(decoding: information.bytes, as: UTF8.self))
      // A description that names nothing is one of a sandbox all the same.
      return app.isEmpty ? nil : .app(app)
    }
    // Only where the file is known to be missing is the process outside. One that hides its root may hide the file.
    guard access(root, F_OK) != 0, errno == ENOENT, access("\(process)/root/", X_OK) == 0 else { return nil }
    guard let groups = text("\(process)/cgroup"), let program = text("\(process)/comm"),
      let status = text("\(process)/stat")
    else { return nil }
    // First, because a program can name itself as it likes.
    let snap = groups.split(whereSeparator: { $0 == "/" || $0 == "\n" }).first { $0.hasPrefix("snap.") }
    if let snap { return .app(String(snap.split(separator: ".").dropFirst().first ?? "")) }
    // What another sandbox passes on comes from its proxy. One proxy is one sandbox.
    guard program == "xdg-dbus-proxy\n" else { return .outside }
    return startTime(status).map { .unnamed("\(process.split(separator: "/").last ?? "")-\($0)") }
  }

  private static func text(_ path: String) -> String? {
    (try? SourceText(contentsOf: path, atMost: 1 << 16)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns when a process has started, which tells it from a later one of the same number.
  ///
  /// Source: proc(5), `/proc/PID/stat`. The name before it, in brackets, may hold anything.
  private static func startTime(_ status: String) -> Substring? {
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? fields[19] : nil
  }

  /// Returns the application that a sandbox's description names, or else its instance.
  private static func flatpak(_ information: String) -> String {
    var (application, instance) = ("", "")
    for line in information.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "name": application = application.isEmpty ? parts[1] : application
      case "instance-id": instance = parts[1]
      default: break
      }
    }
    return application.isEmpty ? instance : application
  }
}
