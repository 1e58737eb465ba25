internal import CSupport
internal import Glibc
internal import MessageBus

/// Routes the messages of a ``FakeBus``, on its thread.
final class FakeBusRouter {
  private static let bus = "org.freedesktop.DBus"

  /// A connection.
  private struct Client {
    let name: String
    var input: [UInt8] = []
    /// Whether its messages come, after the words by which it introduces itself.
    var isKnown = false
    var hasGreeted = false
  }

  /// Who owns a name.
  private struct Owner {
    let client: Int32
    let isReplaceable: Bool
  }

  private let listener: Int32
  private let end: Int32
  private let choices: FakeBus.Choices
  private let loop = EventLoop()
  private var clients: [Int32: Client] = [:]
  private var owners: [String: Owner] = [:]
  private var lastNumber = 0

  init(listener: Int32, end: Int32, _ choices: FakeBus.Choices) {
    (self.listener, self.end, self.choices) = (listener, end, choices)
  }

  /// Routes messages until the other end of the pipe is closed.
  func run() {
    loop.watch(end) { [unowned self] in loop.stop() }
    loop.watch(listener) { [unowned self] in accept() }
    loop.run()
    for descriptor in [listener, end] + clients.keys { close(descriptor) }
  }

  private func accept() {
    let client = csupport_accept(listener)
    guard client >= 0 else { return }
    // It waits for a client that does not read.
    _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) & ~O_NONBLOCK)
    lastNumber += 1
    clients[client] = Client(name: ":1.\(lastNumber)")
    loop.watch(client) { [unowned self] in receive(from: client) }
  }

  private func receive(from client: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(client, &buffer, buffer.count, 0)
    guard count > 0 else { return lose(client) }
    clients[client]?.input += buffer[..<count]
    if clients[client]?.isKnown == false { introduce(client) }
    while clients[client]?.isKnown == true, let message = clients[client].flatMap({ _ in nextMessage(of: client) }) {
      route(message, from: client)
    }
  }

  private func nextMessage(of client: Int32) -> WireMessage? {
    guard var input = clients[client]?.input, let message = WireMessage(from: &input) else { return nil }
    clients[client]?.input = input
    return message
  }

  private func lose(_ client: Int32) {
    loop.unwatch(client)
    close(client)
    guard let gone = clients.removeValue(forKey: client) else { return }
    for name in owners.filter({ $0.value.client == client }).keys.sorted() {
      owners[name] = nil
      changeOwner(of: name, from: gone.name, to: "")
    }
    if gone.hasGreeted { changeOwner(of: gone.name, from: gone.name, to: "") }
  }

  /// Answers the lines by which a client introduces itself. Everybody is who they say they are.
  ///
  /// Source: D-Bus Specification, “Authentication Protocol”.
  private func introduce(_ client: Int32) {
    while let end = clients[client]?.input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: clients[client]?.input[..<end] ?? [], as: UTF8.self).filter { $0 > " " || $0 == " " }
      clients[client]?.input.removeSubrange(...end)
      let words = line.drop { $0 == "\0" }.split(separator: " ")
      switch words.first {
      case "AUTH" where words.count < 3: write("DATA\r\n", to: client)
      case "AUTH", "DATA": write("OK 0123456789abcdef0123456789abcdef\r\n", to: client)
      case "BEGIN":
        clients[client]?.isKnown = true
        return
      default: write("ERROR\r\n", to: client)
      }
    }
  }

  private func write(_ text: String, to client: Int32) { write(Array(text.utf8), to: client) }

  private func write(_ bytes: [UInt8], to client: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // A client that is gone is noticed when its socket is read.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func route(_ message: WireMessage, from client: Int32) {
    var message = message
    message.texts[.sender] = clients[client]?.name
    guard let destination = message.texts[.destination] else { return broadcast(message, from: client) }
    if destination == Self.bus { return answer(message, to: client) }
    if let receiver = self.client(of: destination) { return write(message.bytes, to: receiver) }
    if message.expectsReply { fail("ServiceUnknown", message, to: client) }
  }

  private func client(of name: String) -> Int32? {
    owners[name]?.client ?? clients.first { $0.value.name == name && $0.value.hasGreeted }?.key
  }

  private func broadcast(_ message: WireMessage, from sender: Int32?) {
    for (client, value) in clients where value.hasGreeted && client != sender { write(message.bytes, to: client) }
  }

  private func changeOwner(of name: String, from old: String, to new: String) {
    var signal = WireMessage(.signal)
    signal.texts = [
      .path: "/org/freedesktop/DBus", .interface: Self.bus, .member: "NameOwnerChanged", .sender: Self.bus,
    ]
    for text in [name, old, new] { signal.append(text) }
    broadcast(signal, from: nil)
  }
}

/// What the bus itself is asked.
///
/// Source: D-Bus Specification, “Message Bus Messages”.
extension FakeBusRouter {
  private func answer(_ call: WireMessage, to client: Int32) {
    let name = call.firstText
    switch call.texts[.member] {
    case "Hello":
      guard let own = clients[client]?.name else { return }
      clients[client]?.hasGreeted = true
      reply(call, to: client) { $0.append(own) }
      changeOwner(of: own, from: "", to: own)
    case "AddMatch", "RemoveMatch": reply(call, to: client) { _ in }
    case "RequestName": requestName(call, name, client)
    case "GetNameOwner":
      guard let owner = self.client(of: name) else { return fail("NameHasNoOwner", call, to: client) }
      reply(call, to: client) { $0.append(clients[owner]?.name ?? "") }
    case "GetConnectionCredentials":
      let isKnown = !choices.hidesProcesses.load(ordering: .relaxed) && self.client(of: name) != nil
      guard isKnown else { return fail("NameHasNoOwner", call, to: client) }
      reply(call, to: client) { $0.append("ProcessID", UInt32(getpid())) }
    default: fail("UnknownMethod", call, to: client)
    }
  }

  private func requestName(_ call: WireMessage, _ name: String, _ client: Int32) {
    let (mayBeReplaced, replaces) = (call.numberAfterText & 1 != 0, call.numberAfterText & 2 != 0)
    let old = owners[name]
    if let old, old.client != client, !(replaces && old.isReplaceable) {
      return reply(call, to: client) { $0.append(3) }
    }
    if old?.client == client { return reply(call, to: client) { $0.append(4) } }
    owners[name] = Owner(client: client, isReplaceable: mayBeReplaced)
    reply(call, to: client) { $0.append(1) }
    let oldName = old.flatMap { clients[$0.client]?.name } ?? ""
    changeOwner(of: name, from: oldName, to: clients[client]?.name ?? "")
  }

  private func reply(_ call: WireMessage, to client: Int32, _ body: (inout WireMessage) -> Void) {
    var reply = WireMessage(.reply)
    reply.replySerial = call.serial
    (reply.texts[.sender], reply.texts[.destination]) = (Self.bus, clients[client]?.name)
    body(&reply)
    if call.expectsReply { write(reply.bytes, to: client) }
  }

  private func fail(_ name: String, _ call: WireMessage, to client: Int32) {
    var error = WireMessage(.error)
    error.replySerial = call.serial
    (error.texts[.sender], error.texts[.destination]) = (Self.bus, clients[client]?.name)
    error.texts[.errorName] = "org.freedesktop.DBus.Error.\(name)"
    error.append("the bus of a test says \(name)")
    write(error.bytes, to: client)
  }
}
