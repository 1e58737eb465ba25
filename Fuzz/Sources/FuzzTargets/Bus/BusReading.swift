import DesktopDaemon
import MessageBus

/// Everything that programs and a server behind the daemon send, with arguments that may be no arguments at all.
///
/// ```
/// input := byte body        ; the byte chooses the message, the body is what a bus carries after the header
/// ```
final class BusReading {
  private nonisolated(unsafe) static let shared = BusReading()

  /// The messages that have a reader of their own.
  static let headers: [BusHeader] = [
    .call("Notify", of: notifications, at: DesktopInterfaces.notificationsPath, "susssasa{sv}i"),
    .call("AddNotification", of: gtk, at: DesktopInterfaces.gtkNotificationsPath, "ssa{sv}"),
    .signal("NotificationClosed", of: notifications, at: DesktopInterfaces.notificationsPath, "uu"),
    .signal("ActionInvoked", of: notifications, at: DesktopInterfaces.notificationsPath, "us"),
    .signal("ActivationToken", of: notifications, at: DesktopInterfaces.notificationsPath, "us"),
    .signal("NotificationReplied", of: notifications, at: DesktopInterfaces.notificationsPath, "us"),
    // What a program gives as the types of its signals is its own choice.
    .signal("NotificationClosed", of: notifications, at: DesktopInterfaces.notificationsPath, "ss"),
    .signal("ActionInvoked", of: notifications, at: DesktopInterfaces.notificationsPath, "a{sv}"),
    .call("Value", of: value, at: valuePath, "v"),
  ]
  private static let notifications = DesktopInterfaces.notifications.name
  private static let gtk = DesktopInterfaces.gtkNotifications.name
  private static let value = "org.sotto.Value"
  private static let valuePath = "/org/sotto/Value"

  private let peer = BusPeer()
  private var isRead = false

  static func check(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return }
    shared.check(headers[Int(choice) % headers.count], Array(bytes.dropFirst()))
  }

  private init() {
    do throws(BusError) {
      try offer(DesktopInterfaces.notifications, at: DesktopInterfaces.notificationsPath) {
        (call) throws(BusTypeError) in
        guard call.member == "Notify" else { return }
        NotificationChecks.check(try NotifyReader.notify(call))
      }
      try offer(DesktopInterfaces.gtkNotifications, at: DesktopInterfaces.gtkNotificationsPath) {
        (call) throws(BusTypeError) in
        guard call.member == "AddNotification" else { return }
        NotificationChecks.check(try NotifyReader.addNotification(call, isFromPortal: true).notification)
      }
      try offer(BusInterface(Self.value, [.method("Value", [.init("value", "v")])]), at: Self.valuePath) {
        (call) throws(BusTypeError) in _ = try call.readValue(atMost: 1 << 12)
      }
      let signals = BusSignal(nil, of: Self.notifications, at: DesktopInterfaces.notificationsPath, from: .peer)
      try peer.connection.hear(signals) { [unowned self] message in
        isRead = true
        _ = try? ServerSignal(message)
      }
    } catch { fatalError(error.message) }
  }

  private func offer(
    _ interface: BusInterface, at path: String, _ read: @escaping (BusMessage) throws(BusTypeError) -> Void
  ) throws(BusError) {
    try peer.connection.offer(interface, at: path) { [unowned self] call in
      isRead = true
      do throws(BusTypeError) { try read(call) } catch { call.reply(error.failure) }
    }
  }

  private func check(_ header: BusHeader, _ body: [UInt8]) {
    isRead = false
    peer.send(header.message(body))
    _ = peer.received()
    expect(isRead, "a message did not reach its reader")
  }
}
