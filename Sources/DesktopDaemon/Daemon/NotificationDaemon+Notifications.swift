internal import DesktopNotifications
internal import NotificationModel
internal import Programs
internal import SQLite
internal import SystemBus

/// What programs call: `org.freedesktop.Notifications` and `org.gtk.Notifications`.
extension NotificationDaemon {
  /// Offers all interfaces.
  func offer() throws(BusError) {
    try session.offer(DesktopInterfaces.notifications, at: DesktopInterfaces.notificationsPath) { [unowned self] call in
      answer(call) { try receiveNotifications($0) }
    }
    try session.offer(DesktopInterfaces.gtkNotifications, at: DesktopInterfaces.gtkNotificationsPath) {
      [unowned self] call in answer(call) { try receiveGTK($0) }
    }
    try session.offer(DesktopInterfaces.center, at: DesktopInterfaces.centerPath) { [unowned self] call in
      answer(call) { try receiveCenter($0) }
    }
    try session.match("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg2=''") {
      [unowned self] message in
      if let name = try? message.readString() { forgetWatcher(name) }
    }
  }

  /// Carries out a call, or answers why not.
  private func answer(_ call: BusMessage, _ body: (BusMessage) throws -> Void) {
    do {
      try body(call)
    } catch let error as BusTypeError {
      call.reply(error.failure)
    } catch let error as BusFailure {
      call.reply(error)
    } catch let error as DatabaseError {
      log.error(error.message)
      call.reply(.failed("the notification could not be saved"))
    } catch let error as ResponseRefusal {
      call.reply(.failed(error.message))
    } catch {
      call.reply(.failed("the call failed"))
    }
  }

  private func receiveNotifications(_ call: BusMessage) throws {
    switch call.member {
    case "Notify":
      let arguments = try NotifyReader.notify(call)
      let identifier = try accept(
        arguments.notification, replacing: arguments.replaced, image: arguments.image, origin: .freedesktop,
        sender: call.sender)
      call.reply { $0.append(identifier) }
    case "CloseNotification":
      let identifier = try call.readUInt32()
      guard let closed = held.remove(identifier) else {
        // An empty error, as the specification says.
        throw BusFailure(name: "org.freedesktop.Notifications.Error.NotFound", message: "")
      }
      finish(closed, .closed)
      call.reply()
    case "GetCapabilities": call.reply { $0.append(capabilities) }
    default:
      call.reply { writer in
        for text in ["sottod", "Sotto", Program.version, "1.2"] { writer.append(text) }
      }
    }
  }

  /// The capabilities of the daemon itself, and those that the notification server adds.
  private var capabilities: [String] {
    let own = [
      "actions", "body", "body-markup", "inline-reply", "persistence", "x-canonical-private-synchronous",
      "x-dunst-stack-tag",
    ]
    let added = ["action-icons", "body-hyperlinks", "body-images", "icon-multi", "icon-static", "sound"]
    return own + added.filter { server?.capabilities.contains($0) == true }
  }

  private func receiveGTK(_ call: BusMessage) throws {
    switch call.member {
    case "AddNotification":
      let sent = try NotifyReader.addNotification(call)
      guard sent.app.utf8.count <= DesktopLimits.name, sent.identifier.utf8.count <= DesktopLimits.name else {
        throw BusFailure.invalidArguments("an identifier is longer than \(DesktopLimits.name) bytes")
      }
      _ = try accept(
        sent.desktopNotification, replacing: 0, image: nil,
        origin: .gtk(identifier: sent.identifier, actions: sent.actions), sender: call.sender)
    default:
      let (app, own) = (try call.readString(), try call.readString())
      if let identifier = held.identifier(ofApplication: app, own), let closed = held.remove(identifier) {
        finish(closed, .closed)
      }
    }
    call.reply()
  }

  /// Accepts a notification, and saves it before returning its number.
  private func accept(
    _ notification: DesktopNotification, replacing replaced: UInt32, image: DesktopImage?,
    origin: HeldNotification.Origin, sender: String
  ) throws(DatabaseError) -> UInt32 {
    let previous = held.nextExpiry
    let notification = files.copied(notification)
    let acceptance = held.accept(notification, replacing: replaced, origin: origin, sender: sender, now: .now)
    do throws(DatabaseError) {
      try store.save(acceptance.held, image: image)
    } catch {
      // The sender gets an error; what was replaced is still saved, and comes back.
      held.remove(acceptance.held.identifier)
      files.remove(of: notification)
      if let old = acceptance.replaced { held.restore(old) }
      throw error
    }
    if let old = acceptance.replaced { files.remove(of: old.notification) }
    for old in acceptance.evicted { finish(old, .undefined) }
    if held.nextExpiry != previous { scheduleExpiry() }
    note(acceptance.held.identifier)
    return acceptance.held.identifier
  }

  /// Ends a notification that is no longer held: forgets it, and tells its sender.
  func finish(_ closed: HeldNotification, _ reason: CloseReason) {
    do throws(DatabaseError) {
      try store.remove(CollectionOfOne(closed.identifier))
    } catch {
      log.error(error.message)
    }
    files.remove(of: closed.notification)
    note(closed.identifier)
    guard closed.origin == .freedesktop else { return }
    tell(closed, "NotificationClosed") { $0.append(reason.rawValue) }
  }

  /// Sends a signal about a notification to its sender alone.
  func tell(_ held: HeldNotification, _ signal: String, _ argument: (inout BusMessageWriter) -> Void) {
    session.emit(
      signal, of: DesktopInterfaces.notifications.name, at: DesktopInterfaces.notificationsPath, to: held.sender
    ) { writer in
      writer.append(held.identifier)
      argument(&writer)
    }
  }
}
