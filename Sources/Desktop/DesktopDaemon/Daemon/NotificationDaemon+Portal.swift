internal import DesktopNotifications
internal import MessageBus

/// The notification portal, by which programs in sandboxes send notifications.
///
/// Source: `org.freedesktop.impl.portal.Notification`, version 2.
extension NotificationDaemon {
  /// The version of the interface.
  private static let portalVersion: UInt32 = 2

  /// What names the sender of an application's notification, with the application, in place of a sandbox: the portal says
  /// which application it is.
  static let portalSandbox = "portal:"

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
      ) { [unowned self] call in inTurn(call) { [unowned self] in try receivePortal($0) } }
      self.portal = portal
    } catch {
      log.note("notifications of the portal do not come here: \(error.message)")
    }
  }

  private func receivePortal(_ call: BusMessage) throws {
    switch call.member {
    case "AddNotification":
      let sent = try applicationNotification(call, isFromPortal: true)
      let own = sent.notification.identifier
      whenPortalIsKnown(call, sent.notification.app) { [unowned self] sender in
        let notification = desktopNotification(sent)
        if sent.notification.isShownAsNew { removePortal(naming.app(of: notification), own, sender) }
        accept(
          notification, replacing: 0, image: nil, origin: .portal(identifier: own, actions: sent.notification.actions),
          sender: sender
        ) { _ in call.reply() }
      }
    default:
      let (app, own) = (try call.readString(), try call.readString())
      whenPortalIsKnown(call, app) { [unowned self] sender in
        var named = DesktopNotification()
        named.appName = app
        named.hints.add("desktop-entry", .text(app))
        removePortal(naming.app(of: named), own, sender)
        call.reply()
      }
    }
  }

  /// Carries out a call once its sender is known to be in no sandbox.
  private func whenPortalIsKnown(
    _ call: BusMessage, _ app: String, _ body: @escaping (HeldNotification.Sender) throws -> Void
  ) {
    whenSenderIsKnown(call) { sandbox in
      guard sandbox.isEmpty else {
        throw BusFailure(
          name: "org.freedesktop.DBus.Error.AccessDenied", message: "a program in a sandbox calls the portal itself")
      }
      try body(.init(name: call.sender, sandbox: Self.portalSandbox + app))
    }
  }

  private func removePortal(_ app: String, _ own: String, _ sender: HeldNotification.Sender) {
    guard let identifier = held.identifier(ofApplication: app, own), mayClose(identifier, sender),
      let closed = held.remove(identifier)
    else { return }
    finish(closed, .closed)
  }

  /// Performs an action of an application in a sandbox. Those that it exports are called; of others it hears by the portal.
  func performForPortal(
    _ action: GTKAction, text: String?, token: String?, on notification: HeldNotification, _ identifier: String
  ) {
    // What the portal has said, which need not be how the application is called here.
    let app = String(notification.sender.sandbox.dropFirst(Self.portalSandbox.count))
    if action.name.isEmpty { return app.isEmpty ? () : open(app, token: token) }
    if action.name.hasPrefix("app."), !app.isEmpty { return activate(action, text: text, token: token, of: app) }
    let isThere = !notification.sender.name.isEmpty && senders.isOnBus(notification.sender.name)
    portal?.emit(
      "ActionInvoked", of: DesktopInterfaces.portal.name, at: DesktopInterfaces.portalPath,
      to: isThere ? notification.sender.name : Self.frontEnd
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

  /// Returns a notification to be accepted now. Its icon and its sound are in files.
  func desktopNotification(_ sent: NotifyReader.Application) -> DesktopNotification {
    var notification = sent.notification.desktopNotification
    if let icon = files.add(sent.icon) { notification.hints.add("image-path", .text(icon)) }
    if let sound = files.add(sent.sound) { notification.hints.add("sound-file", .text(sound)) }
    return notification
  }
}
