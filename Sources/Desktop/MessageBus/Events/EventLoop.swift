internal import CSupport
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

/// Turns signals into calls from an event loop.
package final class SignalWatch {
  private let descriptor: Int32
  private let loop: EventLoop

  /// Blocks signals for the process and receives them here. Call before any other thread is started.
  ///
  /// - Parameters:
  ///   - signals: The signals' numbers.
  ///   - loop: The loop that calls.
  ///   - body: Receives the number of each signal. Several of one kind may arrive as one.
  package init(_ signals: [Int32], in loop: EventLoop, _ body: @escaping (Int32) -> Void) {
    let descriptor = csupport_signals(signals, signals.count)
    (self.descriptor, self.loop) = (descriptor, loop)
    loop.watch(descriptor) {
      while true {
        let signal = csupport_next_signal(descriptor)
        guard signal != 0 else { return }
        body(signal)
      }
    }
  }

  deinit {
    loop.unwatch(descriptor)
    close(descriptor)
  }
}

/// Calls from an event loop when a file of a folder may have changed.
package final class FolderWatch {
  private let watches: FolderWatches
  fileprivate let name: String?
  fileprivate let body: () -> Void
  fileprivate var number: Int32 = -1

  /// Watches a file by its folder, because editors replace files.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - name: The file's name in it, which need not exist; nil for any file, and empty for the folder alone.
  ///   - loop: The loop that calls.
  ///   - body: Called after each change, and if the folder itself is removed.
  /// - Returns: nil if the folder cannot be watched, for example because there is none.
  package init?(_ folder: String, name: String? = nil, in loop: EventLoop, _ body: @escaping () -> Void) {
    (watches, self.name, self.body) = (loop.folders, name, body)
    guard let number = watches.add(self, folder) else { return nil }
    self.number = number
  }

  deinit { if number >= 0 { watches.remove(number) } }
}

/// The folders that an event loop watches, by one instance of inotify: a person may have few instances, and other programs take
/// them too.
final class FolderWatches {
  private struct Entry {
    weak var watch: FolderWatch?
  }

  /// A loop owns its folders.
  private unowned let loop: EventLoop
  private var descriptor: Int32 = -1
  private var entries: [Int32: [Entry]] = [:]

  init(in loop: EventLoop) { self.loop = loop }

  deinit { if descriptor >= 0 { close(descriptor) } }

  fileprivate func add(_ watch: FolderWatch, _ folder: String) -> Int32? {
    if descriptor < 0 { open() }
    let number = descriptor >= 0 ? csupport_follow_folder(descriptor, folder, watch.name == "" ? 1 : 0) : -1
    guard number >= 0 else { return nil }
    entries[number, default: []].append(Entry(watch: watch))
    return number
  }

  fileprivate func remove(_ number: Int32) {
    guard var left = entries[number] else { return }
    left.removeAll { $0.watch == nil }
    entries[number] = left.isEmpty ? nil : left
    if left.isEmpty { csupport_unfollow_folder(descriptor, number) }
  }

  private func open() {
    descriptor = csupport_follow()
    guard descriptor >= 0 else { return }
    loop.watch(descriptor) { [weak self] in self?.read() }
  }

  private func read() {
    var changes: [(watch: Int32, name: String, isLast: Bool)] = []
    withUnsafeMutablePointer(to: &changes) { changes in
      csupport_next_changes(descriptor, changes) { context, watch, name, isLast in
        context?.assumingMemoryBound(to: [(watch: Int32, name: String, isLast: Bool)].self).pointee
          .append((watch, name.map { String(cString: $0) } ?? "", isLast != 0))
      }
    }
    var concerned: [ObjectIdentifier: FolderWatch] = [:]
    for change in changes {
      let entries = change.watch < 0 ? entries.values.flatMap(\.self) : entries[change.watch] ?? []
      for case let watch? in entries.map(\.watch)
      where watch.name == nil || change.name.isEmpty || watch.name == change.name {
        concerned[ObjectIdentifier(watch)] = watch
      }
      // Its number may be given to another folder.
      if change.isLast { self.entries[change.watch] = nil }
    }
    // What one of them does may end others.
    for watch in concerned.values { watch.body() }
  }
}

/// A program that was started, and that ends when the process that started it ends.
package struct ChildProcess {
  /// The number of the process, and of its process group.
  package let number: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program's path.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its environment.
  ///   - descriptor: A descriptor that it gets as number 3; nil for none.
  /// - Throws: ``BusError`` if it cannot be started.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], descriptor: Int32? = nil
  ) throws(BusError) {
    let number = withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        csupport_start(path, arguments, environment, descriptor ?? -1)
      }
    }
    try BusError.check(number, "start \(path)")
    self.number = number
  }

  /// Sends a signal to the program and to what it has started.
  package func signal(_ signal: Int32) {
    // Its group may not exist yet.
    if kill(-number, signal) != 0 { kill(number, signal) }
  }

  /// Kills what the program has left running in its group when it ended.
  package func killRest() { kill(-number, SIGKILL) }

  /// Waits until a process has ended, which need not be a child.
  ///
  /// - Returns: Whether it has ended within so many milliseconds.
  @discardableResult
  package static func waitForEnd(of number: Int32, milliseconds: Int32) -> Bool {
    csupport_wait_for_end(number, milliseconds) != 0
  }

  /// Returns a program that has ended since the last call.
  ///
  /// - Returns: The number of its process and its status, as `waitpid` reports them; nil if none has ended.
  package static func nextEnded() -> (number: Int32, status: Int32)? {
    var status: Int32 = 0
    let number = waitpid(-1, &status, WNOHANG)
    return number > 0 ? (number, status) : nil
  }

  /// Makes this process the parent of processes that its children leave running when they end.
  package static func adoptOrphans() { csupport_adopt_orphans() }
}

/// Calls a closure with texts in C's form, with a null pointer at the end.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = texts.map { strdup($0) } as [UnsafeMutablePointer<CChar>?]
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("an array with an element has a start") }
    return body(start)
  }
}
