internal import DesktopNotifications
internal import JSON
internal import NotificationModel
internal import SystemBus

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
    case "Reply": try invoke(try call.readUInt32(), DesktopNotification.inlineReply, text: try call.readString(), call)
    case "Dismiss":
      let notification = try notification(try call.readUInt32())
      guard withServer({ rows.canDismiss(notification) }) else { throw ResponseRefusal.isNotTold }
      dismiss(notification.identifier)
      call.reply()
    case "Lock":
      setLock(.locked)
      // Reply only once nothing is shown any more, so that the caller can rely on it.
      whenHidden { call.reply() }
    case "Unlock":
      setLock(.unlocked)
      call.reply()
    case "Share":
      isShared = try call.readBool()
      try? store.save(isShared ? 1 : 0, as: "shared")
      applyLock()
      whenHidden { call.reply() }
    default:
      let status = text(status)
      call.reply { $0.append(status) }
    }
  }

  /// Runs a closure that may change rows, and sends the resulting calls to the server.
  private func withServer<Result>(_ body: () -> Result) -> Result {
    let result = body()
    callServer()
    return result
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func setLock(_ report: LockState.Report) {
    lock.take(report, from: .control)
    // It stays locked if the daemon is started again.
    try? store.save(report == .locked ? 1 : 0, as: "locked")
    applyLock()
  }

  private func notification(_ identifier: UInt32) throws(BusFailure) -> HeldNotification {
    guard let notification = held[identifier] else { throw Self.unknown(identifier) }
    return notification
  }

  private static func unknown(_ identifier: UInt32) -> BusFailure {
    .failed("there is no notification with the number \(identifier)")
  }

  private func invoke(_ identifier: UInt32, _ action: String, text: String?, _ call: BusMessage) throws {
    let notification = try notification(identifier)
    guard try withServer({ try rows.permits(action, text: text, on: notification) }) else {
      throw Self.unknown(identifier)
    }
    perform(action, text: text, on: notification)
    call.reply()
  }

  private func withServer<Result>(_ body: () throws -> Result) throws -> Result {
    let result = try body()
    callServer()
    return result
  }

  /// Sends changes to the programs that have asked for rows.
  private func emit(changes: [UInt8]) {
    let changes = text(changes)
    for watcher in watchers {
      session.emit("Changed", of: DesktopInterfaces.center.name, at: DesktopInterfaces.centerPath, to: watcher) {
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
        }
      }
      writer.writeMember("screenShared", isShared || settings.isScreenShared)
      writer.writeMember("held", held.count)
      writer.writeMember("rows", rows.rowCount)
      writer.writeObject("settings") { writer in
        writer.writeMember("file", settingsPath)
        writer.writeMember("readable", !settings.isUnreadable)
        writer.writeArray("diagnostics", settings.diagnostics) { writer, diagnostic in
          writer.write(diagnostic.description)
        }
      }
      guard let server else { return writer.writeMember("server", nil as String?) }
      writer.writeObject("server") { writer in
        writer.writeMember("command", server.command)
        writer.writeMember("name", server.name.isEmpty ? nil : server.name)
        writer.writeMember("restarts", server.restarts)
        writer.writeMember("address", server.address)
      }
    }
    return Array(writer.bytes)
  }
}
