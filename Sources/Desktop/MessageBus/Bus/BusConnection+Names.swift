extension BusConnection {
  private static let bus = "org.freedesktop.DBus"

  /// Asks the bus for the process of a connection.
  ///
  /// - Parameters:
  ///   - name: The name of the connection.
  ///   - timeout: The longest wait, in seconds.
  ///   - receive: Receives the number of the process; nil if the connection has left the bus or the bus does not answer.
  /// - Returns: Whether the question was sent. Otherwise nothing is received.
  @discardableResult
  package func findProcess(of name: String, timeout: Double = 2, _ receive: @escaping (UInt32?) -> Void) -> Bool {
    let method = BusMethod("GetConnectionUnixProcessID", of: Self.bus, at: "/org/freedesktop/DBus", in: Self.bus)
    return call(method, timeout: timeout, arguments: { $0.append(name) }) { reply in
      receive(reply.failure == nil ? try? reply.readUInt32() : nil)
    }
  }
}
