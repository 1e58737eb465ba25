internal import MessageBus

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
