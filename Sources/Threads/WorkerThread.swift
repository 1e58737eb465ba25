import Glibc

/// A thread of the system that does one piece of work.
public struct WorkerThread {
  private let thread: pthread_t

  /// Begins work on a thread of its own.
  ///
  /// - Returns: nil when the system gives no more threads; then nothing is done.
  public init?(_ body: @escaping @Sendable () -> Void) {
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

  /// Leaves the thread to itself: nobody will wait for it.
  public func detach() { pthread_detach(thread) }

  /// Waits until the work is done.
  public func join() { pthread_join(thread, nil) }

  /// Does work on so many threads at once, this one among them, and waits for all.
  ///
  /// Where the system gives fewer threads, there are fewer.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(count, 1)).compactMap { _ in WorkerThread(body) }
    body()
    for thread in threads { thread.join() }
  }

  /// How many processors are at work on this machine.
  ///
  /// Source: sysconf(3).
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
