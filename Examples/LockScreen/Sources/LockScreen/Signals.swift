import Glibc

/// Turns signals into bytes that can be polled with other input. Writing is one of the few things allowed in a handler.
struct Signals {
  /// Receives a byte for each signal.
  let descriptor: Int32

  init(_ numbers: Int32...) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    descriptor = ends[0]
    signalPipe = ends[1]
    for number in numbers {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(number)
        _ = write(signalPipe, &byte, 1)
        errno = saved
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
    // If the reader closes its end, writing must fail instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Returns the next signal.
  func next() -> Int32 {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : SIGTERM
  }
}

/// Written once, before any handler can run.
nonisolated(unsafe) private var signalPipe: Int32 = -1
