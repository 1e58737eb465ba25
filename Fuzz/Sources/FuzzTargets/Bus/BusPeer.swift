import Glibc
import MessageBus

/// Both ends of a socket: at one what the daemon reads with, at the other whatever is sent. There is no bus in between.
///
/// It is kept for all inputs: the length of a message is always right, so the next one begins where it should.
final class BusPeer {
  /// The end of the daemon.
  let connection: BusConnection
  private let descriptor: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &ends) == 0,
      let connection = try? BusConnection.socket(ends[0], serves: true)
    else { fatalError("no socket") }
    self.connection = connection
    descriptor = ends[1]
    send(Array("\0AUTH ANONYMOUS 736F74746F\r\nBEGIN\r\n".utf8))
    let answer = String(decoding: received(), as: UTF8.self)
    expect(answer.hasPrefix("OK "), "the other end is not let in: \(answer)")
  }

  deinit { close(descriptor) }

  /// Sends bytes to the daemon's end, which handles them.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      expect(count > 0 || errno == EAGAIN, "the connection has ended")
      rest = rest.dropFirst(max(0, count))
      expect(connection.process(), "the connection has ended")
    }
  }

  /// What the daemon's end has sent.
  func received() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      expect(connection.process(), "the connection has ended")
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
