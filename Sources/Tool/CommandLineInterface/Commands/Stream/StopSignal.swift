import Glibc
private import Synchronization

/// The signal that requested the end of the process; 0 if there was none.
private let received = Atomic<Int32>(0)
/// The end of a pipe to write to when a signal arrives. Set once, before a handler can run.
nonisolated(unsafe) private var wakeUp: Int32 = -1

/// SIGTERM and SIGINT as a request to end after the current line. A second signal ends the process immediately. Signals
/// that the parent process ignores, as a shell does for background jobs, remain ignored.
struct StopSignal: Sendable {
  /// Becomes readable when a signal arrives, so that it can be waited for together with the input.
  let descriptor: Int32

  /// Starts handling the signals.
  static func install() -> StopSignal {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, a signal is still noticed after the next line.
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      wakeUp = ends[1]
    }
    for number in [SIGTERM, SIGINT] where !EndingSignals.isIgnored(number) {
      signal(number) { number in
        signal(number, SIG_DFL)
        received.store(number, ordering: .relaxed)
        var byte: UInt8 = 0
        _ = write(wakeUp, &byte, 1)
      }
    }
    return StopSignal(descriptor: ends[0])
  }

  /// Whether a signal has arrived.
  var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Ends the process by the received signal, so that the sender sees the usual result.
  func raise() {
    let number = received.load(ordering: .relaxed)
    if number != 0 { Glibc.raise(number) }
  }
}
