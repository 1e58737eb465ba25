internal import Glibc

/// The process behind a connection, as the bus knows it.
package final class BusProcess {
  /// Its number.
  package let number: UInt32
  /// A descriptor of the process; -1 where the bus has none.
  private let descriptor: Int32

  fileprivate init(number: UInt32, descriptor: Int32) { (self.number, self.descriptor) = (number, descriptor) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether the process has not ended, as far as the bus lets that be known: without a descriptor, another one may have its
  /// number.
  package var isAlive: Bool {
    guard descriptor >= 0 else { return kill(pid_t(bitPattern: number), 0) == 0 || errno == EPERM }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 0
  }
}

extension BusConnection {
  /// Asks the bus for the process of a connection.
  ///
  /// - Parameters:
  ///   - name: The name of the connection.
  ///   - timeout: The longest wait, in seconds.
  ///   - receive: Receives the process; nil if the connection has left the bus or the bus does not answer.
  /// - Returns: Whether the question was sent. Otherwise nothing is received.
  ///
  /// Source: D-Bus Specification, “org.freedesktop.DBus.GetConnectionCredentials”: `ProcessID`, and `ProcessFD` since 1.15.
  @discardableResult
  package func findProcess(
    of name: String, timeout: Double = 2, _ receive: @escaping (BusProcess?) -> Void
  ) -> Bool {
    let bus = BusSignal.busName
    let method = BusMethod("GetConnectionCredentials", of: bus, at: "/org/freedesktop/DBus", in: bus)
    return call(method, timeout: timeout, arguments: { $0.append(name) }) { reply in
      receive(reply.failure == nil ? try? Self.process(in: reply) : nil)
    }
  }

  private static func process(in reply: BusMessage) throws(BusTypeError) -> BusProcess? {
    var (number, descriptor) = (UInt32?.none, Int32(-1))
    try reply.forEachVariant { (name) throws(BusTypeError) in
      switch name {
      case "ProcessID":
        number = try reply.readVariant { (signature) throws(BusTypeError) in
          signature == "u" ? try reply.readUInt32() : nil
        }
      case "ProcessFD":
        descriptor =
          try reply.readVariant { (signature) throws(BusTypeError) in
            signature == "h" ? fcntl(try reply.readDescriptor(), F_DUPFD_CLOEXEC, 3) : nil
          } ?? -1
      default: return false
      }
      return true
    }
    // Without a number it only closes the descriptor.
    let process = BusProcess(number: number ?? 0, descriptor: descriptor)
    return number == nil ? nil : process
  }
}
