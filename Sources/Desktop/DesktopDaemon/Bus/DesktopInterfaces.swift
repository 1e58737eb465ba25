package import MessageBus
internal import NotificationRendering

/// The names, paths and interfaces of the desktop.
package enum DesktopInterfaces {
  /// Source: Desktop Notifications Specification 1.2, “D-BUS Protocol”; ActivationToken is from 1.3;
  /// NotificationReplied is from KDE, and swaync and others have adopted it; so are Inhibit, UnInhibit and Inhibited.
  package static let notifications = BusInterface(
    "org.freedesktop.Notifications",
    [
      .method("GetCapabilities", returns: [.init("capabilities", "as")]),
      .method(
        "Notify",
        [
          .init("app_name", "s"), .init("replaces_id", "u"), .init("app_icon", "s"), .init("summary", "s"),
          .init("body", "s"), .init("actions", "as"), .init("hints", "a{sv}"), .init("expire_timeout", "i"),
        ], returns: [.init("id", "u")]),
      .method("CloseNotification", [.init("id", "u")]),
      .method(
        "GetServerInformation",
        returns: [.init("name", "s"), .init("vendor", "s"), .init("version", "s"), .init("spec_version", "s")]),
      .signal("NotificationClosed", [.init("id", "u"), .init("reason", "u")]),
      .signal("ActionInvoked", [.init("id", "u"), .init("action_key", "s")]),
      .signal("ActivationToken", [.init("id", "u"), .init("activation_token", "s")]),
      .signal("NotificationReplied", [.init("id", "u"), .init("text", "s")]),
      .method(
        "Inhibit", [.init("desktop_entry", "s"), .init("reason", "s"), .init("hints", "a{sv}")],
        returns: [.init("cookie", "u")]),
      .method("UnInhibit", [.init("cookie", "u")]),
      .property("Inhibited", "b"),
    ])
  /// The path of the object that implements it.
  package static let notificationsPath = "/org/freedesktop/Notifications"

  /// Source: GLib, gio/ggtknotificationbackend.c.
  package static let gtkNotifications = BusInterface(
    "org.gtk.Notifications",
    [
      .method("AddNotification", [.init("app_id", "s"), .init("id", "s"), .init("notification", "a{sv}")]),
      .method("RemoveNotification", [.init("app_id", "s"), .init("id", "s")]),
    ])
  /// The path of the object that implements it.
  package static let gtkNotificationsPath = "/org/gtk/Notifications"

  /// Source: xdg-desktop-portal, data/org.freedesktop.impl.portal.Notification.xml, version 2.
  package static let portal = BusInterface(
    "org.freedesktop.impl.portal.Notification",
    [
      .method("AddNotification", [.init("app_id", "s"), .init("id", "s"), .init("notification", "a{sv}")]),
      .method("RemoveNotification", [.init("app_id", "s"), .init("id", "s")]),
      .signal(
        "ActionInvoked", [.init("app_id", "s"), .init("id", "s"), .init("action", "s"), .init("parameter", "av")]),
      .property("SupportedOptions", "a{sv}"),
      .property("version", "u"),
    ])
  /// The name under which the daemon offers it, on a connection of its own.
  package static let portalName = "org.freedesktop.impl.portal.desktop.sotto"
  /// The path of the object that implements it.
  package static let portalPath = "/org/freedesktop/portal/desktop"

  /// Sotto's own interface, for programs that show rows.
  package static let center = BusInterface(
    "org.sotto.Center1",
    [
      .method("Rows", returns: [.init("list", "s")]),
      .method("Invoke", [.init("id", "u"), .init("action", "s")]),
      .method("InvokeWith", [.init("id", "u"), .init("action", "s"), .init("platform_data", "a{sv}")]),
      .method("Reply", [.init("id", "u"), .init("text", "s")]),
      .method("Dismiss", [.init("id", "u")]),
      .method("DismissGroup", [.init("app", "s"), .init("thread", "s")]),
      .method("DismissApp", [.init("app", "s")]),
      .method("MarkSeen", [.init("ids", "au")]),
      .method("Reveal", [.init("id", "u"), .init("seconds", "u")]),
      .method("Image", [.init("id", "u")], returns: [.init("image", "(iiibiiay)")]),
      .method("Forget", [.init("app", "s")]),
      .method("DoNotDisturb", [.init("quiet", "b")]),
      .method("Lock"),
      .method("Unlock"),
      .method("BeginLock", [.init("name", "s")]),
      .method("EndLock", [.init("name", "s")]),
      .method("AttachLocker", [.init("name", "s"), .init("end", "h")]),
      .method("Share", [.init("shared", "b")]),
      .method("Status", returns: [.init("status", "s")]),
      .signal("Changed", [.init("changes", "s")]),
    ])
  /// The names under which the daemon offers it. Its connection owns no other: a program in a sandbox that may send
  /// notifications reaches all that is on the connection of that name.
  package static let centerNames = ["org.sotto.Center", "org.sotto.Center1"]
  /// The path of the object that implements it.
  package static let centerPath = "/org/sotto/Center"

  /// Sotto's own interface for shells that are their own notification server.
  package static let words = BusInterface(
    "org.sotto.Words1",
    [
      .method("Render", [.init("list", "s")], returns: [.init("rendered", "s")]),
      .method("Format", [.init("key", "s"), .init("arguments", "s")], returns: [.init("text", "s")]),
      .signal("Changed"),
      .property("Version", "s"),
      .property("Locale", "s"),
    ])
  /// The name under which it is offered.
  package static let wordsName = "org.sotto.Words"
  /// The path of the object that implements it.
  package static let wordsPath = "/org/sotto/Words"
}

extension BusMessage {
  /// Carries out a call, or answers why not.
  func answer(_ body: (BusMessage) throws -> Void) {
    do {
      try body(self)
    } catch let error as BusTypeError {
      reply(error.failure)
    } catch let error as BusFailure {
      reply(error)
    } catch let error as ResponseRefusal {
      reply(.failed(error.message))
    } catch {
      reply(.failed("the call failed"))
    }
  }
}

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
