internal import DesktopNotifications
internal import Glibc
internal import MessageBus

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
