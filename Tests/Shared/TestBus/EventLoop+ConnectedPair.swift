package import MessageBus

extension EventLoop {
  /// Adds two connections that speak to each other, without a bus between them.
  package func addConnectedPair() throws(BusError) -> (server: BusConnection, client: BusConnection) {
    let pair = SocketPair()
    let server = try BusConnection.socket(pair.takeFirst(), serves: true)
    let client = try BusConnection.socket(pair.takeSecond(), serves: false)
    for connection in [server, client] { add(connection) {} }
    return (server, client)
  }
}
