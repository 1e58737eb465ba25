private import CSupport
internal import Glibc

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
