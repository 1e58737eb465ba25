internal import DesktopNotifications
internal import JSON
internal import MessageBus
internal import NotificationModel

/// What programs that show rows call: `org.sotto.Center1`.
extension NotificationDaemon {
  func receiveCenter(_ call: BusMessage) throws {
    switch call.member {
    case "Rows":
      watchers.insert(call.sender)
      let list = text(withServer { rows.renderedList() })
      rows.onChange = { [unowned self] in emit(changes: $0) }
      call.reply { $0.append(list) }
    case "Invoke": try invoke(try call.readUInt32(), try call.readString(), text: nil, call)
    case "InvokeWith":
      let (identifier, action) = (try call.readUInt32(), try call.readString())
      try invoke(identifier, action, text: nil, token: try activationToken(call), call)
    case "Reply": try invoke(try call.readUInt32(), DesktopNotification.inlineReply, text: try call.readString(), call)
    case "Dismiss":
      dismiss(try notification(try call.readUInt32()).identifier)
      call.reply()
    case "DismissGroup":
      let (app, thread) = (try call.readString(), try call.readString())
      try dismiss(rowsOf: app, thread: thread)
      call.reply()
    case "DismissApp":
      try dismiss(rowsOf: try call.readString())
      call.reply()
    case "MarkSeen":
      var numbers: [UInt32] = []
      try call.forEachElement(of: "u") { () throws(BusTypeError) in numbers.append(try call.readUInt32()) }
      // All or none: a number that no row tells is answered like one that was never given.
      for identifier in try numbers.map({ try notification($0).identifier }) { markSeen(identifier) }
      call.reply()
    case "Reveal":
      let (identifier, seconds) = (try notification(try call.readUInt32()).identifier, try call.readUInt32())
      reveal([identifier], seconds: seconds) { isShown in
        isShown
          ? call.reply()
          : call.reply(.failed("nothing is shown: the screen is locked or shared, or nobody authenticated"))
      }
    case "Image":
      let held = try notification(try call.readUInt32())
      // A hidden notification does not tell whether it has one.
      guard !rows.isHidden(held), let image = store.image(of: held.identifier) else {
        throw BusFailure.failed("the notification \(held.identifier) shows no image")
      }
      call.reply { $0.append(image) }
    case "Forget":
      forget(try call.readString())
      call.reply()
    case "DoNotDisturb":
      isQuiet = try call.readBool()
      saveValue(isQuiet ? 1 : 0, as: Self.quietName)
      applyQuiet()
      call.reply()
    case "Lock":
      lock.lock()
      saveValue(1, as: "locked")
      applyLock()
      // Reply only once nothing is shown any more, so that the caller can rely on it.
      whenHidden { call.reply() }
    case "Unlock":
      for name in lock.lockers { removeValue(Self.lockerPrefix + name) }
      lockerEnds = [:]
      lock.unlock()
      saveValue(0, as: "locked")
      applyLock()
      call.reply()
    case "BeginLock":
      let name = try lockerName(call)
      lock.beginLock(name)
      // It stays locked if the daemon is started again.
      if lock.lockers.contains(name) { saveValue(1, as: Self.lockerPrefix + name) } else { saveValue(1, as: "locked") }
      applyLock()
      whenHidden { call.reply() }
    case "EndLock":
      let name = try lockerName(call)
      guard endLock(name) else { throw BusFailure.failed("there is no such lock; “sottoctl unlock” ends all") }
      call.reply()
    case "AttachLocker": try attachLocker(call)
    case "Share":
      share(try call.readBool())
      whenHidden { call.reply() }
    default:
      let status = text(status)
      call.reply { $0.append(status) }
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  func saveValue(_ value: Int64, as name: String) { try? store.save(value, as: name) }

  func removeValue(_ name: String) { try? store.removeValue(name) }

  /// The longest name of a lock, in bytes.
  private static let longestLockerName = 128

  func lockerName(_ call: BusMessage) throws -> String {
    let name = try call.readString()
    guard !name.isEmpty, name.utf8.count <= Self.longestLockerName else {
      throw BusFailure.invalidArguments("the name of a lock has 1 to \(Self.longestLockerName) bytes")
    }
    return name
  }

  private func notification(_ identifier: UInt32) throws(BusFailure) -> HeldNotification {
    // A number that no row tells is answered like one that was never given.
    guard let notification = held[identifier], withServer({ rows.isNamed(notification) }) else {
      throw Self.unknown(identifier)
    }
    return notification
  }

  private static func unknown(_ identifier: UInt32) -> BusFailure {
    .failed("there is no notification with the number \(identifier)")
  }

  /// Reads the token by which a program may bring a window to the front; nil for none.
  ///
  /// Source: `org.freedesktop.Application`, `platform_data`, in the Desktop Entry Specification 1.5.
  private func activationToken(_ call: BusMessage) throws -> String? {
    var token: String?
    var startup: String?
    try call.forEachVariant { (name) throws(BusTypeError) in
      guard name == "activation-token" || name == "desktop-startup-id" else { return false }
      let value = try call.readVariant { (signature) throws(BusTypeError) in
        signature == "s" ? try call.readString(atMost: DesktopLimits.line) : nil
      }
      if name == "activation-token" { token = value } else { startup = value }
      return true
    }
    return [token, startup].compactMap(\.self).first { !$0.isEmpty }
  }

  private func invoke(
    _ identifier: UInt32, _ action: String, text: String?, token: String? = nil, _ call: BusMessage
  ) throws {
    let notification = try notification(identifier)
    guard try withServer({ try rows.permits(action, text: text, on: notification) }) else {
      throw Self.unknown(identifier)
    }
    perform(action, text: text, token: token, on: notification)
    call.reply()
  }

  /// Runs a closure that may change rows, and sends the resulting calls to the server.
  func withServer<Result>(_ body: () throws -> Result) rethrows -> Result {
    defer { callServer() }
    sharingObserver?.readNow()
    return try body()
  }

  /// Sends changes to the programs that have asked for rows.
  private func emit(changes: [UInt8]) {
    let changes = text(changes)
    for watcher in watchers {
      center.emit("Changed", of: DesktopInterfaces.center.name, at: DesktopInterfaces.centerPath, to: watcher) {
        $0.append(changes)
      }
    }
  }

  /// Removes a watcher that has left the bus.
  func forgetWatcher(_ name: String) {
    guard watchers.remove(name) != nil, watchers.isEmpty else { return }
    rows.onChange = nil
  }
}

extension NotificationDaemon {
  /// What `Status` returns.
  private var status: [UInt8] {
    // Where rows do not tell how many notifications there are, this does not either.
    let counted = rows.hidesCount ? nil : held.inOrder.filter(rows.mayCount)
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("version", 1)
      writer.writeMember("locked", lock.isLocked)
      writer.writeMember("explanation", lock.explanation)
      writer.writeMember("lockState", lock.isManual ? "manual" : "auto")
      writer.writeArray("sources", lock.reports.sorted { $0.key < $1.key }) { writer, source in
        writer.writeObject { writer in
          writer.writeMember("name", source.key.name)
          writer.writeMember("locked", source.value == .locked)
          writer.writeMember("trusted", lock.trusted.contains(source.key))
          writer.writeMember("lost", lock.lost.contains(source.key))
        }
      }
      writer.writeMember("lockers", lock.lockers.count)
      writer.writeMember("screenShared", isScreenShared)
      writeSharing(&writer)
      writer.writeMember("doNotDisturb", rows.isQuiet)
      if let counted { writer.writeMember("held", counted.count) }
      writer.writeMember("rows", rows.rowCount)
      writer.writeMember("store", isUnsaved ? "notifications are kept in memory only: there is no room" : store.problem)
      writer.writeObject("settings") { writer in
        writer.writeMember("file", settingsFile.path)
        writer.writeMember("readable", !settings.isUnreadable)
        writer.writeMember("watched", settingsFile.isWatched)
        writer.writeArray("diagnostics", settings.diagnostics) { writer, diagnostic in
          writer.write(diagnostic.description)
        }
        // A key vanishes once its app has sent something.
        let apps = Set(counted.map { $0.map(\.app) } ?? [])
        let unmatched = counted == nil ? [] : appSettings.unmatchedKeys(where: apps.contains)
        writer.writeArray("unmatchedCategories", settings.unmatchedCategories) { writer, key in
          writer.writeObject { writer in
            writer.writeMember("category", key.key)
            writer.writeMember("nearest", key.nearest)
          }
        }
        writer.writeArray("unmatchedApps", unmatched) { writer, key in
          writer.writeObject { writer in
            writer.writeMember("app", key.key)
            writer.writeMember("nearest", key.nearest)
            writer.writeMember("hides", key.isHiding)
          }
        }
      }
      guard let server else { return writer.writeMember("server", nil as String?) }
      writer.writeObject("server") { writer in
        writer.writeMember("command", server.command)
        writer.writeMember("name", server.name.isEmpty ? nil : server.name)
        writer.writeMember("restarts", server.restarts)
        // What the server kept could be shown again by its tools.
        writer.writeMember("address", lock.isLocked ? nil : server.address)
      }
    }
    return Array(writer.bytes)
  }
}

/// What the person does with whole rows and apps.
extension NotificationDaemon {
  /// What is saved says whether the person wants quiet.
  static let quietName = "quiet"

  /// Dismisses the notifications of an app's rows.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - thread: The thread that a row tells, empty for none; nil for all rows of the app.
  /// - Throws: `BusFailure` if there is no such row: what no row tells is as if it were not there.
  func dismiss(rowsOf app: String, thread: String? = nil) throws(BusFailure) {
    let chosen = withServer { rows.identifiers(ofRowsOf: app, thread: thread) }
    guard !chosen.isEmpty else { throw .failed("there is no such row") }
    for identifier in chosen { dismiss(identifier) }
  }

  /// Forgets all that an app has sent, also what no row tells: the answer is the same if there is nothing.
  func forget(_ app: String) {
    for notification in held.inOrder where notification.app == app { dismiss(notification.identifier) }
  }
}
