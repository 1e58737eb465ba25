internal import MessageBus

/// The machine's message buses, and how they are reached.
struct MessageBuses: Sendable {
  /// Connects to the session bus.
  let session: @Sendable () throws(BusError) -> BusConnection
  /// Connects to the system bus.
  let system: @Sendable () throws(BusError) -> BusConnection

  /// Those of the process's environment.
  static let own = MessageBuses(
    session: { () throws(BusError) in try BusConnection.session() },
    system: { () throws(BusError) in try BusConnection.system() })
}
