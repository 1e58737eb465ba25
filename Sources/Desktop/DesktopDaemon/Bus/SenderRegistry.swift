internal import DesktopNotifications
internal import Glibc
internal import MessageBus

/// The connections that have sent notifications: which are still on the bus, and in which sandbox each program runs.
final class SenderRegistry {
  private let session: BusConnection
  private let loop: EventLoop
  /// The sandbox of each connection that is on the bus, as far as the bus has answered.
  private var sandboxes: [String: String] = [:]
  /// Those that wait for the sandbox of a connection.
  private var waiting: [String: [(String) -> Void]] = [:]

  init(_ session: BusConnection, in loop: EventLoop) {
    self.session = session
    self.loop = loop
  }

  /// Returns the sandbox of a connection, if it is known; otherwise begins to find out.
  ///
  /// A program that leaves once its call is answered is still on the bus when this is asked before answering.
  func sandbox(of name: String) -> String? {
    if let known = sandboxes[name] { return known }
    if waiting[name] == nil { find(name) }
    return nil
  }

  /// Calls a closure with the sandbox of a connection: now if it is known, else later.
  func withSandbox(of name: String, _ body: @escaping (String) -> Void) {
    if let known = sandbox(of: name) { return body(known) }
    waiting[name]?.append(body)
  }

  /// Whether a connection may still be on the bus.
  func isOnBus(_ name: String) -> Bool { sandboxes[name] != nil || waiting[name] != nil }

  /// Notes a connection of a saved notification, which may have left the bus.
  func recordRestored(_ name: String) {
    if !name.isEmpty, !isOnBus(name) { find(name) }
  }

  /// Forgets a connection that has left the bus.
  func forget(_ name: String) {
    sandboxes[name] = nil
    // Its calls are answered as those of a program in no sandbox that is known: it cannot act for others.
    for body in waiting.removeValue(forKey: name) ?? [] { body(Self.unknown) }
  }

  /// What stands for a sandbox that could not be found out.
  static let unknown = "?"

  private func find(_ name: String) {
    waiting[name] = []
    let isSent = session.findProcess(of: name) { [weak self] process in
      self?.record(process.map { Sandbox.name(ofProcess: $0) }, of: name)
    }
    if !isSent { loop.after(0) { [weak self] in self?.record(nil, of: name) } }
  }

  private func record(_ sandbox: String?, of name: String) {
    guard let bodies = waiting.removeValue(forKey: name) else { return }
    // Without a process, the connection has left.
    if let sandbox { sandboxes[name] = sandbox }
    for body in bodies { body(sandbox ?? Self.unknown) }
  }
}
