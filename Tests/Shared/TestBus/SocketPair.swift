internal import Glibc

/// Two sockets that are connected to each other and do not block. What has not been taken is closed with its owner.
package final class SocketPair {
  /// One end.
  package private(set) var first: Int32
  /// The other end.
  package private(set) var second: Int32

  /// Connects two sockets.
  package init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { fatalError("cannot make sockets") }
    (first, second) = (ends[0], ends[1])
  }

  deinit { for end in [first, second] where end >= 0 { close(end) } }

  /// Passes on the first end, which the receiver closes.
  package func takeFirst() -> Int32 {
    defer { first = -1 }
    return first
  }

  /// Passes on the second end, which the receiver closes.
  package func takeSecond() -> Int32 {
    defer { second = -1 }
    return second
  }

  /// Closes the second end.
  package func endSecond() { close(takeSecond()) }

  /// Writes a text to the second end, for the first one to read.
  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    guard send(second, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { fatalError("cannot write") }
  }

  /// Says that nothing more is written to the second end. What comes can still be read.
  package func shutSecond() { shutdown(second, Int32(SHUT_WR)) }

  /// Whether something that was written to the second end has not been read yet.
  package var hasUnread: Bool {
    var count: Int32 = 0
    return ioctl(second, UInt(TIOCOUTQ), &count) == 0 && count > 0
  }
}
