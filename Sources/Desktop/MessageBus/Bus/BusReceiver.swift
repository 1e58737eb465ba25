internal import CSystemdBus

/// A closure that the bus calls until the bus releases it.
final class BusReceiver {
  private let body: (BusMessage) -> Void

  private init(_ body: @escaping (BusMessage) -> Void) { self.body = body }

  static func owner(_ body: @escaping (BusMessage) -> Void) -> csystemdbus_owner {
    csystemdbus_owner(context: Unmanaged.passRetained(BusReceiver(body)).toOpaque()) { context in
      context.map { Unmanaged<BusReceiver>.fromOpaque($0).release() }
    }
  }

  static let call: csystemdbus_receiver = { context, message in
    guard let context, let message else { return }
    Unmanaged<BusReceiver>.fromOpaque(context).takeUnretainedValue().body(BusMessage(message))
  }
}
