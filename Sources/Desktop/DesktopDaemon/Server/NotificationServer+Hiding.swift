internal import MessageBus

/// Hiding what the server could bring back.
extension NotificationServer {
  /// Whether closing calls are not answered yet.
  var isClosing: Bool { closing > 0 || leaving > 0 }

  /// Begins or ends hiding. When it begins, everything is closed that was ever shown and is not replaced: the
  /// server may have been made to show it again (`dunstctl history-pop`, `makoctl restore`).
  ///
  /// - Parameter kept: The numbers whose content the caller replaces.
  func setHiding(_ isHiding: Bool, keeping kept: Set<UInt32> = []) {
    guard isHiding != self.isHiding else { return }
    self.isHiding = isHiding
    guard isHiding else { return }
    if hidesItsNumbers { return killWithoutNumbers() }
    closeWhatMayBeBack(keeping: kept)
  }

  /// Checks the number under which the server shows something. If it gave another one than that of what was to be
  /// replaced, the old content may still be there, under a number that nobody knows.
  func check(_ number: UInt32, replacing replaced: UInt32) {
    guard number == 0 || replaced != 0 && number != replaced && !closed.contains(replaced) else { return }
    hidesItsNumbers = true
    if isHiding { killWithoutNumbers() }
  }

  private func killWithoutNumbers() {
    log.error("“\(command)” does not replace what it shows, so it is killed where content is to be hidden")
    kill()
  }

  private func closeWhatMayBeBack(keeping kept: Set<UInt32>) {
    guard !name.isEmpty else { return }
    if traits.tellsCount { closeIfBroughtBack(keeping: kept) } else { closeContents(keeping: kept) }
  }

  private func closeContents(keeping kept: Set<UInt32>) {
    for number in contents.all where !kept.contains(number) { close(number) }
  }

  /// Closes what other programs have sent to dunst. If dunst then still has more notifications than the daemon has given it, it
  /// has been made to show old ones again, and all old numbers are closed. To close them at each lock would take seconds at the
  /// end of a day.
  ///
  /// Source: dunst 1.9, src/dbus.c, `org.dunstproject.cmd0`.
  private func closeIfBroughtBack(keeping kept: Set<UInt32>) {
    for number in strangers.all where !kept.contains(number) { close(number) }
    strangers = RecentNumbers(limit: Self.maximumContents)
    let isSent = connection?.readAll(
      of: "org.dunstproject.cmd0", at: DesktopInterfaces.notificationsPath, in: Self.interface
    ) { [weak self] reply in
      guard let self, closing > 0 else { return }
      // dunst has answered all earlier calls by now. An answer that is not understood closes everything.
      let count = reply.failure == nil ? (try? Self.numberHeld(reply)) ?? nil : nil
      let shown = delegate?.numbersShown ?? []
      if isHiding, count.map({ $0 > shown.count }) ?? true { closeContents(keeping: shown) }
      closing -= 1
      if closing == 0 { delegate?.serverHasClosed() }
    }
    if isSent == true { closing += 1 }
  }

  /// Reads how many notifications dunst has on the screen or waits to show; nil if it does not say.
  private static func numberHeld(_ reply: BusMessage) throws(BusTypeError) -> Int? {
    var lengths: [UInt32] = []
    try reply.forEachVariant { (name) throws(BusTypeError) in
      guard ["displayedLength", "waitingLength"].contains(name) else { return false }
      let length = try reply.readVariant { (signature) throws(BusTypeError) in
        signature == "u" ? try reply.readUInt32() : nil
      }
      if let length { lengths.append(length) }
      return true
    }
    return lengths.count == 2 ? lengths.reduce(0) { $0 + Int($1) } : nil
  }

  /// Closes something.
  func close(_ number: UInt32) {
    let isSent = connection?.call(method("CloseNotification"), arguments: { $0.append(number) }) { [weak self] _ in
      guard let self, closing > 0 else { return }
      closing -= 1
      if closing == 0 { delegate?.serverHasClosed() }
    }
    if isSent == true { closing += 1 }
  }

  /// Leaves something in the server's list without its popup, because it is not new. Servers whose list is their popups
  /// keep it.
  ///
  /// Source: SwayNotificationCenter 0.7.3, src/notiDaemon/notiDaemon.vala.
  func hidePopup(_ number: UInt32) {
    guard traits.keepsListWithoutPopups else { return }
    connection?.send(method("ManuallyCloseNotification")) { writer in
      writer.append(number)
      writer.append(true)
    }
  }

  /// Notes that another program on the private bus has made the server do something. While content is hidden, what it may
  /// have brought back is closed at once.
  func record(_ call: StrangerWatch.Call) {
    if let number = call.number {
      contents.insert(number)
      strangers.insert(number)
    }
    if isHiding, call.mayShow { closeWhatMayBeBack(keeping: delegate?.numbersShown ?? []) }
  }
}
