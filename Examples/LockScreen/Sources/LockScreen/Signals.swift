import Glibc

/// Signals as bytes to wait for beside other input: a handler may do next to nothing, writing is allowed.
struct Signals {
  /// Has a byte for each signal that came.
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
    // A reader that goes away makes writing fail; it must not end the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Returns the next signal that came.
  func next() -> Int32 {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : SIGTERM
  }
}

/// Written once, before any handler can run.
nonisolated(unsafe) private var signalPipe: Int32 = -1
