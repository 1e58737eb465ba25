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
