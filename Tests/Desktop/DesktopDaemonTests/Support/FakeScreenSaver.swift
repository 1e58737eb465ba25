import MessageBus

/// A screen saver on the bus of a test.
final class FakeScreenSaver {
  private let connection: BusConnection
  private let name: String
  private let path: String
  private let loop: EventLoop
  private var isActive: Bool
  /// How often it was asked.
  private(set) var questions = 0

  /// Offers a screen saver.
  ///
  /// - Parameter owns: Whether it owns its name, so that others find it.
  init(
    _ name: String, at path: String, isActive: Bool, on connection: BusConnection, in loop: EventLoop
  ) throws {
    (self.name, self.path, self.isActive, self.connection, self.loop) = (name, path, isActive, connection, loop)
    let interface = BusInterface(
      name,
      [.method("GetActive", returns: [.init("active", "b")]), .signal("ActiveChanged", [.init("active", "b")])])
    try connection.offer(interface, at: path) { [unowned self] call in
      questions += 1
      call.reply { $0.append(self.isActive) }
    }
    try connection.requestName(name)
    loop.add(connection) {}
  }

  /// Leaves the bus, once nothing else uses the connection.
  deinit { loop.remove(connection) }

  /// Locks or unlocks the screen, and says so.
  func set(_ isActive: Bool) {
    self.isActive = isActive
    connection.emit("ActiveChanged", of: name, at: path) { $0.append(isActive) }
  }
}
