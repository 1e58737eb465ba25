import DesktopNotifications
import MessageBus
import TestBus
import Testing

@testable import DesktopDaemon

/// A program on the bus of a test: it sends notifications, or shows rows.
final class FakeProgram {
  /// That it has left the bus.
  struct Left: Error {}

  private var connection: BusConnection?
  private let loop: EventLoop
  /// What has come, in order: `answered 1`, `closed 1 3`, `changed`.
  private(set) var log: [String] = []

  init(_ connection: BusConnection, in loop: EventLoop) throws {
    (self.connection, self.loop) = (connection, loop)
    loop.add(connection) {}
    let notifications = DesktopInterfaces.notifications.name
    let closed = BusSignal(
      "NotificationClosed", of: notifications, from: .owner(of: notifications), mayBeDirected: true)
    try connection.hear(closed) { [unowned self] message in
      guard let number = try? message.readUInt32(), let reason = try? message.readUInt32() else { return }
      log.append("closed \(number) \(reason)")
    }
    let changed = BusSignal(
      "Changed", of: DesktopInterfaces.center.name, from: .owner(of: DesktopInterfaces.centerNames[0]),
      mayBeDirected: true)
    try connection.hear(changed) { [unowned self] _ in log.append("changed") }
  }

  /// Leaves the bus.
  func leave() {
    if let connection { loop.remove(connection) }
    connection = nil
  }

  private func call(
    _ method: BusMethod, _ arguments: (inout BusMessageWriter) -> Void
  ) throws -> BusMessage {
    guard let connection else { throw Left() }
    return try loop.call(method, over: connection, arguments: arguments)
  }

  /// The arguments of a notification.
  private static func arguments(
    _ summary: String, replacing number: UInt32
  ) -> (inout BusMessageWriter) -> Void {
    { writer in
      writer.append("Chat")
      writer.append(number)
      for text in ["", summary, ""] { writer.append(text) }
      writer.append([] as [String])
      writer.array(of: "{sv}") { _ in }
      writer.append(-1 as Int32)
    }
  }

  private func method(_ name: String) -> BusMethod {
    let interface = DesktopInterfaces.notifications.name
    return BusMethod(name, of: interface, at: DesktopInterfaces.notificationsPath, in: interface)
  }

  /// Sends a notification, and does not wait for the answer.
  func send(_ summary: String) {
    connection?.call(method("Notify"), arguments: Self.arguments(summary, replacing: 0)) { [unowned self] reply in
      log.append("answered \((try? reply.readUInt32()).map(String.init) ?? "with an error")")
    }
  }

  /// Sends a notification.
  ///
  /// - Returns: Its number.
  func notify(_ summary: String, replacing number: UInt32 = 0) throws -> UInt32 {
    try call(method("Notify"), Self.arguments(summary, replacing: number)).readUInt32()
  }

  /// Closes a notification.
  func close(_ number: UInt32) throws {
    _ = try call(method("CloseNotification")) { $0.append(number) }
  }

  /// Calls a method of Sotto's own interface.
  @discardableResult
  func center(_ name: String, _ arguments: (inout BusMessageWriter) -> Void = { _ in }) throws -> BusMessage {
    let method = BusMethod(
      name, of: DesktopInterfaces.center.name, at: DesktopInterfaces.centerPath, in: DesktopInterfaces.centerNames[0])
    return try call(method, arguments)
  }

  /// Returns the list of rows, which it is told of from then on.
  func rows() throws -> String { try center("Rows").readString() }
}
