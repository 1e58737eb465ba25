internal import DesktopNotifications
internal import MessageBus
internal import NotificationModel
internal import Platform

/// What programs call: `org.freedesktop.Notifications` and `org.gtk.Notifications`.
extension NotificationDaemon {
  /// Offers all interfaces.
  func offer() throws(BusError) {
    try session.offer(
      DesktopInterfaces.notifications, at: DesktopInterfaces.notificationsPath,
      properties: { [unowned self] in $1.append(isInhibited) }
    ) { [unowned self] call in
      if !receivesInhibition(call) { inTurn(call) { [unowned self] in try receiveNotifications($0) } }
    }
    try session.offer(DesktopInterfaces.gtkNotifications, at: DesktopInterfaces.gtkNotificationsPath) {
      [unowned self] call in inTurn(call) { [unowned self] in try receiveGTK($0) }
    }
    try center.offer(DesktopInterfaces.center, at: DesktopInterfaces.centerPath) { [unowned self] call in
      call.answer { try receiveCenter($0) }
    }
    offerPortal()
    let departures = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg2=''"
    try session.match(departures) { [unowned self] message in
      guard let name = try? message.readString() else { return }
      senders.forget(name)
      turns.forget(name)
      forgetInhibitors(of: name)
    }
    try center.match(departures) { [unowned self] message in
      guard let name = try? message.readString() else { return }
      forgetWatcher(name)
      loseCaller(name)
    }
  }

  /// Carries out a call of a program when it is its turn.
  func inTurn(_ call: BusMessage, _ body: @escaping (BusMessage) throws -> Void) {
    turns.run(
      call.sender, refuse: { call.reply(.tooManyCalls) },
      { call.answer(body) })
  }

  private func receiveNotifications(_ call: BusMessage) throws {
    switch call.member {
    case "Notify":
      let arguments = try NotifyReader.notify(call)
      whenSenderIsKnown(call) { [unowned self] sandbox in
        accept(
          arguments.notification, replacing: arguments.replaced, image: arguments.image, origin: .freedesktop,
          sender: .init(name: call.sender, sandbox: sandbox)
        ) { identifier in call.reply { $0.append(identifier) } }
      }
    case "CloseNotification":
      let identifier = try call.readUInt32()
      whenSenderIsKnown(call) { [unowned self] sandbox in
        guard mayClose(identifier, .init(name: call.sender, sandbox: sandbox)), let closed = held.remove(identifier)
        else {
          // An empty error, as the specification says.
          throw BusFailure(name: "org.freedesktop.Notifications.Error.NotFound", message: "")
        }
        finish(closed, .closed)
        call.reply()
      }
    case "UnInhibit": try uninhibit(call)
    case "GetCapabilities": call.reply { $0.append(capabilities) }
    default:
      call.reply { writer in
        for text in ["sottod", "Sotto", Program.version, "1.2"] { writer.append(text) }
      }
    }
  }

  /// The capabilities of the daemon itself, and those that the notification server adds.
  private var capabilities: [String] {
    var own = [
      "actions", "body", "body-markup", "inhibitions", "persistence", "x-canonical-private-synchronous",
      "x-dunst-stack-tag", DesktopHints.originName,
    ]
    // Without a server, rows have a field for a reply.
    if server?.capabilities.contains(DesktopNotification.inlineReply) ?? true {
      own.append(DesktopNotification.inlineReply)
    }
    let added = ["action-icons", "body-hyperlinks", "body-images", "icon-multi", "icon-static", "sound"]
    return own + added.filter { server?.capabilities.contains($0) == true }
  }

  private func receiveGTK(_ call: BusMessage) throws {
    switch call.member {
    case "AddNotification":
      let sent = try applicationNotification(call)
      whenSenderIsKnown(call) { [unowned self] sandbox in
        let (identifier, actions) = (sent.notification.identifier, sent.notification.actions)
        accept(
          desktopNotification(sent), replacing: 0, image: nil, origin: .gtk(identifier: identifier, actions: actions),
          sender: .init(name: call.sender, sandbox: sandbox)
        ) { _ in call.reply() }
      }
    default:
      let (app, own) = (try call.readString(), try call.readString())
      whenSenderIsKnown(call) { [unowned self] sandbox in
        if let identifier = held.identifier(ofApplication: app, own),
          mayClose(identifier, .init(name: call.sender, sandbox: sandbox)), let closed = held.remove(identifier)
        {
          finish(closed, .closed)
        }
        call.reply()
      }
    }
  }

  /// Carries out a call once the sandbox of its sender is known. The calls of a sender stay in their order.
  func whenSenderIsKnown(_ call: BusMessage, _ body: @escaping (String) throws -> Void) {
    senders.withSandbox(of: call.sender) { sandbox in call.answer { _ in try body(sandbox) } }
  }

  /// Returns whether a program may replace or close a notification: one of its own connection or, once the connection that
  /// sent it has left the bus, one from the same sandbox or, for programs in none, from none.
  func mayClose(_ identifier: UInt32, _ sender: HeldNotification.Sender) -> Bool {
    guard let old = held[identifier] else { return false }
    if old.sender.name == sender.name { return true }
    guard sender.sandbox != SenderRegistry.unknown else { return false }
    return !senders.isOnBus(old.sender.name) && old.sender.sandbox == sender.sandbox
  }

  /// Returns whether a program may replace the notification that it would replace.
  private func mayReplace(
    _ notification: DesktopNotification, replacing replaced: UInt32, _ origin: HeldNotification.Origin,
    _ sender: HeldNotification.Sender
  ) -> Bool {
    guard let old = held.predecessor(of: notification, replacing: replaced, origin: origin) else { return true }
    return mayClose(old.identifier, sender)
      && (old.sender.name == sender.name || old.app == naming.app(of: notification))
  }

  /// Accepts a notification, saves it, and answers with its number.
  func accept(
    _ notification: DesktopNotification, replacing replaced: UInt32, image: DesktopImage?,
    origin: HeldNotification.Origin, sender: HeldNotification.Sender, _ reply: (UInt32) -> Void
  ) {
    let previous = held.nextExpiry
    let mayReplace = mayReplace(notification, replacing: replaced, origin, sender)
    let (app, names) = (naming.app(of: notification), naming.names(of: notification))
    appSettings.add(app, names)
    settingsFile.names.record(notification, of: app)
    // What is not to be kept is in no file, pictures neither.
    let notification = isKept(notification, of: app) ? files.copied(notification) : notification
    let acceptance = held.accept(
      notification, replacing: replaced, mayReplace: mayReplace,
      imageSize: (image?.bytes.count ?? 0) + files.size(of: notification), origin: origin, sender: sender, now: .now)
    save(acceptance.held, image)
    reply(acceptance.held.identifier)
    if let old = acceptance.replaced {
      files.remove(of: old.notification)
      appSettings.remove(old.app, naming.names(of: old.notification))
    }
    recordChange(acceptance.held.identifier, isNew: true)
    if rows.device.appliesPrivacy, !notification.hints.isMomentary {
      arrivedHidden.insert(acceptance.held.identifier)
    }
    setClock(of: acceptance.held, now: acceptance.held.date)
    for old in acceptance.evicted { finish(old, .undefined) }
    rows.settings = appSettings.resolved
    if held.nextExpiry != previous { scheduleExpiry() }
  }

  /// Whether the person lets a notification be saved.
  func isKept(_ notification: DesktopNotification, of app: String) -> Bool {
    let content = notification.userNotification(app: app, identifier: 0, date: .now, thread: "").content
    return appSettings.resolved.mayKeep(app, category: content.categoryIdentifier, level: content.interruptionLevel)
  }

  /// Saves a notification. If the disk is full, it is kept in memory, and the log says so once.
  private func save(_ held: HeldNotification, _ image: DesktopImage?) {
    do throws(DatabaseError) {
      guard isKept(held.notification, of: held.app) else { return try store.keepUnsaved(held.identifier, image: image) }
      try store.save(held, image: image, bus: busIdentifier)
      if isUnsaved { log.note("notifications are saved again") }
      isUnsaved = false
    } catch {
      reportUnsaved(error)
    }
  }

  /// Says once that notifications are no longer saved.
  private func reportUnsaved(_ error: DatabaseError) {
    if !isUnsaved { log.error("notifications are kept in memory only: \(error.message)") }
    isUnsaved = true
  }

  /// Ends a notification that is no longer held: forgets it, and tells its sender.
  func finish(_ closed: HeldNotification, _ reason: CloseReason) {
    do throws(DatabaseError) {
      try store.remove(CollectionOfOne(closed.identifier))
    } catch {
      reportUnsaved(error)
    }
    files.remove(of: closed.notification)
    arrivedHidden.remove(closed.identifier)
    appSettings.remove(closed.app, naming.names(of: closed.notification))
    rows.settings = appSettings.resolved
    recordChange(closed.identifier)
    guard closed.origin == .freedesktop, !closed.isEnded else { return }
    emit(closed, "NotificationClosed") { $0.append(reason.rawValue) }
  }

  /// Sends a signal about a notification to its sender alone.
  func emit(_ held: HeldNotification, _ signal: String, _ argument: (inout BusMessageWriter) -> Void) {
    // Without a name, it came over another bus.
    guard !held.sender.name.isEmpty else { return }
    session.emit(
      signal, of: DesktopInterfaces.notifications.name, at: DesktopInterfaces.notificationsPath, to: held.sender.name
    ) { writer in
      writer.append(held.identifier)
      argument(&writer)
    }
  }
}
