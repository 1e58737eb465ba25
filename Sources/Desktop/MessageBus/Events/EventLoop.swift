internal import Glibc

/// Waits for messages, descriptors, signals and points in time, and calls the closures registered for them. It belongs
/// to one thread, and sleeps while nothing happens.
package final class EventLoop {
  /// Identifies a point in time to wait for.
  package struct Timer: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// What a descriptor is waited for.
  package enum Direction: Sendable {
    /// It can be read, or has ended.
    case input
    /// It can be written, or has ended.
    case output
    /// It has ended.
    case end

    fileprivate var events: Int16 {
      switch self {
      case .input: Int16(POLLIN)
      case .output: Int16(POLLOUT)
      case .end: 0
      }
    }
  }

  private struct Bus {
    let connection: BusConnection
    let onEnd: () -> Void
  }

  private var buses: [Bus] = []
  private var descriptors: [Int32: (direction: Direction, body: () -> Void)] = [:]
  private var timers: [Timer: (due: UInt64, body: () -> Void)] = [:]
  private var lastTimer = 0
  private var isStopped = false

  /// The folders that are watched.
  private(set) lazy var folders = FolderWatches(in: self)

  /// Creates a loop that waits for nothing.
  package init() {}

  /// The time in microseconds since some point in the past; it does not advance while the machine sleeps.
  package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
  }

  /// Handles the messages of a connection.
  ///
  /// - Parameter onEnd: Called once the connection has ended; it is then no longer waited for.
  package func add(_ connection: BusConnection, onEnd: @escaping () -> Void) {
    buses.append(Bus(connection: connection, onEnd: onEnd))
  }

  /// No longer handles the messages of a connection.
  package func remove(_ connection: BusConnection) { buses.removeAll { $0.connection === connection } }

  /// Calls a closure whenever a descriptor can be read, or written, or has ended. It is watched for one of them at a time.
  package func watch(_ descriptor: Int32, for direction: Direction = .input, _ body: @escaping () -> Void) {
    descriptors[descriptor] = (direction, body)
  }

  /// No longer waits for a descriptor.
  package func unwatch(_ descriptor: Int32) { descriptors[descriptor] = nil }

  /// Calls a closure once, after some time.
  ///
  /// - Parameter microseconds: The time from now.
  @discardableResult
  package func after(_ microseconds: UInt64, _ body: @escaping () -> Void) -> Timer {
    lastTimer += 1
    let timer = Timer(number: lastTimer)
    timers[timer] = (EventLoop.now + microseconds, body)
    return timer
  }

  /// No longer waits for a point in time.
  package func cancel(_ timer: Timer?) {
    if let timer { timers[timer] = nil }
  }

  /// Ends ``run()`` once the current call returns. Nothing else is called before it runs again.
  package func stop() { isStopped = true }

  /// Waits until the loop is stopped. It can be run again after that.
  package func run() {
    defer { isStopped = false }
    while !isStopped {
      // Descriptors get their turn also between timers and messages that have no end.
      let isBusy = processBuses()
      let hasFired = fireTimers()
      waitOnce(isBusy: isBusy || hasFired)
    }
  }

  /// Handles the messages of each connection for a while.
  ///
  /// - Returns: Whether there may be more.
  private func processBuses() -> Bool {
    var isBusy = false
    for bus in buses where !isStopped {
      switch bus.connection.processSome() {
      case .idle: break
      case .busy: isBusy = true
      case .ended:
        remove(bus.connection)
        bus.onEnd()
      }
    }
    return isBusy
  }

  /// Calls the timers that are due.
  ///
  /// - Returns: Whether there was one; then there may be messages to write or handle.
  private func fireTimers() -> Bool {
    let now = EventLoop.now
    let due = timers.filter { $0.value.due <= now }
      .sorted { ($0.value.due, $0.key.number) < ($1.value.due, $1.key.number) }
    for (timer, value) in due where !isStopped && timers.removeValue(forKey: timer) != nil { value.body() }
    return !due.isEmpty
  }

  /// Waits for the next event, and calls the closures of the descriptors that are ready.
  ///
  /// - Parameter isBusy: Whether not to wait, because there may be more messages.
  private func waitOnce(isBusy: Bool) {
    guard !isStopped else { return }
    let watched = Array(descriptors.keys)
    var polled = buses.map { pollfd(fd: $0.connection.descriptor, events: $0.connection.events, revents: 0) }
    polled += watched.map { pollfd(fd: $0, events: descriptors[$0]?.direction.events ?? 0, revents: 0) }
    let deadline = (buses.compactMap(\.connection.deadline) + timers.values.map(\.due)).min()
    let wait = deadline.map { due -> Int32 in
      let now = EventLoop.now
      // Rounded up: otherwise a wait that ends early would be repeated in a busy loop.
      return due <= now ? 0 : Int32(clamping: (due - now + 999) / 1000)
    }
    guard poll(&polled, nfds_t(polled.count), isBusy ? 0 : wait ?? -1) > 0 else { return }
    for entry in polled.suffix(watched.count) where !isStopped && entry.revents != 0 { descriptors[entry.fd]?.body() }
  }
}
