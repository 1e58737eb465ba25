import Glibc
private import Synchronization

/// The signal that asked the process to end; 0 while none has.
private let received = Atomic<Int32>(0)
/// The end of a pipe that is written to when a signal comes. Written once, before a handler can run.
nonisolated(unsafe) private var wakeUp: Int32 = -1

/// SIGTERM and SIGINT, taken as the wish to end behind the line in hand. A second one ends the process at once; one that
/// whoever started the tool ignores, as a shell does for what runs in the background, stays ignored.
struct StopSignal: Sendable {
  /// Becomes readable when a signal comes, to be waited on beside the input.
  let descriptor: Int32

  /// Begins to take the signals.
  static func install() -> StopSignal {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, a signal is seen behind the next line all the same.
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

  /// Whether a signal has come.
  var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Ends the process by the signal that has come, so that whoever sent it sees what became of it.
  func raise() {
    let number = received.load(ordering: .relaxed)
    if number != 0 { Glibc.raise(number) }
  }
}
