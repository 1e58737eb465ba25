internal import DesktopNotifications
internal import Glibc
internal import MessageBus

/// Who the connections that send notifications belong to, and which of them are still on the bus.
final class SenderRegistry {
  private let session: BusConnection
  private let loop: EventLoop
  /// The sender behind each connection that is on the bus, as far as the bus has answered.
  private var senders: [String: Sender] = [:]
  /// How many connections each sender has.
  private var connectionCounts: [Sender: Int] = [:]
  private struct Waiting {
    var bodies: [(Sender) -> Void] = []
    /// The bytes that they hold.
    var size = 0
  }
  /// What waits until the sender of a connection is known.
  private var waiting: [String: Waiting] = [:]
  /// The bytes that all of it holds.
  private var totalSize = 0

  init(_ session: BusConnection, in loop: EventLoop) {
    self.session = session
    self.loop = loop
  }

  /// Calls a closure with the sender behind a connection: now if it is known, else later. Those of a connection are called in
  /// their order.
  ///
  /// A program that leaves once its call is answered is still on the bus when this is asked before answering.
  ///
  /// - Parameters:
  ///   - size: The bytes that the closure holds.
  ///   - refuse: Called in place of the closure if those that wait hold too much.
  func withSender(
    of connection: String, holding size: Int = 0, refuse: () -> Void = {}, _ body: @escaping (Sender) -> Void
  ) {
    if let known = senders[connection] { return body(known) }
    if waiting[connection] == nil { find(connection) }
    guard waiting[connection]?.size ?? 0 <= DesktopLimits.waiting, totalSize <= 4 * DesktopLimits.waiting else {
      return refuse()
    }
    waiting[connection]?.bodies.append(body)
    waiting[connection]?.size += size + DesktopLimits.overhead
    totalSize += size + DesktopLimits.overhead
  }

  /// Returns the sender behind a connection; nil if it is not known yet.
  func sender(of connection: String) -> Sender? { senders[connection] }

  /// Whether a connection may still be on the bus.
  func isOnBus(_ connection: String) -> Bool { senders[connection] != nil || waiting[connection] != nil }

  /// Notes a connection of a saved notification, which may have left the bus.
  func recordRestored(_ connection: String) {
    if !connection.isEmpty, !isOnBus(connection) { find(connection) }
  }

  /// Forgets a connection that has left the bus.
  ///
  /// - Returns: Its sender, if that has no other connection.
  func forget(_ connection: String) -> Sender? {
    // Its calls are carried out as those of a sender of its own: it cannot act for others.
    for body in take(connection)?.bodies ?? [] { body(.unknown(connection: connection)) }
    guard let sender = senders.removeValue(forKey: connection), let count = connectionCounts[sender] else { return nil }
    connectionCounts[sender] = count > 1 ? count - 1 : nil
    return count > 1 ? nil : sender
  }

  private func take(_ connection: String) -> Waiting? {
    guard let taken = waiting.removeValue(forKey: connection) else { return nil }
    totalSize -= taken.size
    return taken
  }

  private func find(_ connection: String) {
    waiting[connection] = Waiting()
    let isSent = session.findProcess(of: connection) { [weak self] process in
      self?.record(
        process.map { process in
          Sandbox.sender(ofProcess: process.number) { process.isAlive } ?? .unknown(connection: connection)
        }, of: connection)
    }
    if !isSent { loop.after(0) { [weak self] in self?.record(nil, of: connection) } }
  }

  private func record(_ sender: Sender?, of connection: String) {
    guard let waiting = take(connection) else { return }
    // Without a process, the connection has left.
    if let sender {
      senders[connection] = sender
      connectionCounts[sender, default: 0] += 1
    }
    for body in waiting.bodies { body(sender ?? .unknown(connection: connection)) }
  }
}
