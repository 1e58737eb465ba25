internal import DesktopNotifications
internal import JSON
internal import MessageBus
internal import NotificationModel

/// Whether the screen is shared.
extension NotificationDaemon {
  /// Whether content is hidden because others see the screen.
  var isScreenShared: Bool { settings.isScreenShared || sharing.isShared(now: EventLoop.now) }

  /// What the names of saved values begin with.
  private static let reportPrefix = "sharing "
  private static let inhibitorPrefix = "inhibitor\n"

  /// Begins to listen to all sources. What they said before the daemon was started holds until they say otherwise.
  func startSharing() {
    let observer = SharingObserver(
      environment: environment, in: loop,
      giveUp: { [unowned self] source in
        guard sharing.awaited.contains(source) else { return }
        sharing.giveUp(source)
        applySharing()
      }, report: { [unowned self] in updateSharing($0, from: $1) })
    sharingObserver = observer
    for (source, identity) in observer.identities {
      sharing.listen(to: source, isAwaited: true)
      let saved = store.values[Self.reportPrefix + identity].flatMap { SharingReport(rawValue: Int($0)) }
      if let saved { sharing.restore(saved, from: source) }
    }
    sharing.listen(to: .inhibitors)
    restoreInhibitors()
    applySharingSettings()
    observer.start()
  }

  /// Applies what the settings say about sources.
  func applySharingSettings() {
    sharing.apply(settings.settings)
    applySharing()
  }

  private func updateSharing(_ report: SharingReport?, from source: SharingSource) {
    sharing.update(report, from: source, now: EventLoop.now)
    saveSharing(of: source)
    applySharing()
  }

  /// Saves what a source says, so that it holds if the daemon is started again.
  private func saveSharing(of source: SharingSource) {
    guard let identity = sharingObserver?.identities[source] else { return }
    let report = sharing.reports[source] ?? .notShared
    if report > .notShared {
      saveValue(Int64(report.rawValue), as: Self.reportPrefix + identity)
    } else {
      removeValue(Self.reportPrefix + identity)
    }
  }

  /// Shows or hides content, now and once what a source has stopped to say counts no longer.
  func applySharing() {
    sharingTimer.restart(&sharing) { [unowned self] in applySharing() }
    applyLock()
  }

  /// Carries out `sottoctl share`.
  func share(_ isShared: Bool) {
    let lost = sharing.lost
    sharing.share(isShared)
    saveValue(isShared ? 1 : 0, as: "shared")
    if !isShared {
      sharingObserver?.forget()
      for source in lost { saveSharing(of: source) }
    }
    applySharing()
  }
}

/// Programs that ask for quiet.
///
/// Source: KDE, `Inhibit` and `UnInhibit` of `org.freedesktop.Notifications`.
extension NotificationDaemon {
  /// Carries out `Inhibit`, at once if it is known who calls: what it hides does not wait until it is its sender's turn.
  func inhibit(_ call: BusMessage) throws {
    let (connection, app, reason) = (call.sender, try call.readString(), try call.readString())
    let refuse = { [unowned self] in
      inhibitors.refuse(connection)
      applyInhibitors()
      call.reply(.tooManyCalls)
    }
    senders.withSender(of: connection, holding: app.utf8.count + reason.utf8.count, refuse: refuse) {
      [unowned self] sender in
      // The bus has said before that its connection has left.
      guard senders.isOnBus(connection) else { return }
      let inhibitor = inhibitors.add(connection: connection, sender: sender, app: app, reason: reason)
      if let inhibitor { saveValue(1, as: savedName(of: inhibitor)) }
      applyInhibitors()
      whenHidden {
        if let inhibitor { return call.reply { $0.append(inhibitor.number) } }
        call.reply(
          BusFailure(
            name: BusFailure.tooManyCalls.name,
            message: "too many ask at once, and this connection counts as one of them until it leaves the bus"))
      }
    }
  }

  /// Carries out `UnInhibit`.
  func uninhibit(_ number: UInt32, _ connection: String) throws {
    guard let removed = inhibitors.remove(number, of: connection) else {
      throw BusFailure.invalidArguments("this connection has not got that number from Inhibit")
    }
    removeValue(savedName(of: removed))
    applyInhibitors()
  }

  /// Forgets what a connection that has left the bus has asked for.
  func forgetInhibitors(of connection: String) {
    guard let removed = inhibitors.removeAll(of: connection) else { return }
    for inhibitor in removed { removeValue(savedName(of: inhibitor)) }
    applyInhibitors()
  }

  private func applyInhibitors() {
    let wasInhibited = isInhibited
    sharing.update(inhibitors.isEmpty ? .notShared : .shared, from: .inhibitors, now: EventLoop.now)
    if isInhibited != wasInhibited {
      session.propertyHasChanged(
        "Inhibited", of: DesktopInterfaces.notifications.name, at: DesktopInterfaces.notificationsPath)
    }
    applySharing()
  }

  /// What the property `Inhibited` says.
  var isInhibited: Bool { sharing.reports[.inhibitors] == .shared }

  /// The inhibitor as it is saved, for the case that the daemon is started again while its program is there.
  private func savedName(of inhibitor: Inhibitors.Inhibitor) -> String {
    let texts = [busIdentifier, inhibitor.connection, String(inhibitor.number), inhibitor.app, inhibitor.reason]
    return Self.inhibitorPrefix + texts.map { $0.split(separator: "\n").joined(separator: " ") }.joined(separator: "\n")
  }

  private func restoreInhibitors() {
    for name in store.values.keys.sorted() where name.hasPrefix(Self.inhibitorPrefix) {
      let parts = name.dropFirst(Self.inhibitorPrefix.count).split(
        separator: "\n", maxSplits: 4, omittingEmptySubsequences: false
      ).map(String.init)
      guard parts.count == 5, parts[0] == busIdentifier, let number = UInt32(parts[2]) else {
        removeValue(name)
        continue
      }
      // Until it is known who that is, it has a share of its own.
      inhibitors.restore(
        number: number, connection: parts[1], sender: .unknown(connection: parts[1]), app: parts[3], reason: parts[4])
    }
    guard !inhibitors.isEmpty else { return }
    applyInhibitors()
    for connection in Set(inhibitors.all.map(\.connection)).sorted() {
      senders.withSender(of: connection) { [unowned self] _ in
        if !senders.isOnBus(connection) { forgetInhibitors(of: connection) }
      }
    }
  }
}

/// What `Status` says about sharing.
extension NotificationDaemon {
  /// Writes who says that the screen is shared.
  func writeSharing(_ writer: inout JSONWriter) {
    let now = EventLoop.now
    writer.writeObject("sharing") { writer in
      writer.writeMember("shared", sharing.isShared(now: now))
      writer.writeMember("explanation", sharing.explanation(now: now))
      writer.writeMember("mode", sharing.isManual ? "manual" : "auto")
      writer.writeMember("windows", sharing.ignoresWindows ? "ignore" : "hide")
      writer.writeArray("sources", sharing.sources.sorted()) { writer, source in
        writer.writeObject { writer in
          writer.writeMember("name", source.name)
          writer.writeMember("says", sharing.reports[source]?.name)
          writer.writeMember("lost", sharing.lost.contains(source))
        }
      }
      writer.writeMember("refusedInhibitors", inhibitors.refusedCount)
      writer.writeArray("inhibitors", inhibitors.all) { writer, inhibitor in
        writer.writeObject { writer in
          writer.writeMember("number", Int(inhibitor.number))
          writer.writeMember("app", inhibitor.app)
          writer.writeMember("reason", inhibitor.reason)
        }
      }
    }
  }
}

/// Screen lockers whose `sottoctl` is killed.
extension NotificationDaemon {
  /// Carries out `AttachLocker`.
  func attachLocker(_ call: BusMessage) throws {
    let name = try lockerName(call)
    guard lock.lockers.contains(name) else { throw BusFailure.failed("there is no such lock; call BeginLock first") }
    let end = LockerEnd(try call.readDescriptor(), of: call.sender, in: loop) { [unowned self] endsLock in
      lockerEnds[name] = nil
      guard endsLock else { return }
      log.note("a screen locker has ended after its sottoctl; its lock ends")
      endLock(name)
    }
    guard let end else { throw BusFailure.invalidArguments("the second argument is the reading end of a pipe") }
    lockerEnds[name] = end
    call.reply()
  }

  /// Ends the lock of a screen locker. Other locks stay.
  ///
  /// - Returns: False if there is no such lock.
  @discardableResult
  func endLock(_ name: String) -> Bool {
    lockerEnds[name] = nil
    guard lock.endLock(name) else { return false }
    removeValue(Self.lockerPrefix + name)
    applyLock()
    return true
  }

  /// Notes that a connection has left the bus.
  func loseCaller(_ connection: String) {
    for end in lockerEnds.values where end.caller == connection { end.loseCaller() }
  }
}

/// Settings.
extension NotificationDaemon {
  /// Reads the settings again.
  func reloadSettings() {
    settings = settingsFile.read()
    settings.report(to: log)
    words?.setSettings(settings)
    applyQuiet()
    appSettings = AppSettings(settings.settings)
    for notification in held.inOrder {
      appSettings.add(notification.app, naming.names(of: notification.notification, from: notification.sender))
    }
    for notification in held.inOrder where !isKept(notification.notification, of: notification.app) {
      try? store.keepUnsaved(notification.identifier, image: store.image(of: notification.identifier))
    }
    store.eraseRemoved()
    // What the new settings hide is hidden before the rest of them applies.
    if settings.isLocked || settings.isScreenShared { applyLock() }
    applySharingSettings()
    update { rows.setSettings(settings, appSettings.resolved) }
    for changed in held.setRules(settings.threadRules) {
      store.saveThread(of: changed)
      recordChange(changed.identifier)
    }
    held.maximumSize = settings.maximumSize
    for old in held.removeExcess() { finish(old, .undefined) }
    applyLock()
    setClocks()
  }
}
