internal import DesktopNotifications
internal import Diagnostics
internal import Glibc
internal import MessageBus
internal import Platform

/// Listens to the programs of the environment that say whether the screen is shared.
final class SharingObserver {
  private let followed: [SharingSource: FollowedSharing]
  /// What names each source, so that what it has said is known to be its word after a start.
  let identities: [SharingSource: String]

  /// Prepares to listen.
  ///
  /// - Parameters:
  ///   - giveUp: Called if a source does not say at once what there is.
  ///   - report: Receives what a source says; nil if it has gone away.
  init(
    environment: [String: String], in loop: EventLoop, giveUp: @escaping (SharingSource) -> Void,
    report: @escaping (SharingReport?, SharingSource) -> Void
  ) {
    identities = Self.sockets(environment)
    followed = Dictionary(
      uniqueKeysWithValues: identities.map { source, path in
        let isSilent = { giveUp(source) }
        let says: (SharingReport?) -> Void = { report($0, source) }
        let followed =
          switch source {
          case .niri: FollowedSharing(path: path, reader: NiriCasts(), in: loop, giveUp: isSilent, report: says)
          case .pipeWire:
            FollowedSharing(path: path, reader: PipeWireNodes(), in: loop, giveUp: isSilent, report: says) {
              PipeWireDump.start($0, in: environment)
            }
          default: FollowedSharing(path: path, reader: HyprlandCasts(), in: loop, giveUp: isSilent, report: says)
          }
        return (source, followed)
      })
  }

  /// The sockets of the programs that run here.
  ///
  /// Source: niri wiki, “IPC”; Hyprland wiki, “IPC”.
  private static func sockets(_ environment: [String: String]) -> [SharingSource: String] {
    var sockets: [SharingSource: String] = [:]
    if let path = environment["NIRI_SOCKET"], path.hasPrefix("/") { sockets[.niri] = path }
    if let instance = environment["HYPRLAND_INSTANCE_SIGNATURE"], !instance.isEmpty,
      let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/")
    {
      sockets[.hyprland] = "\(folder)/hypr/\(instance)/.socket2.sock"
    }
    // A compositor that says what it casts says more than the streams do, for which it uses PipeWire. A variable may be left from
    // one that has ended.
    if !sockets.values.contains(where: isListening), let path = PipeWireDump.socket(environment) {
      sockets[.pipeWire] = path
    }
    return sockets
  }

  /// Returns whether a program listens at a socket, without a connection that it would notice.
  ///
  /// Source: proc(5), `/proc/net/unix`: the flag 00010000 is that of a socket that listens.
  private static func isListening(_ path: String) -> Bool {
    guard let sockets = try? SourceText(contentsOf: "/proc/net/unix", atMost: 1 << 24) else { return false }
    return String(decoding: sockets.bytes, as: UTF8.self).split(separator: "\n").contains { line in
      line.utf8.count > path.utf8.count && line.hasSuffix(" \(path)") && line.contains(" 00010000 ")
    }
  }

  /// Begins to listen.
  func start() { for source in followed.keys.sorted() { followed[source]?.start() } }

  /// Reads what sources have said by now, without waiting.
  func readNow() { for source in followed.values { source.readNow() } }

  /// Forgets what may be out of date, because the person has said that the screen is not shared.
  func forget() { for source in followed.values { source.forget() } }
}

/// A program that says whether the screen is shared, over its socket or by a program that listens to it. If it goes away, it
/// is waited for.
final class FollowedSharing {
  /// The path of its socket.
  private let path: String
  /// Connects to it, and returns a descriptor to read from that does not block; nil if nobody is there.
  private let connect: (_ path: String) -> Int32?
  private let loop: EventLoop
  private var reader: any SharingReader
  /// Receives what the program says; nil if it has gone away.
  private let report: (SharingReport?) -> Void
  /// Called if the program does not say at once what there is.
  private let giveUp: () -> Void
  private var lines: LineReader?
  private var watches: [FolderWatch] = []
  private var timer: EventLoop.Timer?
  private var delay = FollowedSharing.shortestDelay

  /// The time before the next attempt to connect, in microseconds. It doubles with each, and after the longest the program
  /// is waited for by its socket alone.
  private static let shortestDelay: UInt64 = 50_000
  private static let longestDelay: UInt64 = 60_000_000
  /// How often a program is asked for whose socket cannot be watched, in microseconds.
  private static let interval: UInt64 = 5_000_000
  /// How long what the program says first is waited for, in microseconds.
  private static let patience: UInt64 = 1_000_000

  init(
    path: String, reader: any SharingReader, in loop: EventLoop, giveUp: @escaping () -> Void,
    report: @escaping (SharingReport?) -> Void, connect: @escaping (_ path: String) -> Int32? = LineReader.connect
  ) {
    self.path = path
    self.connect = connect
    self.reader = reader
    self.loop = loop
    self.giveUp = giveUp
    self.report = report
  }

  /// Whether the program is connected.
  var isConnected: Bool { lines != nil }

  /// Begins to listen.
  func start() {
    listen()
    guard isConnected, reader.saysAtOnce else { return giveUp() }
    loop.after(Self.patience) { [weak self] in self?.giveUp() }
  }

  /// Reads what is there, without waiting.
  func readNow() { lines?.readNow() }

  /// Forgets what may be out of date.
  func forget() { reader.forget() }

  private func listen() {
    guard let descriptor = connect(path) else { return retry() }
    watches = []
    reader.reconnect()
    let lines = LineReader(
      descriptor, in: loop,
      onLine: { [weak self] line in
        guard let self else { return }
        // It works: the next attempt, if there is one, is a first one.
        delay = Self.shortestDelay
        if let said = reader.read(line) { report(said) }
      }, onEnd: { [weak self] in self?.lose() })
    self.lines = lines
    if !reader.greeting.isEmpty, !lines.write(reader.greeting) { lose() }
  }

  private func lose() {
    // It may have ended while it said so.
    if let lines, reader.mayShare(unfinished: lines.unfinished) { report(.shared) }
    lines = nil
    report(nil)
    giveUp()
    retry()
  }

  /// Tries again whenever something changes where the socket is and, if it is there, after a while.
  private func retry() {
    if watches.isEmpty { watch() }
    // Where nothing can be watched, it is asked for from time to time.
    if watches.isEmpty, timer == nil {
      timer = loop.after(Self.interval) { [weak self] in
        self?.timer = nil
        if self?.lines == nil { self?.listen() }
      }
    }
    // Asked after the watch has begun, so that one that is made meanwhile is not missed.
    guard timer == nil, delay <= Self.longestDelay, access(path, F_OK) == 0 else { return }
    timer = loop.after(delay) { [weak self] in
      guard let self else { return }
      timer = nil
      delay *= 2
      if lines == nil { listen() }
    }
  }

  private func watch() {
    var places: [FollowedPath.Place] = []
    // What is made before the watch begins is not seen by it.
    repeat {
      places = FollowedPath.places(of: path)
      watches = places.compactMap { place in
        FolderWatch(place.folder, name: place.name, in: loop) { [weak self] in self?.somethingHasChanged() }
      }
    } while FollowedPath.places(of: path) != places
  }

  private func somethingHasChanged() {
    guard lines == nil else { return }
    // Folders may be others now. Who has made the socket may not listen to it yet.
    watches = []
    loop.cancel(timer)
    (timer, delay) = (nil, Self.shortestDelay)
    retry()
  }
}

/// Understands what one program says about the screen, line by line. A reader outlives the connection over which the lines
/// come.
protocol SharingReader {
  /// What to send once connected; empty for nothing.
  var greeting: String { get }
  /// Whether the program says at once what there is, so that its answer is worth waiting for.
  var saysAtOnce: Bool { get }
  /// Reads a line.
  ///
  /// - Returns: What the program says by now; nil if that is unknown or the line is about something else.
  mutating func read(_ line: [UInt8]) -> SharingReport?
  /// Returns whether a line whose end never came may have said that the screen is shared.
  func mayShare(unfinished line: [UInt8]) -> Bool
  /// Notes that the connection is a new one: something may have been missed.
  mutating func reconnect()
  /// Forgets what may be out of date, because the person has said that the screen is not shared.
  mutating func forget()
}

/// Waits until what sources of sharing have stopped to say counts no longer.
final class SharingTimer {
  private let loop: EventLoop
  private var timer: EventLoop.Timer?

  init(in loop: EventLoop) { self.loop = loop }

  /// Forgets what counts no longer, and waits for what will.
  ///
  /// - Parameter body: Called once something counts no longer.
  func restart(_ sharing: inout SharingState, _ body: @escaping () -> Void) {
    let now = EventLoop.now
    sharing.removeEnded(now: now)
    loop.cancel(timer)
    timer = sharing.nextEnd(now: now).map { end in
      loop.after(end - now) { [unowned self] in
        timer = nil
        body()
      }
    }
  }
}
