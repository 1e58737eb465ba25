internal import CSystemdBus

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
