internal import DesktopNotifications
internal import Glibc
internal import MessageBus
internal import NotificationModel

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
