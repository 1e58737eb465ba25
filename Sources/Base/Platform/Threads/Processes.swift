internal import CSupport
internal import Glibc
private import Synchronization

/// Performs pieces of work on several threads, and hands over their results in the order of the pieces.
///
/// The thread whose result is next hands it over, and never waits for one that waits for a piece: what is read from a
/// pipe is answered before more of it comes.
///
/// Threads share the lists of a stream and the tables of `lint`. One list is read, sorted and written on one thread.
package final class OrderedWork<Piece, Result, Failure: Error>: @unchecked Sendable {  // a lock guards what follows
  private let pieces = Lock()
  private let next: () throws(Failure) -> Piece?
  private var begun = 0
  private var failure: Failure?

  private let turns = Lock()
  private let handOver: (Result) -> Bool
  private var turn = 0
  /// Results whose turn has not come yet, by the number of their piece.
  private var held: [Int: Result] = [:]

  private let heldLimit: Int
  private let worker: () -> (Piece) -> Result
  private let isEnding = Atomic(false)

  private init(
    heldLimit: Int, next: @escaping () throws(Failure) -> Piece?, worker: @escaping () -> (Piece) -> Result,
    handOver: @escaping (Result) -> Bool
  ) {
    self.heldLimit = heldLimit
    self.next = next
    self.worker = worker
    self.handOver = handOver
  }

  /// Performs all pieces, and returns after the last result was handed over.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, including the caller's.
  ///   - heldLimit: The number of results that may wait for their turn; a thread with one more waits too.
  ///   - next: Returns the next piece; nil at the end. Called by one thread at a time.
  ///   - worker: Creates what performs pieces. Called once on each thread.
  ///   - handOver: Receives the results in order, by one thread at a time. If it returns false, the work ends.
  /// - Throws: The error of `next`, after the results of all pieces before it.
  package static func run(
    workers: Int, heldLimit: Int = .max, next: @escaping () throws(Failure) -> Piece?,
    worker: @escaping () -> (Piece) -> Result, handOver: @escaping (Result) -> Bool
  ) throws(Failure) {
    let work = OrderedWork(heldLimit: heldLimit, next: next, worker: worker, handOver: handOver)
    WorkerThread.run(workers) { work.run() }
    if let failure = work.failure { throw failure }
  }

  private func run() {
    let perform = worker()
    while let (number, piece) = nextPiece() { finish(number, perform(piece)) }
  }

  private func nextPiece() -> (number: Int, piece: Piece)? {
    pieces.withLock {
      guard failure == nil, !isEnding.load(ordering: .relaxed) else { return nil }
      do throws(Failure) {
        guard let piece = try next() else { return nil }
        begun += 1
        return (begun - 1, piece)
      } catch {
        failure = error
        return nil
      }
    }
  }

  private func finish(_ number: Int, _ result: Result) {
    turns.withLock {
      while turn != number {
        if held.count < heldLimit {
          held[number] = result
          return
        }
        turns.wait()
      }
      var next: Result? = result
      while let result = next {
        turn += 1
        if !isEnding.load(ordering: .relaxed), !handOver(result) { isEnding.store(true, ordering: .relaxed) }
        next = held.removeValue(forKey: turn)
      }
      turns.wakeAll()
    }
  }
}

/// A system thread that performs one piece of work.
package struct WorkerThread {
  private let thread: pthread_t

  /// Starts work on a new thread.
  ///
  /// - Returns: nil if the system cannot create a thread; the work is then not performed.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Detaches the thread: it cannot be joined any more.
  package func detach() { pthread_detach(thread) }

  /// Waits until the work is done.
  package func join() { pthread_join(thread, nil) }

  /// Performs work on up to `count` threads at once, including this one, and waits for all of them.
  ///
  /// Uses fewer threads if the system cannot create as many.
  package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(count, 1)).compactMap { _ in WorkerThread(body) }
    body()
    for thread in threads { thread.join() }
  }

  /// The number of processors that the process may use, at least 1.
  ///
  /// Source: sched_getaffinity(2).
  package static let processorCount = max(1, csupport_processors())

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// A mutex with a condition variable.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an unlocked lock.
  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Calls a closure while holding the lock.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Releases the lock, waits until ``wakeAll()`` is called, and acquires it again. Call only inside ``withLock(_:)``.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all waiting threads.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}

/// The program that runs in this process.
package enum Program {
  /// The version of Sotto, which all its programs and the library for other languages share, according to Semantic Versioning 2.0.0.
  package static let version = "0.1.0"

  private static let failure = Mutex<String?>(nil)

  /// The system's message if ``write(_:)`` has failed; otherwise nil.
  package static var outputFailure: String? { failure.withLock { $0 } }

  /// Writes a text to standard output, unbuffered.
  ///
  /// A reader that closes its end is not an error: the run succeeds.
  ///
  /// - Returns: False if the reader has closed its end, or writing has failed; ``outputFailure`` tells which.
  package static func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR {
        if errno != EPIPE { failure.withLock { $0 = String(cString: strerror(errno)) } }
        return false
      }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// The arguments, without the program's name. Swift reads them from /proc, which may not be mounted.
  package static var arguments: [String] {
    var arguments: [String] = []
    while let argument = csupport_argument(Int32(arguments.count + 1)) { arguments.append(String(cString: argument)) }
    return arguments
  }

  /// The environment variables. If a name occurs more than once, its last value applies.
  package static var environment: [String: String] {
    var environment: [String: String] = [:]
    var variable = environ
    while let entry = variable.pointee {
      if let equals = strchr(entry, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
        environment[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
      }
      variable += 1
    }
    return environment
  }
}

/// Calls a closure with a null-terminated array of C strings, as exec(3) and posix_spawn(3) want it.
package func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("unexpected empty array") }
    return body(base)
  }
}
