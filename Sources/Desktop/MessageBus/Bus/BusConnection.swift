internal import CSystemdBus
internal import Glibc

/// A connection to a message bus. It belongs to one thread.
package final class BusConnection {
  /// How long a call waits for its reply, unless it says otherwise.
  package static let callTimeout = 25.0

  let connection: OpaquePointer
  private var isDiscarded = false
  /// Who owns the names whose owners are followed. Signals of a name are believed from its owner alone.
  var followed: [String: FollowedOwner] = [:]

  private init(_ connection: OpaquePointer) { self.connection = connection }

  deinit { if isDiscarded { csystemdbus_discard(connection) } else { csystemdbus_close(connection) } }

  /// Closes the connection, once nothing uses it, without waiting for a bus that does not read.
  package func discard() { isDiscarded = true }

  /// Connects to the session bus of the environment.
  package static func session() throws(BusError) -> BusConnection {
    try opened("connect to the session bus") { csystemdbus_open(CSYSTEMDBUS_SESSION, $0) }
  }

  /// Connects to the system bus.
  package static func system() throws(BusError) -> BusConnection {
    try opened("connect to the system bus") { csystemdbus_open(CSYSTEMDBUS_SYSTEM, $0) }
  }

  /// Connects to the bus at an address, such as `unix:path=/run/user/1000/bus`.
  package static func bus(at address: String) throws(BusError) -> BusConnection {
    try opened("connect to the bus at \(address)") { csystemdbus_open_address(address, $0) }
  }

  /// Connects to the bus at an address in order to listen to what others send. Nothing that comes is answered.
  package static func monitor(at address: String) throws(BusError) -> BusConnection {
    try opened("listen to the bus at \(address)") { csystemdbus_open_monitor(address, $0) }
  }

  /// The identifier of the bus, new each time a bus starts. Waits for the bus.
  package func busIdentifier() throws(BusError) -> String {
    try withUnsafeTemporaryText(33) { text throws(BusError) in
      try BusError.check(csystemdbus_bus_id(connection, text), "ask the bus for its identifier")
      return String(cString: text)
    }
  }

  private func withUnsafeTemporaryText<Result>(
    _ size: Int, _ body: (UnsafeMutablePointer<CChar>) throws(BusError) -> Result
  ) throws(BusError) -> Result {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    defer { text.deallocate() }
    text.initialize(repeating: 0, count: size)
    return try body(text)
  }

  /// The connection's own name on the bus; empty if it has none. Waits for the bus.
  package private(set) lazy var uniqueName = csystemdbus_unique_name(connection).map { String(cString: $0) } ?? ""

  /// Receives every message but replies to this connection.
  package func filter(_ receiver: @escaping (BusMessage) -> Void) throws(BusError) {
    try BusError.check(
      csystemdbus_filter(connection, BusReceiver.call, BusReceiver.owner(receiver)), "listen to the bus")
  }

  /// Communicates with the program at the other end of a socket, without a bus in between.
  ///
  /// - Parameters:
  ///   - descriptor: The socket, which belongs to the connection from now on.
  ///   - serves: Whether the other end connects to this one.
  package static func socket(_ descriptor: Int32, serves: Bool) throws(BusError) -> BusConnection {
    try opened("communicate over a socket") { csystemdbus_open_socket(descriptor, serves, $0) }
  }

  private static func opened(
    _ operation: String, _ open: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  ) throws(BusError) -> BusConnection {
    var connection: OpaquePointer?
    try BusError.check(open(&connection), operation)
    guard let connection else { throw BusError(operation: operation, code: 0) }
    return BusConnection(connection)
  }

  /// Owns a name until the connection ends. Nobody can take it away.
  package func requestName(_ name: String) throws(BusError) {
    let result = csystemdbus_request_name(connection, name, 0)
    if result != -EALREADY { try BusError.check(result, "own the name \(name)") }
  }

  /// Asks for a name, without waiting for the bus: what others send to the name meanwhile is handled.
  ///
  /// - Parameter receive: Receives nothing once the name is owned, else why not.
  ///
  /// Source: D-Bus Specification, “org.freedesktop.DBus.RequestName”.
  package func requestName(_ name: String, _ receive: @escaping (BusError?) -> Void) {
    let method = BusMethod("RequestName", of: BusSignal.busName, at: "/org/freedesktop/DBus", in: BusSignal.busName)
    let (doNotQueue, isOwner, isOwnerAlready): (UInt32, UInt32, UInt32) = (4, 1, 4)
    let isSent = call(
      method,
      arguments: { writer in
        writer.append(name)
        writer.append(doNotQueue)
      },
      { reply in
        let result = reply.failure == nil ? try? reply.readUInt32() : nil
        let isOwned = result == isOwner || result == isOwnerAlready
        receive(isOwned ? nil : BusError(operation: "own the name \(name)", code: result == nil ? EIO : EEXIST))
      })
    if !isSent { receive(BusError(operation: "own the name \(name)", code: EIO)) }
  }

  /// How a name is shared with another program that offers the same.
  package enum NameSharing {
    /// A program that asks for it as ``replacing`` gets it.
    case replaceable
    /// It is taken from a program that lets itself be replaced.
    case replacing

    fileprivate var flags: UInt32 {
      switch self {
      case .replaceable: CSYSTEMDBUS_NAME_REPLACEABLE.rawValue
      case .replacing: CSYSTEMDBUS_NAME_REPLACING.rawValue
      }
    }
  }

  /// Owns a name that programs share.
  ///
  /// - Returns: Whether it is owned; false if another program owns it.
  package func requestName(_ name: String, _ sharing: NameSharing) throws(BusError) -> Bool {
    do throws(BusError) {
      try BusError.check(csystemdbus_request_name(connection, name, sharing.flags), "own the name \(name)")
      return true
    } catch {
      guard error.isNameTaken else { throw error }
      return false
    }
  }

  /// Offers an interface at a path. Calls with wrong types, and of unknown methods, are refused before they get here.
  ///
  /// - Parameters:
  ///   - properties: Writes the value of a property, by its name.
  ///   - receiver: Receives each call, and answers it now or later. Its arguments can be read until the receiver returns.
  package func offer(
    _ interface: BusInterface, at path: String,
    properties: @escaping (_ name: String, _ writer: inout BusMessageWriter) -> Void = { _, _ in },
    _ receiver: @escaping (BusMessage) -> Void
  ) throws(BusError) {
    let result = interface.withTable { table in
      csystemdbus_offer(
        connection, path, interface.name, table.baseAddress, table.count, BusReceiver.serve, BusReceiver.write,
        BusReceiver.owner(properties: properties, receiver))
    }
    try BusError.check(result, "offer \(interface.name)")
  }

  /// Says to all that a property that this connection offers has another value.
  package func propertyHasChanged(_ name: String, of interface: String, at path: String) {
    _ = csystemdbus_property_changed(connection, path, interface, name)
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - method: The method to call, with its program and object.
  ///   - timeout: How long to wait for the reply, in seconds.
  ///   - arguments: Writes the arguments.
  ///   - receiver: Called once with the reply, or the error in place of one; not called if the connection ends first.
  /// - Returns: Whether the call was sent.
  @discardableResult
  package func call(
    _ method: BusMethod, timeout: Double = BusConnection.callTimeout,
    arguments: (inout BusMessageWriter) -> Void = { _ in }, _ receiver: @escaping (BusMessage) -> Void
  ) -> Bool {
    var message: OpaquePointer?
    guard
      csystemdbus_new_call(
        connection, method.destination, method.path, method.interface, method.name, &message) >= 0, let message
    else { return false }
    var writer = BusMessageWriter(owning: message)
    arguments(&writer)
    return writer.call(
      over: connection, timeout: UInt64(timeout * 1e6), BusReceiver.call, BusReceiver.owner(receiver))
  }

  /// Calls a method without waiting for its reply.
  package func send(_ method: BusMethod, arguments: (inout BusMessageWriter) -> Void) {
    call(method, arguments: arguments) { _ in }
  }

  /// Sends a signal.
  ///
  /// - Parameters:
  ///   - name: The signal's name.
  ///   - interface: The interface that has it.
  ///   - path: The object that sends it.
  ///   - destination: The connection that receives it; nil for all.
  ///   - arguments: Writes the arguments.
  package func emit(
    _ name: String, of interface: String, at path: String, to destination: String? = nil,
    arguments: (inout BusMessageWriter) -> Void
  ) {
    var message: OpaquePointer?
    guard csystemdbus_new_signal(connection, destination, path, interface, name, &message) >= 0, let message
    else { return }
    var writer = BusMessageWriter(owning: message)
    arguments(&writer)
    writer.send(over: connection)
  }
}

/// What an event loop needs.
extension BusConnection {
  /// The descriptor to wait for.
  var descriptor: Int32 { csystemdbus_descriptor(connection) }

  /// The events to wait for.
  var events: Int16 { Int16(truncatingIfNeeded: max(0, csystemdbus_events(connection))) }

  /// When to handle messages at the latest, in microseconds of the monotonic clock; nil for never.
  var deadline: UInt64? {
    var deadline = UInt64.max
    return csystemdbus_deadline(connection, &deadline) >= 0 && deadline != .max ? deadline : nil
  }

  /// What is left after handling messages.
  enum Progress {
    case idle
    /// There may be more messages.
    case busy
    /// The connection has ended.
    case ended
  }

  /// Handles the messages that are there, but not so many that others wait for long.
  func processSome() -> Progress {
    let start = EventLoop.now
    repeat {
      let result = csystemdbus_process(connection)
      if result == 0 { return .idle }
      if result < 0 { return .ended }
    } while EventLoop.now - start < Self.turn
    return .busy
  }

  /// How long one connection is handled while others wait, in microseconds.
  private static let turn: UInt64 = 2000

  /// Handles the messages that are there.
  ///
  /// - Returns: False if the connection has ended.
  package func process() -> Bool {
    while true {
      switch processSome() {
      case .idle: return true
      case .busy: continue
      case .ended: return false
      }
    }
  }
}

/// The process behind a connection, as the bus knows it.
package final class BusProcess {
  /// Its number.
  package let number: UInt32
  /// A descriptor of the process; -1 where the bus has none.
  private let descriptor: Int32

  fileprivate init(number: UInt32, descriptor: Int32) { (self.number, self.descriptor) = (number, descriptor) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether the process has not ended, as far as the bus lets that be known: without a descriptor, another one may have its
  /// number.
  package var isAlive: Bool {
    guard descriptor >= 0 else { return kill(pid_t(bitPattern: number), 0) == 0 || errno == EPERM }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 0
  }
}

extension BusConnection {
  /// Asks the bus for the process of a connection.
  ///
  /// - Parameters:
  ///   - name: The name of the connection.
  ///   - timeout: The longest wait, in seconds.
  ///   - receive: Receives the process; nil if the connection has left the bus or the bus does not answer.
  /// - Returns: Whether the question was sent. Otherwise nothing is received.
  ///
  /// Source: D-Bus Specification, “org.freedesktop.DBus.GetConnectionCredentials”: `ProcessID`, and `ProcessFD` since 1.15.
  @discardableResult
  package func findProcess(
    of name: String, timeout: Double = 2, _ receive: @escaping (BusProcess?) -> Void
  ) -> Bool {
    let bus = BusSignal.busName
    let method = BusMethod("GetConnectionCredentials", of: bus, at: "/org/freedesktop/DBus", in: bus)
    return call(method, timeout: timeout, arguments: { $0.append(name) }) { reply in
      receive(reply.failure == nil ? try? Self.process(in: reply) : nil)
    }
  }

  private static func process(in reply: BusMessage) throws(BusTypeError) -> BusProcess? {
    var (number, descriptor) = (UInt32?.none, Int32(-1))
    try reply.forEachVariant { (name) throws(BusTypeError) in
      switch name {
      case "ProcessID":
        number = try reply.readVariant { (signature) throws(BusTypeError) in
          signature == "u" ? try reply.readUInt32() : nil
        }
      case "ProcessFD":
        descriptor =
          try reply.readVariant { (signature) throws(BusTypeError) in
            signature == "h" ? fcntl(try reply.readDescriptor(), F_DUPFD_CLOEXEC, 3) : nil
          } ?? -1
      default: return false
      }
      return true
    }
    // Without a number it only closes the descriptor.
    let process = BusProcess(number: number ?? 0, descriptor: descriptor)
    return number == nil ? nil : process
  }
}

extension BusConnection {
  /// Reads a property, and watches it for changes.
  ///
  /// - Parameters:
  ///   - property: Its name. It must be a truth value, and the signal of its change must carry it.
  ///   - interface: The interface that has it.
  ///   - path: The object that has it.
  ///   - destination: The program that has it.
  ///   - receiver: Receives its value now and with each change; nil if it cannot be read.
  ///
  /// Source: D-Bus Specification, “org.freedesktop.DBus.Properties”.
  package func observe(
    _ property: String, of interface: String, at path: String, in destination: String,
    _ receiver: @escaping (Bool?) -> Void
  ) throws(BusError) {
    let properties = "org.freedesktop.DBus.Properties"
    let change = BusSignal(
      "PropertiesChanged", of: properties, at: path, from: .owner(of: destination), arguments: [0: interface])
    try hear(change) { message in
      var changed: Bool?
      do throws(BusTypeError) {
        _ = try message.readString()
        try message.forEachVariant { (name) throws(BusTypeError) in
          guard name == property else { return false }
          changed = try message.readTruth()
          return true
        }
      } catch { changed = nil }
      if let changed { receiver(changed) }
    }
    readProperty(property, of: interface, at: path, in: destination, receiver)
  }

  /// Asks for a property that is a truth value.
  ///
  /// - Parameter receiver: Receives its value; nil if it cannot be read.
  package func readProperty(
    _ property: String, of interface: String, at path: String, in destination: String,
    _ receiver: @escaping (Bool?) -> Void
  ) {
    let get = BusMethod("Get", of: "org.freedesktop.DBus.Properties", at: path, in: destination)
    call(
      get,
      arguments: { writer in
        writer.append(interface)
        writer.append(property)
      },
      { reply in receiver(reply.failure == nil ? (try? reply.readTruth()) ?? nil : nil) })
  }

  /// Asks for all properties of an interface.
  ///
  /// - Parameter receiver: Receives the answer: a dictionary from names to variants.
  /// - Returns: Whether the call was sent.
  package func readAll(
    of interface: String, at path: String, in destination: String, _ receiver: @escaping (BusMessage) -> Void
  ) -> Bool {
    let getAll = BusMethod("GetAll", of: "org.freedesktop.DBus.Properties", at: path, in: destination)
    return call(getAll, arguments: { $0.append(interface) }, receiver)
  }
}

extension BusMessage {
  /// Reads a variant that holds a truth value; nil if it holds something else.
  fileprivate func readTruth() throws(BusTypeError) -> Bool? {
    try readVariant { (signature) throws(BusTypeError) in signature == "b" ? try readBool() : nil }
  }
}
