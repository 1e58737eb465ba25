internal import CSystemdBus

/// A signal that a connection hears, and whom it is believed from.
///
/// The bus delivers what is sent to one connection whatever that has asked for, and anybody can send a signal of any name. So
/// each signal that comes is compared with the one that was asked for, its sender first.
///
/// Source: D-Bus Specification, “Message Bus Message Routing”; sd_bus_add_match(3).
package struct BusSignal: Hashable, Sendable {
  /// Whom a signal is believed from.
  package enum Source: Hashable, Sendable {
    /// The bus itself.
    case bus
    /// The connection that owns a name at that time.
    case owner(of: String)
    /// The other end of a socket, without a bus in between. On a bus, every message has a sender, and none is believed.
    case peer
  }

  /// Whom it is believed from.
  package let source: Source
  /// Its name; nil for any of the interface.
  package let name: String?
  /// The interface that has it.
  package let interface: String
  /// The object that sends it; nil for any.
  package let path: String?
  /// Those of its arguments, which are texts, that it must have, by their places from 0 on.
  package let arguments: [Int: String]
  /// Whether its source may send it to this connection alone. Otherwise it is heard only if it is for all.
  package let mayBeDirected: Bool

  /// Creates a signal.
  package init(
    _ name: String?, of interface: String, at path: String? = nil, from source: Source, arguments: [Int: String] = [:],
    mayBeDirected: Bool = false
  ) {
    (self.name, self.interface, self.path, self.source) = (name, interface, path, source)
    (self.arguments, self.mayBeDirected) = (arguments, mayBeDirected)
  }

  /// The bus says that a name has another owner.
  static func ownerChange(of name: String) -> BusSignal { ownerChange([0: name]) }

  /// The bus says that a name, which may be that of a connection, has no owner any more.
  static let departure = ownerChange([2: ""])

  private static func ownerChange(_ arguments: [Int: String]) -> BusSignal {
    BusSignal("NameOwnerChanged", of: busName, at: "/org/freedesktop/DBus", from: .bus, arguments: arguments)
  }

  /// The name of the bus, which no connection can own.
  static let busName = "org.freedesktop.DBus"

  /// What the bus is asked for.
  var rule: String {
    let sender =
      switch source {
      case .bus: Self.busName
      case .owner(let name): name
      case .peer: String?.none
      }
    let terms =
      [
        ("type", "signal"), ("sender", sender), ("path", path), ("interface", interface), ("member", name),
      ] + arguments.sorted { $0.key < $1.key }.map { ("arg\($0.key)", $0.value) }
    return terms.compactMap { key, value in value.map { "\(key)='\($0)'" } }.joined(separator: ",")
  }
}

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

/// A closure that the bus calls until the bus releases it.
final class BusReceiver {
  /// Writes the value of a property.
  typealias PropertyWriter = (_ name: String, _ writer: inout BusMessageWriter) -> Void

  private let body: (BusMessage) -> Void
  private let properties: PropertyWriter

  private init(_ body: @escaping (BusMessage) -> Void, _ properties: @escaping PropertyWriter) {
    self.body = body
    self.properties = properties
  }

  static func owner(
    properties: @escaping PropertyWriter = { _, _ in }, _ body: @escaping (BusMessage) -> Void
  ) -> csystemdbus_owner {
    csystemdbus_owner(context: Unmanaged.passRetained(BusReceiver(body, properties)).toOpaque()) { context in
      context.map { Unmanaged<BusReceiver>.fromOpaque($0).release() }
    }
  }

  static let call: csystemdbus_receiver = { context, message in
    guard let context, let message else { return }
    Unmanaged<BusReceiver>.fromOpaque(context).takeUnretainedValue().body(BusMessage(message))
  }

  /// Calls with a message that is answered. Who keeps it keeps what answers it, and not what it holds: descriptors and texts
  /// of those that wait would add up.
  static let serve: csystemdbus_receiver = { context, message in
    guard let context, let message else { return }
    var call = BusMessage(message)
    Unmanaged<BusReceiver>.fromOpaque(context).takeUnretainedValue().body(call)
    if !isKnownUniquelyReferenced(&call) { call.dropArguments() }
  }

  static let write: csystemdbus_property_writer = { context, name, message in
    guard let context, let name, let message else { return }
    var writer = BusMessageWriter(owning: csystemdbus_retain(message))
    Unmanaged<BusReceiver>.fromOpaque(context).takeUnretainedValue().properties(String(cString: name), &writer)
  }
}
