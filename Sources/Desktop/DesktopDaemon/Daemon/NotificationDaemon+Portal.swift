internal import DesktopNotifications
internal import MessageBus

/// The notification portal, by which programs in sandboxes send notifications.
///
/// Source: `org.freedesktop.impl.portal.Notification`, version 2.
extension NotificationDaemon {
  /// The version of the interface.
  private static let portalVersion: UInt32 = 2

  /// The categories that are shown with words of their own while they are hidden, and the purposes of buttons that are
  /// understood. Other buttons are shown if they have a label.
  private static let portalCategories = ["call.incoming", "call.ongoing", "call.unanswered", "im.received"]
  private static let portalPurposes = [GTKNotification.reply]

  /// Offers the interface, on a connection of its own: programs in sandboxes that may send notifications reach all that is on
  /// the connection which owns a name of theirs, and could name other applications here.
  func offerPortal() {
    do throws(BusError) {
      let portal = try buses.session()
      try portal.requestName(DesktopInterfaces.portalName)
      try portal.offer(
        DesktopInterfaces.portal, at: DesktopInterfaces.portalPath,
        properties: { name, writer in
          guard name == "SupportedOptions" else { return writer.append(Self.portalVersion) }
          writer.array(of: "{sv}") { writer in
            writer.entry("category", "as") { $0.append(Self.portalCategories) }
            writer.entry("button-purpose", "as") { $0.append(Self.portalPurposes) }
          }
        }
      ) { [unowned self] call in call.answer { try receivePortal($0) } }
      self.portal = portal
    } catch {
      log.note("notifications of the portal do not come here: \(error.message)")
    }
  }

  private func receivePortal(_ call: BusMessage) throws {
    let connection = call.sender
    switch call.member {
    case "AddNotification":
      let sent = try applicationNotification(call, isFromPortal: true)
      let own = sent.notification.identifier
      asPortal(call, sent.notification.app, holding: sent.size) { [unowned self] sender in
        if sent.notification.isShownAsNew { withdraw(own, of: sent.notification.app, from: sender) }
        accept(
          desktopNotification(sent, from: sender), replacing: 0, image: nil,
          origin: .portal(identifier: own, actions: sent.notification.actions), sender: sender, connection: connection
        ) { _ in call.reply() }
      }
    default:
      let (app, own) = (try call.readString(), try call.readString())
      asPortal(call, app) { [unowned self] sender in
        withdraw(own, of: app, from: sender)
        call.reply()
      }
    }
  }

  /// Carries out a call once its sender is known to be in no sandbox, as a call of the application that the portal names.
  private func asPortal(
    _ call: BusMessage, _ app: String, holding size: Int = 0, _ body: @escaping (Sender) throws -> Void
  ) {
    inTurn(call, holding: size) { sender in
      guard sender == .outside else {
        throw BusFailure(
          name: "org.freedesktop.DBus.Error.AccessDenied", message: "a program in a sandbox calls the portal itself")
      }
      // The portal calls a snap so, and its desktop entry otherwise.
      try body(.app(app.hasPrefix("snap.") ? String(app.dropFirst(5)) : app))
    }
  }

  /// Performs an action of an application in a sandbox. Those that it exports are called; of others it hears by the portal.
  func performForPortal(
    _ action: GTKAction, text: String?, token: String?, on notification: HeldNotification, _ identifier: String
  ) {
    // What the portal has said, which need not be how the application is called here.
    let app = notification.notification.hints.text("desktop-entry") ?? ""
    if action.name.isEmpty { return app.isEmpty ? () : open(Application(app), token: token) }
    if action.name.hasPrefix("app."), !app.isEmpty {
      return activate(action, text: text, token: token, of: Application(app))
    }
    let isThere = !notification.connection.isEmpty && senders.isOnBus(notification.connection)
    portal?.emit(
      "ActionInvoked", of: DesktopInterfaces.portal.name, at: DesktopInterfaces.portalPath,
      to: isThere ? notification.connection : Self.frontEnd
    ) { writer in
      for argument in [app, identifier, action.name] { writer.append(argument) }
      writer.array(of: "v") { writer in
        writer.variant(action.target)
        writer.variant("a{sv}") { $0.platformData(token) }
        if let text { writer.variant("s") { $0.append(text) } }
      }
    }
  }

  /// Who passes it on if the connection that has sent the notification is gone.
  private static let frontEnd = "org.freedesktop.portal.Desktop"
}

/// Notifications of applications, by the portal or by `org.gtk.Notifications`.
extension NotificationDaemon {
  /// Reads the arguments of `AddNotification`.
  func applicationNotification(_ call: BusMessage, isFromPortal: Bool = false) throws -> NotifyReader.Application {
    let sent = try NotifyReader.addNotification(call, isFromPortal: isFromPortal)
    let (app, identifier) = (sent.notification.app, sent.notification.identifier)
    guard app.utf8.count <= DesktopLimits.name, identifier.utf8.count <= DesktopLimits.name else {
      throw BusFailure.invalidArguments("an identifier is longer than \(DesktopLimits.name) bytes")
    }
    return sent
  }

  /// Returns a notification to be accepted now. Its icon and its sound are in files, if it may be kept in any.
  func desktopNotification(_ sent: NotifyReader.Application, from sender: Sender) -> DesktopNotification {
    var notification = sent.notification.desktopNotification
    guard isKept(notification, of: naming.app(of: notification, from: sender)) else { return notification }
    if let icon = files.add(sent.icon) { notification.hints.add("image-path", .text(icon)) }
    if let sound = files.add(sent.sound) { notification.hints.add("sound-file", .text(sound)) }
    return notification
  }
}
