internal import DesktopNotifications
internal import MessageBus

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
