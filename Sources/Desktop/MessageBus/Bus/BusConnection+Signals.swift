internal import CSystemdBus

/// Signals. There is one way to hear one, and it states whom it is believed from.
extension BusConnection {
  /// Hears a signal.
  ///
  /// - Parameter receiver: Receives it each time it comes from whom it is believed from.
  package func hear(_ signal: BusSignal, _ receiver: @escaping (BusMessage) -> Void) throws(BusError) {
    if case .owner(let name) = signal.source { try follow(name) }
    try register(signal, receiver)
  }

  /// Follows who owns a name.
  ///
  /// - Parameter receiver: Receives the unique name of the owner at each change, empty for none, and first if there is one.
  package func followOwner(
    of name: String, _ receiver: @escaping (_ owner: String, _ isFirst: Bool) -> Void
  ) throws(BusError) {
    let followed = try follow(name)
    followed.receivers.append(receiver)
    if !followed.owner.isEmpty { receiver(followed.owner, true) }
  }

  /// Returns the unique name of who owns a followed name; empty for none.
  package func owner(of name: String) -> String { followed[name]?.owner ?? "" }

  /// Hears of connections that have left the bus.
  ///
  /// - Parameter receiver: Receives the unique name of each.
  package func hearDepartures(_ receiver: @escaping (_ connection: String) -> Void) throws(BusError) {
    try register(.departure) { message in
      guard let (name, _, owner) = try? Self.ownerChange(message), owner.isEmpty, name.hasPrefix(":") else { return }
      receiver(name)
    }
  }

  @discardableResult
  private func follow(_ name: String) throws(BusError) -> FollowedOwner {
    if let known = followed[name] { return known }
    let owner = FollowedOwner()
    followed[name] = owner
    try register(.ownerChange(of: name)) { message in
      if let change = try? Self.ownerChange(message) { owner.set(change.owner, isFirst: false) }
    }
    // A call to a name without an owner would start the program that provides it. What the bus says of a change after that
    // comes after the answer.
    let ask = BusMethod("GetNameOwner", of: BusSignal.busName, at: "/org/freedesktop/DBus", in: BusSignal.busName)
    call(ask, arguments: { $0.append(name) }) { reply in
      guard reply.failure == nil, let current = try? reply.readString() else { return }
      owner.set(current, isFirst: true)
    }
    return owner
  }

  private static func ownerChange(
    _ message: BusMessage
  ) throws(BusTypeError) -> (name: String, former: String, owner: String) {
    (try message.readString(), try message.readString(), try message.readString())
  }

  /// The only place at which a signal is received.
  private func register(_ signal: BusSignal, _ receiver: @escaping (BusMessage) -> Void) throws(BusError) {
    let owner = BusReceiver.owner { [unowned self] message in
      if believes(message, as: signal) { receiver(message) }
    }
    try BusError.check(
      csystemdbus_match(connection, signal.rule, BusReceiver.call, owner), "watch for signals on the bus")
  }

  private func believes(_ message: BusMessage, as signal: BusSignal) -> Bool {
    let sender = message.sender
    switch signal.source {
    case .bus: guard sender == BusSignal.busName else { return false }
    case .owner(let name): guard !sender.isEmpty, sender == owner(of: name) else { return false }
    case .peer: guard sender.isEmpty else { return false }
    }
    let destination = message.destination
    return destination.isEmpty || signal.mayBeDirected && destination == uniqueName
  }
}

/// Who owns a name, as the bus says.
final class FollowedOwner {
  /// The unique name of its owner; empty for none, and until the bus has answered.
  private(set) var owner = ""
  /// Receive each owner.
  var receivers: [(_ owner: String, _ isFirst: Bool) -> Void] = []

  func set(_ owner: String, isFirst: Bool) {
    guard owner != self.owner else { return }
    self.owner = owner
    for receiver in receivers { receiver(owner, isFirst) }
  }
}
