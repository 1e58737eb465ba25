import Glibc

/// Runs a piece of work on several threads at once.
enum WorkerThreads {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs work on so many threads, this one among them, and waits for all.
  ///
  /// Where the system gives fewer threads, there are fewer.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(count, 1) {
      var thread = pthread_t()
      let work = Unmanaged.passRetained(Work(body))
      let status = pthread_create(
        &thread, nil,
        { argument in
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      if status == 0 { threads.append(thread) } else { work.release() }
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }
}
