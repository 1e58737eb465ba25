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
    if isHiding, hidesItsNumbers { return killWithoutNumbers() }
    if isHiding { closeContents(keeping: kept) }
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

  private func closeContents(keeping kept: Set<UInt32> = []) {
    guard !name.isEmpty else { return }
    for number in contents.all where !kept.contains(number) { close(number) }
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
    if let number = call.number { contents.insert(number) }
    if isHiding, call.mayShow { closeContents(keeping: delegate?.numbersShown ?? []) }
  }
}
