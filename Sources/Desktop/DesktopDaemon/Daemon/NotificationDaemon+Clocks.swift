internal import DesktopNotifications
internal import Glibc
internal import MessageBus
internal import NotificationModel

/// When notifications expire.
extension NotificationDaemon {
  /// Removes what has expired, and waits for what expires next.
  func expire() {
    let now = Timestamp.now
    for old in held.removeExpired(now: now) { finish(old, .expired) }
    scheduleExpiry()
  }

  /// Lets the clocks of all notifications run or stand still, as their content can be seen or not.
  func setClocks() {
    let now = Timestamp.now
    for notification in held.inOrder { setClock(of: notification, now: now) }
    scheduleExpiry()
  }

  /// Lets the clock of a notification run, unless its content is hidden until the person looks again. What is about a
  /// moment is not kept for that. Where a server shows the content, the server ends it, by its own rules.
  func setClock(of notification: HeldNotification, now: Timestamp) {
    guard notification.notification.timeout > 0 || notification.notification.hints.isMomentary else { return }
    let listed = notification.userNotification
    let isHidden = !rows.shows(listed, on: rows.device)
    let isMomentary = notification.notification.hints.isMomentary
    let isHiddenForNow = isHidden && rows.shows(listed, on: DeviceState(isAuthenticated: true))
    let isAtServer = !isKeptFromServer(notification) && !isHidden
    let endsAtServer = server.map { isAtServer && (!isMomentary || $0.traits.reportsEnds) } ?? false
    held.setClock(
      of: notification.identifier, isRunning: !isHiddenForNow || isMomentary, isMeasuredElsewhere: endsAtServer,
      now: now)
  }

  /// Whether the server does not have a notification because nothing is, or was, to be announced.
  private func isKeptFromServer(_ notification: HeldNotification) -> Bool {
    rows.isQuiet && rows.isQuieted(notification) || rows.mirror.hasEnded(notification.identifier)
  }

  /// Handles that the server has ended the popup of a notification. Unless its time was the program's choice, the row stays as
  /// it was until it is dismissed: its actions work, and its program hears that it is closed when the row goes.
  func endPopup(of notification: HeldNotification) {
    if notification.leavesWithItsPopup {
      if let closed = held.remove(notification.identifier) { finish(closed, .expired) }
      return
    }
    guard let ended = held.end(notification.identifier) else { return }
    store.saveEnd(of: ended.identifier)
  }

  /// Waits for what expires next.
  func scheduleExpiry() {
    loop.cancel(expiryTimer)
    expiryTimer = nil
    guard let next = held.nextExpiry else { return }
    expiryTimer = loop.after(next.microseconds(since: .now)) { [unowned self] in
      expiryTimer = nil
      expire()
    }
  }
}

/// What the person has seen, and what they ask to see.
extension NotificationDaemon {
  /// Waits until the next notification has been seen.
  ///
  /// However many come, the daemon wakes up for this twice a second at most.
  func scheduleSeen() {
    guard let next = rows.nextSeen else {
      loop.cancel(seenTimer)
      seenTimer = nil
      return
    }
    guard seenTimer == nil else { return }
    seenTimer = loop.after(max(500_000, next.microseconds(since: .now))) { [unowned self] in
      seenTimer = nil
      for identifier in rows.takeSeen(now: .now) { markSeen(identifier) }
      scheduleSeen()
    }
  }

  /// Records that the person has seen the content of a notification.
  func markSeen(_ identifier: UInt32) {
    guard held.markSeen(identifier) else { return }
    store.saveSeen(identifier)
    recordChange(identifier)
  }

  /// Shows the content of hidden notifications for a while, once the person has authenticated for that, if they want to be
  /// asked.
  ///
  /// - Parameters:
  ///   - identifiers: The notifications' numbers.
  ///   - seconds: For how long; 0 for the default.
  ///   - done: Receives whether the content of any is shown.
  func reveal(_ identifiers: [UInt32], seconds: UInt32 = 0, _ done: @escaping (Bool) -> Void) {
    guard let command = settings.settings.revealCommand, !command.isEmpty else {
      return done(reveal(identifiers, seconds: seconds))
    }
    // A person is asked once at a time, and only where an answer shows something.
    guard authentications.isEmpty, identifiers.contains(where: { held[$0].map { rows.mayReveal($0) } ?? false }) else {
      return done(false)
    }
    do throws(BusError) {
      let process = try ChildProcess("/bin/sh", ["-c", command], environment: environment)
      let end = { [unowned self] (status: Int32) in done(status == 0 && reveal(identifiers, seconds: seconds)) }
      authentications[process.number] = (process, end)
    } catch {
      log.error(error.message)
      done(false)
    }
  }

  /// Shows the content of notifications for a while, if nobody else may be looking.
  private func reveal(_ identifiers: [UInt32], seconds: UInt32) -> Bool {
    let revealed = identifiers.filter { held[$0].map { rows.mayReveal($0) } ?? false }
    let seconds = seconds == 0 ? Self.revealTime : min(seconds, Self.longestRevealTime)
    for identifier in revealed {
      loop.cancel(revealTimers[identifier])
      if held.setRevealed(identifier, true) { rows.recordChange(identifier, isNew: true) }
      revealTimers[identifier] = loop.after(UInt64(seconds) * 1_000_000) { [unowned self] in endReveal(of: identifier) }
    }
    update { rows.update() }
    return !revealed.isEmpty
  }

  /// Hides the content of a notification again.
  private func endReveal(of identifier: UInt32) {
    loop.cancel(revealTimers.removeValue(forKey: identifier))
    if held.setRevealed(identifier, false) { recordChange(identifier) }
  }

  /// Hides all content that the person has asked to see.
  func endReveals() {
    endAuthentications()
    for identifier in revealTimers.keys.sorted() { endReveal(of: identifier) }
  }

  /// Ends the commands that authenticate the person. What they were for is not shown, also if all is as before by then.
  func endAuthentications() {
    let ending = authentications
    authentications = [:]
    for (process, end) in ending.values {
      process.signal(SIGKILL)
      end(-1)
    }
  }

  /// How long content is shown, and at most, in seconds.
  private static let revealTime: UInt32 = 10
  private static let longestRevealTime: UInt32 = 600
}

extension Timestamp {
  /// Returns how many microseconds it is after another time; 0 if it is not.
  func microseconds(since other: Timestamp) -> UInt64 {
    UInt64(max(0, (seconds - other.seconds) * 1_000_000 + Int64(nanoseconds - other.nanoseconds) / 1000 + 1))
  }
}

/// What is announced: nothing while do-not-disturb is on, and what came in the meantime once that, a lock or a shared screen is
/// over.
extension NotificationDaemon {
  /// Applies whether what comes is announced. Popups leave the screen when do-not-disturb begins; when it ends, one notification
  /// counts what has come.
  func applyQuiet() {
    let (wasQuiet, quietedCritical) = (rows.isQuiet, rows.quietsCritical)
    let (isQuiet, quietsCritical) = (isQuiet || settings.settings.doNotDisturb, settings.settings.quietsCritical)
    let isStricter = isQuiet && (!wasQuiet || quietsCritical && !quietedCritical)
    let isOver = wasQuiet && !isQuiet
    // What has come until now is judged by what held until now.
    if isStricter || isOver { update { rows.update() } }
    (rows.isQuiet, rows.quietsCritical) = (isQuiet, quietsCritical)
    if isStricter {
      takeFromScreen()
      let quieted = arrivedHidden.filter { held[$0].map(rows.isQuieted) ?? false }
      arrivedHidden.subtract(quieted)
      arrivedQuiet.formUnion(quieted)
      setClocks()
    }
    if isOver, !rows.device.appliesPrivacy { announceQuieted() }
  }

  /// Takes the popups of what is not to be announced from the screen. A server's own list stays, if it can.
  private func takeFromScreen() {
    closeSummary()
    guard let server, server.traits.keepsListWithoutPopups else { return update { rows.endQuieted() } }
    for number in rows.mirror.numbersShown(of: rows.quieted) { server.hidePopup(number) }
  }

  /// Records that a notification has come that is announced later, if at all.
  func recordArrival(_ notification: HeldNotification) {
    guard !notification.notification.hints.isMomentary else { return }
    if rows.isQuiet, rows.isQuieted(notification) {
      arrivedQuiet.insert(notification.identifier)
    } else if rows.device.appliesPrivacy {
      arrivedHidden.insert(notification.identifier)
    }
  }

  /// Decides what is announced of the notifications that came while content was hidden. Call it before the content is shown.
  ///
  /// What was not to be announced before is announced as one notification that counts it.
  ///
  /// - Parameter device: The state of the device from then on.
  func announceArrived(on device: DeviceState) {
    let quieted = takeQuieted(on: device)
    let arrived = announced(arrivedHidden, on: device)
    arrivedHidden.removeAll()
    guard server != nil else { return }
    let choice = settings.settings.afterwards ?? .contents
    if choice != .contents { for identifier in arrived { rows.mirror.recordEnd(of: identifier) } }
    guard choice != .nothing else { return }
    summarize(choice == .contents ? quieted : arrived + quieted)
  }

  /// Announces what was not to be announced, as one notification that counts it.
  func announceQuieted() {
    let quieted = takeQuieted(on: rows.device)
    guard server != nil, settings.settings.afterwards != .nothing else { return }
    summarize(quieted)
  }

  /// Returns what came while nothing was to be announced, once that is over.
  private func takeQuieted(on device: DeviceState) -> [UInt32] {
    guard !rows.isQuiet else { return [] }
    defer { arrivedQuiet.removeAll() }
    return announced(arrivedQuiet, on: device)
  }

  /// Returns which of the notifications that came are announced: those that are listed with their content, and that the person
  /// has not seen.
  private func announced(_ arrived: Set<UInt32>, on device: DeviceState) -> [UInt32] {
    arrived.sorted().filter { identifier in
      held[identifier].map { !$0.isEnded && !$0.isSeen && rows.lists($0.userNotification, on: device) } ?? false
    }
  }

  /// Shows one notification that counts those that came, and those that one which is there counts.
  private func summarize(_ arrived: [UInt32]) {
    guard let server, !arrived.isEmpty else { return }
    let counted = summaryNumber == nil ? [] : summarized.filter { held[$0] != nil }
    summarized = Set(arrived + counted).sorted()
    let text = settings.renderer.heading(ofCount: summarized.count).text
    let row = HiddenRowContent(appName: nil, app: nil, summary: text, body: "", canBeOpened: true)
    server.show(
      ServerNotification(row, isSilent: false, capabilities: server.capabilities), replacing: summaryNumber ?? 0
    ) { [unowned self] number in
      summaryNumber = number
      // Content may have been hidden before the server answered.
      if rows.device.appliesPrivacy { closeSummary() }
    }
  }

  /// Announces what the summary counts, if a number of the server's is that of the summary.
  ///
  /// - Returns: Whether it is.
  func openSummary(_ number: UInt32) -> Bool {
    guard number == summaryNumber else { return false }
    closeSummary()
    // As if they had just come.
    for identifier in summarized where held[identifier] != nil { rows.recordChange(identifier, isNew: true) }
    summarized = []
    update { rows.update() }
    return true
  }

  /// Takes the summary away.
  func closeSummary() {
    if let summaryNumber { server?.close(summaryNumber) }
    summaryNumber = nil
  }
}
