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
    ) { [unowned self] call in call.answer { try receiveNotifications($0) } }
    try session.offer(DesktopInterfaces.gtkNotifications, at: DesktopInterfaces.gtkNotificationsPath) {
      [unowned self] call in call.answer { try receiveGTK($0) }
    }
    try center.offer(DesktopInterfaces.center, at: DesktopInterfaces.centerPath) { [unowned self] call in
      call.answer { try receiveCenter($0) }
    }
    offerPortal()
    try session.hearDepartures { [unowned self] name in
      turns.forget(.connection(name))
      if let gone = senders.forget(name) { turns.forget(.sender(gone.holder)) }
      forgetInhibitors(of: name)
    }
    try center.hearDepartures { [unowned self] name in
      forgetWatcher(name)
      loseCaller(name)
    }
  }

  /// Carries out a call of a program once it is known who sends it, and when it is its turn. What is needed of the arguments has
  /// been read by then: a call that waits holds nothing else.
  ///
  /// - Parameters:
  ///   - size: The bytes of what has been read.
  ///   - start: When reading it has begun.
  func inTurn(
    _ call: BusMessage, holding size: Int = 0, since start: UInt64 = EventLoop.now,
    _ body: @escaping (Sender) throws -> Void
  ) {
    let connection = call.sender
    let taken = EventLoop.now - start
    senders.withSender(of: connection, holding: size, refuse: { call.reply(.tooManyCalls) }) { [unowned self] sender in
      turns.run(
        Self.turn(of: sender, connection), holding: size, after: taken,
        refuse: { call.reply(.tooManyCalls) }, { call.answer { _ in try body(sender) } })
    }
  }

  private static func turn(of sender: Sender, _ connection: String) -> SenderTurns.Key {
    sender == .outside ? .connection(connection) : .sender(sender.holder)
  }

  private func receiveNotifications(_ call: BusMessage) throws {
    let connection = call.sender
    switch call.member {
    case "Notify":
      let start = EventLoop.now
      if let sender = senders.sender(of: connection), turns.refuses(Self.turn(of: sender, connection)) {
        throw BusFailure.tooManyCalls
      }
      let arguments = try NotifyReader.notify(call)
      inTurn(call, holding: arguments.size, since: start) { [unowned self] sender in
        accept(
          arguments.notification, replacing: arguments.replaced, image: arguments.image, origin: .freedesktop,
          sender: sender, connection: connection
        ) { identifier in call.reply { $0.append(identifier) } }
      }
    case "CloseNotification":
      let identifier = try call.readUInt32()
      inTurn(call) { [unowned self] sender in
        guard let old = held[identifier], sender.mayReplace(old.sender), let closed = held.remove(identifier) else {
          // An empty error, as the specification says.
          throw BusFailure(name: "org.freedesktop.Notifications.Error.NotFound", message: "")
        }
        finish(closed, .closed)
        call.reply()
      }
    // What asks to hide does not wait until it is its sender's turn.
    case "Inhibit": try inhibit(call)
    case "UnInhibit":
      let number = try call.readUInt32()
      inTurn(call) { [unowned self] _ in
        try uninhibit(number, connection)
        call.reply()
      }
    case "GetCapabilities": inTurn(call) { [unowned self] _ in call.reply { $0.append(capabilities) } }
    default:
      inTurn(call) { _ in
        call.reply { writer in
          for text in ["sottod", "Sotto", Program.version, "1.2"] { writer.append(text) }
        }
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
    let connection = call.sender
    switch call.member {
    case "AddNotification":
      let sent = try applicationNotification(call)
      inTurn(call, holding: sent.size) { [unowned self] sender in
        let (identifier, actions) = (sent.notification.identifier, sent.notification.actions)
        accept(
          desktopNotification(sent, from: sender), replacing: 0, image: nil,
          origin: .gtk(identifier: identifier, actions: actions),
          sender: sender, connection: connection
        ) { _ in call.reply() }
      }
    default:
      let (app, own) = (try call.readString(), try call.readString())
      inTurn(call) { [unowned self] sender in
        withdraw(own, of: app, from: sender)
        call.reply()
      }
    }
  }

  /// Withdraws an application's own notification, if there is one.
  ///
  /// - Parameter app: The application, as it calls itself.
  func withdraw(_ own: String, of app: String, from sender: Sender) {
    var named = DesktopNotification()
    named.hints.add("desktop-entry", .text(app))
    let app = naming.app(of: named, from: sender)
    guard let identifier = held.identifier(ofApplication: app, own, from: sender), let closed = held.remove(identifier)
    else { return }
    finish(closed, .closed)
  }

  /// Accepts a notification, saves it, and answers with its number.
  func accept(
    _ notification: DesktopNotification, replacing replaced: UInt32, image: DesktopImage?,
    origin: HeldNotification.Origin, sender: Sender, connection: String, _ reply: (UInt32) -> Void
  ) {
    let previous = held.nextExpiry
    let sent = restricted(notification, sender)
    let app = naming.app(of: sent, from: sender)
    appSettings.add(app, naming.names(of: sent, from: sender))
    var body = BodyMarkup(sent.body)
    // What is not to be kept is in no file, pictures neither.
    let notification =
      isKept(sent, of: app)
      ? files.copied(sent, &body, namesFiles: sender == .outside) : files.withoutCopies(sent, &body)
    let acceptance = held.accept(
      notification, body, replacing: replaced,
      imageSize: (image?.bytes.count ?? 0) + files.size(of: notification, body), origin: origin, sender: sender,
      connection: connection, now: .now)
    save(acceptance.held, image)
    reply(acceptance.held.identifier)
    if let old = acceptance.replaced {
      files.remove(of: old)
      forgetNames(of: old)
    }
    recordChange(acceptance.held.identifier, isNew: true)
    recordArrival(acceptance.held)
    setClock(of: acceptance.held, now: acceptance.held.date)
    for old in acceptance.evicted { finish(old, .undefined) }
    rows.settings = appSettings.resolved
    if held.nextExpiry != previous { scheduleExpiry() }
  }

  /// Returns a notification without what its sender may not ask for. A program that could not be looked up may be one whose
  /// content is to be hidden.
  private func restricted(_ notification: DesktopNotification, _ sender: Sender) -> DesktopNotification {
    guard case .unknown = sender else { return notification }
    var restricted = notification
    restricted.privacy = .stricter(restricted.privacy, .hideContent)
    return restricted
  }

  private func forgetNames(of old: HeldNotification) {
    appSettings.remove(old.app, naming.names(of: old.notification, from: old.sender))
  }

  /// Whether the person lets a notification be saved.
  func isKept(_ notification: DesktopNotification, of app: String) -> Bool {
    appSettings.resolved.mayKeep(
      app, category: notification.categoryIdentifier, level: notification.interruptionLevel)
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
    files.remove(of: closed)
    arrivedHidden.remove(closed.identifier)
    arrivedQuiet.remove(closed.identifier)
    forgetNames(of: closed)
    rows.settings = appSettings.resolved
    recordChange(closed.identifier)
    guard closed.origin == .freedesktop else { return }
    emit(closed, "NotificationClosed") { $0.append(reason.rawValue) }
  }

  /// Sends a signal about a notification to its sender alone.
  func emit(_ held: HeldNotification, _ signal: String, _ argument: (inout BusMessageWriter) -> Void) {
    // Without a name, it came over another bus.
    guard !held.connection.isEmpty else { return }
    session.emit(
      signal, of: DesktopInterfaces.notifications.name, at: DesktopInterfaces.notificationsPath, to: held.connection
    ) { writer in
      writer.append(held.identifier)
      argument(&writer)
    }
  }
}

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
