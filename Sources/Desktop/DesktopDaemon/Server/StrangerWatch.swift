internal import DesktopNotifications
internal import MessageBus

/// Listens to what programs other than the daemon make the server do on its private bus: the server's own tools, and what
/// its scripts send.
final class StrangerWatch {
  /// What another program has made the server do.
  struct Call {
    /// The number that the server has answered with; nil if the call was of another kind.
    let number: UInt32?
    /// Whether something may be on the screen that was not there before.
    let mayShow: Bool
  }

  /// The connection of the server; empty while there is none.
  var server = ""
  private let monitor: BusConnection
  private let loop: EventLoop

  /// The interfaces of the servers' own tools. Their calls may want no reply.
  ///
  /// Source: dunstctl, makoctl, swaync-client.
  private static let toolInterfaces = ["org.dunstproject.cmd0", "fr.emersion.Mako", "org.erikreider.swaync.cc"]

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - address: The address of the private bus.
  ///   - own: The daemon's connection to it, whose calls are not meant.
  ///   - receive: Receives each call of another program.
  init(
    at address: String, of own: BusConnection, in loop: EventLoop, _ receive: @escaping (Call) -> Void
  ) throws(BusError) {
    self.loop = loop
    monitor = try BusConnection.monitor(at: address)
    let ownName = own.uniqueName
    try monitor.filter { [weak self] message in
      guard let self, !server.isEmpty else { return }
      if message.isReply {
        guard message.sender == server, message.destination != ownName else { return }
        // The reply to Notify is a number. Others may be those of tools that show something again.
        receive(Call(number: try? message.readUInt32(), mayShow: message.failure == nil))
      } else if message.sender != ownName, message.sender != server {
        receive(Call(number: nil, mayShow: true))
      }
    }
    let rules = ["type='method_return'"] + Self.toolInterfaces.map { "type='method_call',interface='\($0)'" }
    let bus = "org.freedesktop.DBus"
    let become = BusMethod("BecomeMonitor", of: "org.freedesktop.DBus.Monitoring", at: "/org/freedesktop/DBus", in: bus)
    monitor.call(
      become,
      arguments: { writer in
        writer.append(rules)
        writer.append(0 as UInt32)
      }
    ) { _ in }
    loop.add(monitor) {}
  }

  /// Stops listening.
  func end() {
    loop.remove(monitor)
    monitor.discard()
  }
}
