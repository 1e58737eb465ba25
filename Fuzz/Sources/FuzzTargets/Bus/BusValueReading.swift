import DesktopDaemon
import DesktopNotifications
import MessageBus

/// Notifications whose arguments are values of any type, as libraries send them: each is taken, and what cannot be used
/// of it is passed over.
///
/// ```
/// input := byte ( byte value )*       ; the first byte chooses the message, the others the name of a hint or member
/// ```
package final class BusValueReading {
  private nonisolated(unsafe) static let shared = BusValueReading()

  private let peer = BusPeer()
  /// What the message is that the daemon's end reads next, and whether it has read it.
  private var read: (BusMessage) throws(BusTypeError) -> Void = { _ in }
  private var isRead = false
  private static let interface = "org.sotto.Values"

  /// What an input stands for.
  private struct Input {
    let isGTK: Bool
    let text: String
    let members: [(name: String, value: BusValue)]

    init(_ bytes: [UInt8]) {
      var source = BusValueSource(bytes)
      isGTK = source.byte() & 1 != 0
      text = source.text()
      members = source.members(isGTK ? gtkMembers : hints)
    }

    /// Writes the arguments of the message.
    func write(to writer: inout BusMessageWriter) {
      writer.append(text)
      if isGTK {
        writer.append(text)
      } else {
        writer.append(7 as UInt32)
        for _ in 0..<3 { writer.append(text) }
        writer.append(Array(repeating: text, count: members.count))
      }
      writer.array(of: "{sv}") { writer in
        for member in members { writer.entry(member.name, member.value) }
      }
      if !isGTK { writer.append(-2 as Int32) }
    }
  }

  static func check(_ bytes: [UInt8]) { shared.check(Input(bytes)) }

  /// Returns inputs of the target `bus-message` that hold the same arguments, and the first of them alone.
  package static func bodies(of bytes: [UInt8]) -> [[UInt8]] {
    let input = Input(bytes)
    let message = shared.sent { input.write(to: &$0) }
    let value = input.members.first.map { member in shared.sent { $0.variant(member.value) } }
    return [[input.isGTK ? 1 : 0] + message] + (value.map { [[UInt8(BusReading.headers.count - 1)] + $0] } ?? [])
  }

  /// Returns the body of a message.
  private func sent(_ write: (inout BusMessageWriter) -> Void) -> [UInt8] {
    peer.connection.emit("Values", of: Self.interface, at: "/", arguments: write)
    let message = peer.received()
    // Its size is the second number of the header.
    let size = message[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    return Array(message.suffix(size))
  }

  private static let hints = [
    "image-data", "image_data", "icon_data", "image-path", "sound-file", "urgency", "category", "transient",
    "desktop-entry", "x-dunst-stack-tag", "x-kde-origin-name", "resident", "x",
  ]

  private static let gtkMembers = [
    "title", "body", "priority", "category", "default-action", "default-action-target", "buttons", "display-hint",
    "icon", "x",
  ]

  private init() {
    do throws(BusError) {
      try peer.connection.hear(BusSignal(nil, of: Self.interface, from: .peer)) { [unowned self] message in
        isRead = true
        do throws(BusTypeError) {
          try read(message)
        } catch { fatalError("a message that a library could send was refused: \(error.expected)") }
      }
    } catch { fatalError(error.message) }
  }

  /// Sends a message to itself.
  private func send(
    _ write: (inout BusMessageWriter) -> Void, _ read: @escaping (BusMessage) throws(BusTypeError) -> Void
  ) {
    self.read = read
    isRead = false
    peer.connection.emit("Values", of: Self.interface, at: "/", arguments: write)
    // What one end has sent is a message to the other one, too.
    peer.send(peer.received())
    expect(isRead, "a message was not sent")
  }

  private func check(_ input: Input) {
    let write = { (writer: inout BusMessageWriter) in input.write(to: &writer) }
    if input.isGTK {
      send(write) { (message) throws(BusTypeError) in
        NotificationChecks.check(try NotifyReader.addNotification(message).notification)
      }
    } else {
      var arguments = NotifyReader.Arguments()
      send(write) { (message) throws(BusTypeError) in arguments = try NotifyReader.notify(message) }
      expect(arguments.replaced == 7, "an argument before the hints is another one")
      NotificationChecks.check(arguments)
      passOn(arguments)
    }
    for member in input.members { checkValue(member.value) }
  }

  /// Checks that a value is read as it was written.
  private func checkValue(_ value: BusValue) {
    send({ $0.variant(value) }) { (message) throws(BusTypeError) in
      expect(try message.readValue(atMost: .max) == value, "a value is read as another one")
    }
    send({ $0.variant(value) }) { (message) throws(BusTypeError) in
      let small = try message.readValue(atMost: 64)
      expect(small == (value.bytes.count > 64 ? nil : value), "a value is cut off")
      expect(message.isAtEnd, "a value that is too large is not passed over")
    }
  }

  /// Checks that a server behind the daemon can read what it is given.
  private func passOn(_ arguments: NotifyReader.Arguments) {
    let accepted = NotificationChecks.accepted(arguments.notification)
    let server = ServerNotification(
      accepted, image: arguments.image, isSilent: false, capabilities: ["actions", "body-markup", "inline-reply"])
    send({ server.write(to: &$0, replacing: 9) }) { (message) throws(BusTypeError) in
      let passed = try NotifyReader.notify(message)
      expect(passed.replaced == 9, "another notification is replaced")
      expect(passed.image == arguments.image, "an image is another one")
      expect(passed.notification.summary == arguments.notification.summary, "a title is another one")
      expect(passed.notification.actions == arguments.notification.actions, "actions are others")
      expect(passed.notification.hints.urgency == arguments.notification.hints.urgency, "the urgency is another one")
    }
  }
}

extension BusMessageWriter {
  /// Writes an entry of a dictionary from texts to variants.
  fileprivate mutating func entry(_ name: String, _ value: BusValue) {
    guard let signature = value.signature else { fatalError("a value without a type") }
    entry(name, signature) { $0.append(value) }
  }
}
