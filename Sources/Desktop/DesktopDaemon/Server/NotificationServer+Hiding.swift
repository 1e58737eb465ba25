internal import MessageBus

/// Hiding what the server could bring back.
extension NotificationServer {
  /// Whether closing calls are not answered yet.
  var isClosing: Bool { closing > 0 || leaving > 0 }

  /// Begins or ends hiding. When it begins, everything is closed that was ever shown and is not replaced: the
  /// server may have been made to show it again (`dunstctl history-pop`, `makoctl restore`). dunst is asked before.
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
    if name == Self.dunst { closeIfBroughtBack(keeping: kept) } else { closeContents(keeping: kept) }
  }

  private func closeContents(keeping kept: Set<UInt32>) {
    for number in contents.all where !kept.contains(number) { close(number) }
  }

  /// Closes what others have sent to dunst and, if it then has more than it was given, all that it may have been made to show
  /// again. It draws anew for each number, so after a day all that it has ever shown takes seconds.
  ///
  /// Source: dunst 1.9, src/dbus.c, `org.dunstproject.cmd0`.
  private func closeIfBroughtBack(keeping kept: Set<UInt32>) {
    for number in strangers.all where !kept.contains(number) { close(number) }
    strangers = RecentNumbers(limit: Self.maximumContents)
    let getAll = BusMethod(
      "GetAll", of: "org.freedesktop.DBus.Properties", at: DesktopInterfaces.notificationsPath,
      in: DesktopInterfaces.notifications.name)
    let isSent = connection?.call(getAll, arguments: { $0.append("org.dunstproject.cmd0") }) { [weak self] reply in
      guard let self, closing > 0 else { return }
      // What was to be replaced and closed has been answered before. Numbers of any other type are not understood.
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

  /// Whether it says when a popup has ended by itself.
  ///
  /// Source: SwayNotificationCenter 0.7.3, src/notiDaemon/notiDaemon.vala.
  var reportsEnds: Bool { name != Self.swaync }

  private static let swaync = "SwayNotificationCenter"
  private static let dunst = "dunst"

  /// How many notifications it is to have at a time. dunst shows twenty unless it is told otherwise, keeps the others waiting,
  /// and draws anew for each that is closed: to hide a thousand takes it seconds, thirty a tenth of one. The others wait in the
  /// daemon.
  ///
  /// Source: dunst 1.9, docs/dunst.5.pod, `notification_limit`; measured.
  var contentLimit: Int { name == Self.dunst ? 30 : .max }

  /// Whether it lists by urgency, and leaves what is replaced where it was.
  ///
  /// Source: dunst 1.9, docs/dunst.5.pod, `sort`; src/queues.c.
  var listsByUrgency: Bool { name == Self.dunst }

  /// Leaves something in the server's list without its popup, because it is not new. Servers whose list is their popups
  /// keep it.
  ///
  /// Source: SwayNotificationCenter 0.7.3, src/notiDaemon/notiDaemon.vala.
  func hidePopup(_ number: UInt32) {
    guard name == Self.swaync else { return }
    connection?.send(method("ManuallyCloseNotification")) { writer in
      writer.append(number)
      writer.append(true)
    }
  }

  /// Notes that another program on the private bus has made the server do something. While content is hidden, what it may
  /// have brought back is closed at once.
  func note(_ call: StrangerWatch.Call) {
    if let number = call.number {
      contents.insert(number)
      strangers.insert(number)
    }
    if isHiding, call.mayShow { closeWhatMayBeBack(keeping: delegate?.numbersShown ?? []) }
  }
}
